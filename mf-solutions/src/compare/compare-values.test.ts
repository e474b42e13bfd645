import type { Evaluated, Solution } from '@hub/openapi/types';
import { aSolution } from '@hub/web-kit/testing';
import { compareValues } from './compare-values.ts';

const sides = { a: 'the left one', b: 'the right one' };
const of = (evaluated: Evaluated, overrides: Partial<Solution> = {}) => aSolution({ evaluated, ...overrides });
const compare = (a: Evaluated, b: Evaluated) => compareValues(of(a), of(b), sides);

const lines = (x: number[], series: Record<string, (number | null)[]>): Evaluated => ({
  kind: 'lines',
  source: 'weights',
  x,
  series: Object.entries(series).map(([name, y]) => ({ name, y })),
});
const grid = (xs: number[], ys: number[], value: (x: number, y: number) => number | null, name = 'u') => ({
  kind: 'grid' as const,
  source: 'weights' as const,
  xs,
  ys,
  z: xs.map((x) => ys.map((y) => value(x, y))),
  name,
});
const points = (xs: number[], ys: number[], z: (number | null)[], name = 'u'): Evaluated => ({
  kind: 'points',
  source: 'samples',
  xs,
  ys,
  z,
  name,
});
const none: Evaluated = { kind: 'none', source: 'none' };

it('tells the largest difference of each unknown, the largest first, with its place', () =>
  expect(
    compare(lines([0, 1, 2], { u: [1, 1, 1], theta: [5, 5, 5] }), lines([0, 1, 2], { u: [1, 3, 0], theta: [5, 1, 6] })),
  ).toMatchObject({
    largest: [
      { name: 'θ', value: 4, at: [1] },
      { name: 'u', value: 2, at: [1] },
    ],
  }));

it('finds the largest of the differences below zero too, and writes it without a sign', () =>
  expect(compare(lines([0, 1, 2], { u: [9, 9, 9] }), lines([0, 1, 2], { u: [9, 10, 2] }))).toMatchObject({
    unknowns: [{ a: [9, 9, 9], b: [9, 10, 2], difference: [0, 1, -7] }],
    largest: [{ value: 7, at: [2] }],
  }));

it.each([
  ['the last digits of large values', 1e9, 1e9 + 1e-4, false],
  ['more than the last digits', 1e9, 1e9 + 1e-2, true],
  ['the last digits of values below zero', -1e9, -1e9 - 1e-4, false],
  ['small values', 1e-9, 2e-9, true],
])('knows a difference from rounding: %s', (_name, a, b, differs) =>
  expect(compare(lines([0, 1], { u: [a, a] }), lines([0, 1], { u: [a, b] }))).toMatchObject({ differs }),
);

it.each([
  ['up to rounding', [0, 1], [0, 1 + 1e-12], false],
  ['at the end', [0, 1], [0, 1.001], true],
  ['at the start', [0, 1], [-0.001, 1], true],
])('takes domains that are the same %s for what they are', (_name, a, b, differs) =>
  expect(compare(lines(a, { u: [2, 2] }), lines(b, { u: [2, 2] }))).toMatchObject({ differs }),
);

it('counts a gap on either side as a difference, and one on both as none', () => {
  const [whole, gap] = [lines([0, 1, 2], { u: [1, 2, 3] }), lines([0, 1, 2], { u: [1, null, 3] })];
  expect([compare(whole, gap), compare(gap, whole), compare(gap, gap)].map(({ differs }) => differs)).toEqual([
    true,
    true,
    false,
  ]);
});

