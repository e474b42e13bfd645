import { references } from '../../test/support/references.ts';
import { rootOf } from '../../test/support/roots.ts';
import { PlainValues } from '../contents/plain-values.ts';
import { entryOf, isDict, type PickleValue } from '../pickle/values.ts';
import { readBoundaryFunction } from '../python/boundary-function.ts';
import { followCode } from './own-code/follow-code.ts';
import { evaluateFile, type EvaluationDetails } from './evaluate-file.ts';
import { readSolution } from './solution.ts';
import type { Solution } from './solution-at-points.ts';

const TOLERANCE = { value: 1e-12, first: 1e-10, second: 1e-8 };

/** What the client sent beside the file stands in the file, too. */
function detailsOf(root: PickleValue): EvaluationDetails {
  const details = entryOf(root, 'diff_equation_details');
  const sent = isDict(details) ? new PlainValues().record(details.entries) : {};
  return { sample_solution: [], generator: {}, parameters: {}, ...sent };
}

/** Those that are off, so that a failure shows them. */
function misses(found: Float64Array, expected: (number | null)[], tolerance: number): string[] {
  expect(found).toHaveLength(expected.length);
  return expected.flatMap((value, i) => {
    const own = found[i]!;
    const isMet =
      value === null ? !Number.isFinite(own) : Math.abs(own - value) <= tolerance * Math.max(1, Math.abs(value));
    return isMet ? [] : [`${i}: ${own} for ${value}`];
  });
}

describe.each(references.filter(({ reason }) => !reason))('reference $name', ({ bytes, points, unknowns }) => {
  const solutionInFile = (): Solution => {
    const root = rootOf(bytes);
    const read = readSolution(root, detailsOf(root).parameters, readBoundaryFunction, followCode);
    if ('reason' in read) throw new Error(read.reason);
    return read.solution;
  };
  const inputs = points[0]!.map((_, input) => Float64Array.from(points, (point) => point[input]!));

  it('has the values that the library computes', () => {
    const found = solutionInFile().valuesAt(inputs);
    expect(found).toHaveLength(unknowns.length);
    expect(unknowns.map(({ values }, i) => misses(found[i]!, values, TOLERANCE.value))).toEqual(unknowns.map(() => []));
  });

  it('has the derivatives that torch computes', () => {
    const found = solutionInFile().derivativesAt(inputs);
    const off = unknowns.map(({ values, first, second }, i) => {
      const own = found[i]!;
      return inputs.flatMap((_, a) => [
        ...misses(own.value, values, TOLERANCE.value),
        ...misses(
          own.first[a]!,
          first.map((row) => row[a]!),
          TOLERANCE.first,
        ),
        ...inputs.flatMap((_other, b) =>
          misses(
            own.second[a]![b]!,
            second.map((rows) => rows[a]![b]!),
            TOLERANCE.second,
          ),
        ),
      ]);
    });
    expect(off).toEqual(unknowns.map(() => []));
  });
});

it.each(references.filter(({ reason }) => reason))('says why $name has no values: $reason', ({ bytes, reason }) => {
  const root = rootOf(bytes);
  const names = { dependent_variables: ['u'], independent_variables: ['t'] };
  const { evaluated, ...found } = evaluateFile(root, names, detailsOf(root));
  expect(found.reason).toContain(reason);
  expect(evaluated.source).not.toBe('weights');
});
