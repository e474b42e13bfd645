import type { Lattice } from '../plots/lattice.ts';
import { surfaceOf } from './surface.ts';

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
