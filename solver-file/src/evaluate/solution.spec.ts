import { rootOf } from '../../test/support/roots.ts';
import { activation, condition, linear, sequential, solverFile } from '../../test/support/solver-writer.ts';
import type { Part } from '../../test/support/pickle-writer.ts';
import { readBoundaryFunction } from '../python/boundary-function.ts';
import { readSolution } from './solution.ts';

const free = condition('NoCondition', {});
const read = (networks: Part[], conditions: Part[] = networks.map(() => free)) =>
  readSolution(rootOf(solverFile(networks, conditions)), {}, readBoundaryFunction);
const reasonFor = (...given: Parameters<typeof read>) => {
  const found = read(...given);
  return 'reason' in found ? found.reason : null;
};
const ones = (count: number) => Array<number>(count).fill(1);

/** u(x, y) = x + 2 y */
function plane() {
  const found = read([sequential(linear([[1, 2]]))]);
  if ('reason' in found) throw new Error(found.reason);
  return found.solution;
}

it('answers for every point, however many there are', () => {
  const x = Float64Array.from({ length: 1000 }, (_, i) => i);
  const [values] = plane().valuesAt([x, x]);
  expect(values).toEqual(x.map((value) => 3 * value));
  const [derivatives] = plane().derivativesAt([x, x]);
  expect(derivatives!.first.map((slopes) => new Set(slopes))).toEqual([new Set([1]), new Set([2])]);
  expect(derivatives!.second.flat().every((bends) => bends.every((bend) => bend === 0))).toBe(true);
});

it('answers nothing for no points', () => {
  expect(plane().valuesAt([new Float64Array(), new Float64Array()])).toEqual([new Float64Array()]);
});

it.each([
  ['too few inputs', [new Float64Array(1)]],
  ['arrays of different lengths', [new Float64Array(1), new Float64Array(2)]],
  ['more than 100 000 points', [new Float64Array(100_001), new Float64Array(100_001)]],
])('refuses %s', (_, points) => {
  expect(() => plane().valuesAt(points)).toThrow(RangeError);
});

it('computes a network that several unknowns share once, and takes the unit of each', () => {
  const shared = sequential(linear([[1], [10]]));
  const found = read(
    [shared, shared],
    [condition('NoCondition', { ith_unit: 0 }), condition('NoCondition', { ith_unit: 1 })],
  );
  if ('reason' in found) throw new Error(found.reason);
  expect(found.solution.valuesAt([Float64Array.of(2)]).map(([value]) => value)).toEqual([2, 20]);
});

it.each<[what: string, networks: Part[], reason: string]>([
  ['no networks', [], 'The file holds no networks with conditions.'],
  ['more than 100 unknowns', Array<Part>(101).fill(sequential(linear([[1]]))), 'The file has more than 100 unknowns.'],
  ['more than 8 inputs', [sequential(linear([ones(9)]))], 'The networks take 9 numbers; at most 8 are supported.'],
  [
    'two units for one unknown',
    [sequential(linear([[1], [1]]))],
    'A network answers 2 numbers where one is asked for.',
  ],
  [
    'more than 500 modules in a row',
    [sequential(...Array<Part>(501).fill(activation('Tanh')))],
    'Sequential has more than 500 modules.',
  ],
  [
    'more than 1 000 modules',
    [sequential(...Array<Part>(3).fill(sequential(...Array<Part>(400).fill(activation('Tanh')))))],
    'The network has too many modules.',
  ],
])('has no solution for %s', (_, networks, reason) => {
  expect(reasonFor(networks)).toBe(reason);
});

it('has no solution for modules nested too deep', () => {
  let nested = sequential(linear([[1]]));
  for (let depth = 0; depth < 60; depth++) nested = sequential(nested);
  expect(reasonFor([nested])).toBe('The network has too many modules.');
});