describe('maps', () => {
  const slope = grid([0, 1, 2], [0, 10], (x, y) => x + y);

  it('tell both coordinates of the largest difference', () =>
    expect(
      compare(
        slope,
        grid([0, 1, 2], [0, 10], (x, y) => x + y + (x === 1 && y === 10 ? -3 : 0)),
      ),
    ).toMatchObject({
      kind: 'maps',
      differs: true,
      largest: [{ name: 'u', value: 3, at: [1, 10] }],
    }));

  it('are the same whichever way the file lists their coordinates', () =>
    expect(compare(slope, grid([2, 1, 0], [10, 0], (x, y) => x + y))).toMatchObject({
      differs: false,
      unknowns: [{ b: { xs: [0, 1, 2], ys: [0, 10], z: [[0, 10], [1, 11], [2, 12]] } }],
    })); // prettier-ignore

  it.each([
    ['the first coordinate', [0, 1, 3], [0, 10]],
    ['the second coordinate', [0, 1, 2], [0, 12]],
  ])('differ where %s reaches further', (_name, xs, ys) =>
    expect(
      compare(
        slope,
        grid(xs, ys, (x, y) => x + y),
      ),
    ).toMatchObject({ differs: true, largest: [{ value: 0 }] }),
  );

  it('compare every unknown with the one of its name', () => {
    const z = (value: number) => grid([0, 1], [0, 1], () => value).z;
    const several = (values: Record<string, number>): Evaluated => {
      const [first, ...others] = Object.entries(values).map(([name, value]) => ({ name, z: z(value) }));
      return { ...grid([0, 1], [0, 1], () => 0), ...first!, others };
    };
    expect(compare(several({ u: 1, v: 2, p: 3 }), several({ v: 7, u: 3, q: 4 }))).toMatchObject({
      unknowns: [{ name: 'u' }, { name: 'v' }],
      largest: [
        { name: 'v', value: 5 },
        { name: 'u', value: 2 },
      ],
      unmatched: ['p', 'q'],
    });
  });
});

it('scattered points tell both coordinates of the largest difference', () =>
  expect(compare(points([0, 1], [5, 6], [1, 2]), points([0, 1], [5, 6], [1, 4]))).toMatchObject({
    unknowns: [{ a: { xs: [0, 1], ys: [5, 6], z: [1, 2] }, b: { z: [1, 4] }, difference: { xs: [0, 1], z: [0, 2] } }],
    largest: [{ value: 2, at: [1, 6] }],
  }));

const elsewhere = 'The two samples were taken at different scattered points, so their difference cannot be plotted.';
const otherCoordinates = 'One solution has one coordinate and the other has two, so they cannot be compared.';
const line = lines([0, 1], { u: [1, 2] });
const map = grid([0, 1], [0, 1], () => 1);
const scattered = points([0, 1], [5, 6], [1, 2]);

it.each([
  [line, map, otherCoordinates],
  [scattered, line, otherCoordinates],
  [map, scattered, elsewhere],
  [scattered, points([0, 2], [5, 6], [1, 2]), elsewhere],
  [scattered, points([0, 1], [5, 7], [1, 2]), elsewhere],
  [scattered, points([0], [5], [1]), elsewhere],
  [none, line, 'The left one has no solution values.'],
  [map, none, 'The right one has no solution values.'],
  [line, lines([0, 1], { w: [1, 2], beta: [0, 0] }), 'The left one solves for u, the right one for w, β, so their solutions cannot be compared.'],
  [{ ...map, others: [{ name: 'p', z: [] }] }, { ...map, name: 'w' }, 'The left one solves for u, p, the right one for w, so their solutions cannot be compared.'],
])('says why two cannot be compared (%#)', (a, b, reason) =>
  expect(compare(a, b)).toEqual({ kind: 'none', differs: true, reason }),
); // prettier-ignore

it('values of an older version are those of no version, and nothing differs where neither has any', () => {
  const older = of(line, { version: 3, values_version: 2 });
  expect(compareValues(older, of(line), sides)).toMatchObject({ reason: 'The left one has no solution values.' });
  expect(compareValues(older, older, sides)).toEqual({
    kind: 'none',
    differs: false,
    reason: 'Neither has solution values.',
  });
});
