import { commonAxis, differenceOf, latticeOn, lineOn } from './common-grid.ts';

describe('the common axis', () => {
  it.each([
    ['of equal axes', [0, 1, 2], [0, 1, 2], 'all', [0, 1, 2]],
    ['of axes that are equal up to rounding', [0, 0.3, 1], [0, 0.1 + 0.2, 1], 'all', [0, 0.3, 1]],
    ['of a finer and a longer axis', [0, 1, 2], [0, 0.5, 1, 1.5], 'all', [0, 0.5, 1, 1.5, 2]],
    ['of the overlap only', [0, 1, 2], [0.5, 1, 1.5], 'overlap', [0.5, 1, 1.5]],
    ['of axes that do not overlap', [0, 1], [2, 3], 'overlap', []],
    ['of a decreasing axis', [2, 1, 0], [0, 1, 2], 'all', [0, 1, 2]],
    ['with an empty axis', [], [1, 0], 'all', [0, 1]],
  ] as const)('%s', (_, a, b, reach, axis) => expect(commonAxis(a, b, reach)).toEqual(axis));
});

describe('a line interpolated at other points', () => {
  it.each([
    ['at its own points', [0, 1, 2], [5, null, 7], [5, null, 7]],
    ['between its points', [0.5, 1.25], [0, 10, 20], [5, 12.5]],
    ['beyond its ends', [-1, 3], [0, 1, 2], [null, null]],
    ['beside a gap', [0.5, 1.5], [0, 1, null], [0.5, null]],
  ])('%s', (_, places, y, values) => expect(lineOn(places, [0, 1, 2], y)).toEqual(values));

  it('accepts decreasing coordinates', () => expect(lineOn([0.5], [2, 1, 0], [20, 10, 0])).toEqual([5]));
  it('has values only at the point of a one-point line', () => expect(lineOn([0, 1], [1], [3])).toEqual([null, 3]));
  it('has no values for an empty line', () => expect(lineOn([0], [], [])).toEqual([null]));
});

describe('a grid interpolated at other points', () => {
  // z = x + 10 y
  const lattice = {
    xs: [0, 1, 2],
    ys: [0, 1],
    z: [
      [0, 10],
      [1, 11],
      [2, null],
    ],
  };

  it.each([
    ['at its own points', [0, 1], [0, 1], [[0, 10], [1, 11]]],
    ['between its points', [0.5], [0, 0.5], [[0.5, 5.5]]],
    ['beside a gap', [1.5, 2], [0, 0.5, 1], [[1.5, null, null], [2, null, null]]],
    ['beyond its ends', [3], [0], [[null]]],
  ])('%s', (_, xs, ys, z) => expect(latticeOn(xs, ys, lattice)).toEqual(z)); // prettier-ignore
});

it('the difference has a gap where either value is missing', () =>
  expect(differenceOf([1, null, 3, 4], [3, 1, null])).toEqual([2, null, null, null]));
