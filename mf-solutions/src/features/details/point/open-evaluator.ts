import { api, unwrap } from '@hub/openapi/client';
import type { Solution } from '@hub/openapi/types';
import type { Evaluator } from './evaluator.ts';

/**
 * Fetches the file of the version on show and reads it, with a part of the program that comes only now; its reader of Python comes
 * only for files that have functions as text.
 * @returns the evaluator, or one sentence: why the file cannot be evaluated
 */
export async function openEvaluator(solution: Solution): Promise<Evaluator | { reason: string }> {
  const { diff_equation_details: details, contents, evaluation } = solution;
  const [file, { openSolution }] = await Promise.all([
    fetchFile(solution),
    import(/* webpackChunkName: "evaluator" */ '@hub/solver-file/evaluate'),
  ]);
  const opened = await openSolution(
    new Uint8Array(file),
    { ...details.parameters, ...contents.parameters },
    () => import(/* webpackChunkName: "python" */ '@hub/solver-file/python'),
  );
  if ('reason' in opened) return opened;
  const { solution: computed } = opened;
  // Whether an unknown class only passes on what its one part computes, the server has seen from the sample.
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

/** With a range the answer is a part of the file, and no download to be counted. */
const fetchFile = ({ id, version }: Solution): Promise<ArrayBuffer> =>
  unwrap(
    api.GET('/solutions/download', {
      params: { query: { id, version } },
      headers: { Range: 'bytes=0-' },
      parseAs: 'arrayBuffer',
    }),
  );

/** The file knows no names: they are those of the equation, and letters where that could not be read. */
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
