import type { Problem } from '@hub/openapi/types';
import type { Statement } from '@hub/solver-file/training-script';
import { normalName } from '@hub/shared/normal-name';

/** What the screens need of a statement, which has the shape of the manifest of an open file. */
export interface Stated {
  coordinates: { name: string; from: number; to: number }[];
  unknowns: string[];
}

export const statedIn = ({ statement }: Pick<Problem, 'statement'>): Stated => statement as unknown as Stated;

/** The whole statement, which the server has read. */
export const statementIn = ({ statement }: Pick<Problem, 'statement'>): Statement => statement as unknown as Statement;

/** What a solution of the problem can be called in a project of one's own. */
export const labelOfOwnSolution = ({ slug }: Pick<Problem, 'slug'>): string =>
  `your-project/${normalName(slug.replace(/-?[a-z0-9]+$/, '')) || 'solution'}`;
