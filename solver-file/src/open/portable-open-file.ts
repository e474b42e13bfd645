import type { PortableSolution } from '../portable/portable-solution.ts';
import type { OpenFile } from './open-file.ts';

/** An open file in the form that exports are written from. What only solver files have is empty. */
export const portableOfOpenFile = ({ manifest, formulas, solution }: OpenFile): PortableSolution => ({
  inputs: manifest.coordinates.map(({ name, from, to }) => ({ name, role: 'coordinate', from, to })),
  unknowns: [...manifest.unknowns],
  formulas: formulas.results,
  solution,
  ...{ solver: null, conditions: [], networks: [], networkOfCondition: [], generator: {}, optimizer: null },
  training: { reason: 'The file does not say how its training is continued.' },
});
