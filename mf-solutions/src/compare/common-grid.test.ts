import { commonAxis, differenceOf, latticeOn, lineOn } from './common-grid.ts';

describe('the common axis', () => {
  it.each([
    ['of equal ones', [0, 1, 2], [0, 1, 2], 'all', [0, 1, 2]],
    ['of equal ones but for the last digits', [0, 0.3, 1], [0, 0.1 + 0.2, 1], 'all', [0, 0.3, 1]],
    ['of a finer and a longer one', [0, 1, 2], [0, 0.5, 1, 1.5], 'all', [0, 0.5, 1, 1.5, 2]],
    ['where both reach', [0, 1, 2], [0.5, 1, 1.5], 'overlap', [0.5, 1, 1.5]],
    ['of those that never meet', [0, 1], [2, 3], 'overlap', []],
    ['of a falling one', [2, 1, 0], [0, 1, 2], 'all', [0, 1, 2]],
    ['with an empty one', [], [1, 0], 'all', [0, 1]],
  ] as const)('%s', (_, a, b, reach, axis) => expect(commonAxis(a, b, reach)).toEqual(axis));
});

describe('a line at other places', () => {
  it.each([
    ['at its own', [0, 1, 2], [5, null, 7], [5, null, 7]],
    ['in between', [0.5, 1.25], [0, 10, 20], [5, 12.5]],
    ['beyond its ends', [-1, 3], [0, 1, 2], [null, null]],
    ['beside a gap', [0.5, 1.5], [0, 1, null], [0.5, null]],
  ])('%s', (_, places, y, values) => expect(lineOn(places, [0, 1, 2], y)).toEqual(values));

  it('that falls', () => expect(lineOn([0.5], [2, 1, 0], [20, 10, 0])).toEqual([5]));
  it('of one point', () => expect(lineOn([0, 1], [1], [3])).toEqual([null, 3]));
  it('of none', () => expect(lineOn([0], [], [])).toEqual([null]));
});

describe('a lattice at other places', () => {
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
    ['at its own', [0, 1], [0, 1], [[0, 10], [1, 11]]],
    ['in between', [0.5], [0, 0.5], [[0.5, 5.5]]],
    ['beside a gap', [1.5, 2], [0, 0.5, 1], [[1.5, null, null], [2, null, null]]],
    ['beyond its ends', [3], [0], [[null]]],
  ])('%s', (_, xs, ys, z) => expect(latticeOn(xs, ys, lattice)).toEqual(z)); // prettier-ignore
});

it('a difference has a gap where either has one', () =>
  expect(differenceOf([1, null, 3, 4], [3, 1, null])).toEqual([2, null, null, null]));
