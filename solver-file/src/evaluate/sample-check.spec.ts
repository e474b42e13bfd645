import { compareWithSample } from './sample-check.ts';
import type { Solution } from './solution-at-points.ts';

/** Unknowns that are 10, 20, … times the sum of the coordinates. */
const solutionOf = (inputs: number, unknowns: number): Solution =>
  ({
    inputs,
    unknowns,
    valuesAt: (columns: Float64Array[]) =>
      Array.from({ length: unknowns }, (_, unknown) =>
        Float64Array.from(
          columns[0]!,
          (_value, i) => 10 * (unknown + 1) * columns.reduce((sum, one) => sum + one[i]!, 0),
        ),
      ),
  }) as unknown as Solution;

const T = [0, 1, 2];
const AGREES = { agrees: true, contradicts: false };
const CONTRADICTS = { agrees: false, contradicts: true };

it.each<[string, inputs: number, unknowns: number, sample: unknown]>([
  ['one unknown over one coordinate', 1, 1, [T, [[0, 10, 20]]]],
  [
    'two unknowns over one coordinate',
    1,
    2,
    [
      T,
      [
        [0, 10, 20],
        [0, 20, 40],
      ],
    ],
  ],
  ['the first of two unknowns', 1, 2, [T, [[0, 10, 20]]]],
  ['one unknown over two coordinates', 2, 1, [[[0, 0, 5, 5], [0, 1, 0, 1]], [[0, 10], [50, 60]]]], // prettier-ignore
])('finds %s the same as the file', (_, inputs, unknowns, sample) => {
  expect(compareWithSample(solutionOf(inputs, unknowns), sample)).toEqual(AGREES);
});

it.each<[string, inputs: number, unknowns: number, sample: unknown]>([
  ['nothing', 1, 1, []],
  ['no values', 1, 1, [T]],
  ['fewer values than points', 1, 1, [T, [[0, 10]]]],
  ['more values than points', 1, 1, [T, [[0, 10, 20, 30]]]],
  [
    'a second unknown with fewer values',
    1,
    2,
    [
      T,
      [
        [0, 10, 20],
        [0, 20],
      ],
    ],
  ],
  [
    'more unknowns than the file has',
    1,
    1,
    [
      T,
      [
        [0, 10, 20],
        [0, 20, 40],
      ],
    ],
  ],
  ['no number among the values', 1, 1, [T, [[null, null, null]]]],
  ['another number of coordinates', 2, 1, [T, [[0, 10, 20]]]],
])('compares nothing where a sample has %s', (_, inputs, unknowns, sample) => {
  expect(compareWithSample(solutionOf(inputs, unknowns), sample)).toBeUndefined();
});

it.each<[string, values: (number | null)[][], unknown]>([
  ['off by less than rounding', [[0, 10 + 1e-5, 20]], AGREES],
  [
    'off by more than rounding, and too little to contradict',
    [[0, 10 + 1e-3, 20]],
    { agrees: false, contradicts: false },
  ],
  ['off by a thousandth', [[0, 10.02, 20]], CONTRADICTS],
  ['off in the last point only', [[0, 10, 21]], CONTRADICTS],
  ['off in the second unknown only', [[0, 10, 20], [0, 20, 41]], CONTRADICTS], // prettier-ignore
  ['lacking a value that the file has', [[0, null, 20]], { agrees: false, contradicts: false }],
])('tells of a sample that is %s', (_, values, told) => {
  expect(compareWithSample(solutionOf(1, values.length), [T, values])).toEqual(told);
});

it('looks at some of very many points', () => {
  const points = Array.from({ length: 10_000 }, (_, i) => i);
  const values = points.map((t) => 10 * t);
  let asked = 0;
  const counted = { ...solutionOf(1, 1), valuesAt: (columns: Float64Array[]) => { asked = columns[0]!.length; return solutionOf(1, 1).valuesAt(columns); } } as unknown as Solution; // prettier-ignore
  expect(compareWithSample(counted, [points, [values]])).toEqual(AGREES);
  expect(asked).toBe(2000);
});
