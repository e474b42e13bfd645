import type { Lattice } from './lattice.ts';
import { surfaceOf, valueOn } from './surface.ts';

/** The plane u = x over a part of it. */
function planeFrom(from: number, to: number): Lattice {
  const xs = [from, (from + to) / 2, to];
  return { xs, ys: [0, 1], z: xs.map((x) => [x, x]) };
}
const levelsOf = (lattice: Lattice) => surfaceOf(lattice, 20).contours.map(({ level }) => Number(level.toPrecision(6)));

it('has contour lines at round levels of the part that is shown', () => {
  expect(levelsOf(planeFrom(0, 8))).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(levelsOf(planeFrom(2, 2.8))).toEqual([2.1, 2.2, 2.3, 2.4, 2.5, 2.6, 2.7]);
});

it('has none where all values are equal, or missing', () => {
  expect(levelsOf({ xs: [0, 1], ys: [0, 1], z: [[3, 3], [3, 3]] })).toEqual([]); // prettier-ignore
  expect(levelsOf({ xs: [0, 1], ys: [0, 1], z: [[null, null], [null, null]] })).toEqual([]); // prettier-ignore
});

describe('the value between neighbours', () => {
  // Unequal steps, and in each cell another slope.
  const lattice: Lattice = { xs: [0, 1, 4, 6], ys: [-1, 0, 2], z: [0, 1, 4, 6].map((x) => [-1, 0, 2].map((y) => x * x + 10 * y * y)) }; // prettier-ignore
  const surface = surfaceOf(lattice, 8);

  it('is that of a point at the point, and between two of one line their mean by distance', () => {
    lattice.xs.forEach((x, i) => {
      lattice.ys.forEach((y, j) => {
        expect(valueOn(surface, x, y)).toBe(lattice.z[i]![j]);
        const [nextX, nextY] = [lattice.xs[i + 1], lattice.ys[j + 1]];
        if (nextX !== undefined)
          expect(valueOn(surface, x + 0.25 * (nextX - x), y)).toBeCloseTo(0.75 * lattice.z[i]![j]! + 0.25 * lattice.z[i + 1]![j]!); // prettier-ignore
        if (nextY !== undefined)
          expect(valueOn(surface, x, y + 0.25 * (nextY - y))).toBeCloseTo(0.75 * lattice.z[i]![j]! + 0.25 * lattice.z[i]![j + 1]!); // prettier-ignore
      });
    });
  });

  it('beyond the border is that of the border, and beside a gap there is none', () => {
    expect(valueOn(surface, -5, 9)).toBe(40);
    expect(valueOn(surface, 9, -5)).toBe(46);
    const gap = surfaceOf({ xs: [0, 1], ys: [0, 1], z: [[1, 2], [3, null]] }, 8); // prettier-ignore
    expect(valueOn(gap, 0.5, 0.5)).toBeNaN();
  });
});

it('says from where to where it reaches, and from which to which value', () => {
  const surface = surfaceOf({ xs: [1, 2, 5], ys: [3, 4], z: [[1, 2], [3, null], [9, 4]] }, 8); // prettier-ignore
  expect(surface).toMatchObject({ across: { from: 1, to: 5 }, up: { from: 3, to: 4 }, range: { min: 1, max: 9 } });
});
