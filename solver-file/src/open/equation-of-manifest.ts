import type { KnownEquation } from '../evaluate/residuals-at-points.ts';
import { readExpressionJson } from '../formula/read-expression-json.ts';
import type { Manifest, StatedProblem } from './documents.ts';

/** The equation that a manifest states; null where it states none. */
export function equationOfManifest({
  equation,
  unknowns,
  coordinates,
  parameters,
}: StatedProblem): KnownEquation | null {
  if (!equation) return null;
  return {
    residuals: equation.map(readExpressionJson),
    unknowns: new Map(unknowns.map((name, place) => [name, place])),
    inputs: new Map(coordinates.map(({ name }, place) => [name, place])),
    constants: parametersOf({ parameters }),
  };
}

export const parametersOf = ({ parameters = [] }: Pick<Manifest, 'parameters'>): Map<string, number> =>
  new Map(parameters.map(({ name, value }) => [name, value]));
