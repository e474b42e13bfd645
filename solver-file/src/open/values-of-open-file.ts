import type { Evaluation } from '../evaluate/evaluate-file.ts';
import { gridPoints, MAX_OPERATIONS, onFineGrid } from '../evaluate/fine-grid.ts';
import { renamedValues } from '../evaluate/renamed-values.ts';
import type { KnownEquation } from '../evaluate/residuals-at-points.ts';
import { answerAbout, type PointsQuestion } from '../evaluate/values-at-points.ts';
import { CannotEvaluate } from '../formula/cannot-evaluate.ts';
import { readExpressionJson } from '../formula/read-expression-json.ts';
import type { Manifest } from './documents.ts';
import type { OpenFile } from './open-file.ts';

/** Intervals of the coordinates, in their order. */
export const domainOfManifest = ({ coordinates }: Manifest) =>
  coordinates.map(({ from, to }) => ({ min: from, max: to }));

/** The equation of a manifest. @throws CannotEvaluate where it gives none */
export function equationOfManifest({ equation, unknowns, coordinates, parameters = [] }: Manifest): KnownEquation {
  if (!equation) throw new CannotEvaluate('The residual cannot be computed: the file gives no equation.');
  return {
    residuals: equation.map(readExpressionJson),
    unknowns: new Map(unknowns.map((name, place) => [name, place])),
    inputs: new Map(coordinates.map(({ name }, place) => [name, place])),
    constants: new Map(parameters.map(({ name, value }) => [name, value])),
  };
}

/** Evaluates an open file on a fine grid over its domain. Never throws. */
export function evaluateOpenFile({ manifest, solution }: OpenFile): Evaluation {
  const nothing = (reason: string): Evaluation => ({
    ...{ evaluated: { kind: 'none', source: 'none' }, reason, samplesDiffer: false, held: [] },
  });
  if (solution.inputs > 2) return nothing('A solution over more than two coordinates is not drawn.');
  if (solution.cost * gridPoints(solution, solution.inputs) > MAX_OPERATIONS)
    return nothing('The solution takes too many operations to be computed on a fine grid.');
  const evaluated = onFineGrid(solution, domainOfManifest(manifest), []);
  if (!evaluated) return nothing('The program gives no finite values on the domain.');
  const names = { dependent_variables: manifest.unknowns };
  return { evaluated: renamedValues(evaluated, names), reason: null, samplesDiffer: false, held: [] };
}

/** Evaluates an open file at points, as `evaluateAtPoints` does a solver file. Never throws. */
export const evaluateOpenFileAtPoints = ({ manifest, solution }: OpenFile, question: PointsQuestion) =>
  answerAbout(
    () => ({
      solution,
      variables: {
        unknowns: manifest.unknowns,
        inputs: manifest.coordinates.map(({ name }) => name),
        coordinateCount: manifest.coordinates.length,
      },
      equation: () => equationOfManifest(manifest),
      domain: domainOfManifest(manifest),
    }),
    question,
  );
