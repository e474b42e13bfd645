import type { Evaluated } from '@hub/openapi/types';

/** The values of a solution, of one kind. */
export type KindOf<Kind extends Evaluated['kind']> = Extract<Evaluated, { kind: Kind }>;
