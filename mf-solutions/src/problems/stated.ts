import type { Problem } from '@hub/openapi/types';

/** What the screens need of a statement, which has the shape of the manifest of an open file. */
export interface Stated {
  coordinates: { name: string; from: number; to: number }[];
  unknowns: string[];
}

export const statedIn = ({ statement }: Pick<Problem, 'statement'>): Stated => statement as unknown as Stated;
