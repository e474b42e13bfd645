import type { Solution } from '@hub/openapi/types';
import { fetchFile } from '../../../solution/fetch-file.ts';
import type { Evaluator } from './evaluator.ts';

/**
 * Fetches the file of the version on show and reads it, with a part of the program that comes only now; its reader of Python comes
 * only for files that have functions as text, and what follows code only for files with classes of their author.
 * @returns the evaluator, or one sentence: why the file cannot be evaluated
 */
export async function openEvaluator(solution: Solution): Promise<Evaluator | { reason: string }> {
  const { merged_details, evaluation } = solution;
  const [file, { openSolution }] = await Promise.all([
    fetchFile(solution),
    import(/* webpackChunkName: "evaluator" */ '@hub/solver-file/evaluate'),
  ]);
  const opened = await openSolution(
    file,
    merged_details.parameters.value,
    () => import(/* webpackChunkName: "python" */ '@hub/solver-file/python'),
    () => import(/* webpackChunkName: "code" */ '@hub/solver-file/code'),
  );
  if ('reason' in opened) return opened;
  const { solution: computed } = opened;
  // Whether a class without code returns the output of its only part was checked by the server with the sample.
  if (computed.assumed.length > 0 && evaluation.reason !== null) return { reason: evaluation.reason };
  return {
    ...namesOf(solution, computed.inputs, computed.unknowns),
    at: (point) =>
      computed.derivativesAt(point.map((number) => Float64Array.of(number))).map(({ value, first, second }) => ({
        value: numberIn(value),
        first: first.map(numberIn),
        second: second.map((row) => row.map(numberIn)),
      })),
  };
}

/** The file contains no names. They are taken from the equation, or are letters if it could not be read. */
function namesOf(solution: Solution, inputs: number, unknowns: number) {
  const { dependent_variables, independent_variables } = solution.diff_equation_details;
  const parameters = solution.evaluation.held.map(({ name }) => name);
  const coordinates = inputs - parameters.length;
  return {
    parameters,
    coordinates: named(coordinates, independent_variables, coordinates === 1 ? 't' : 'x'),
    unknowns: named(unknowns, dependent_variables, 'u'),
  };
}

/** As many of the names as there are things, or else made-up ones for all of them. */
function named(count: number, names: string[], fallback: string): string[] {
  if (names.length >= count) return names.slice(0, count);
  return Array.from({ length: count }, (_, index) => (count === 1 ? fallback : `${fallback}_${index + 1}`));
}

const numberIn = (values: Float64Array): number => values[0] ?? NaN;
