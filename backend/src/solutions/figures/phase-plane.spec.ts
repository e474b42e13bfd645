import type { PlanarSystem } from '@hub/solver-file';
import { COLUMNS, phasePlane, ROWS } from './phase-plane';

/** Turns around (4, 3) once in 2π. */
const turning: PlanarSystem = {
  slopeAt: (x, y) => [-(y - 3), x - 4],
  jacobianAt: () => [0, -1, 1, 0],
};
const times = Array.from({ length: 101 }, (_, k) => (k / 100) * 2 * Math.PI);
const [xs, ys] = [times.map((t) => 4 + 2 * Math.cos(t)), times.map((t) => 3 + 2 * Math.sin(t))];
const plane = phasePlane(turning, times, xs, ys)!;

it('shows somewhat more than the solution, between round numbers', () => {
  expect(plane.across).toEqual({ from: 0, to: 8, step: 2 });
  expect(plane.up).toEqual({ from: 0, to: 8, step: 2 });
});

it('has in each cell the direction at its middle, rows from below', () => {
  expect(plane.directions).toHaveLength(COLUMNS * ROWS);
  for (const [cell, column, row] of [
    [0, 0, 0],
    [COLUMNS + 3, 3, 1],
  ] as const) {
    const [x, y] = [((column + 0.5) / COLUMNS) * 8, ((row + 0.5) / ROWS) * 8];
    const length = Math.hypot(-(y - 3), x - 4);
    expect(plane.directions[cell]![0]).toBeCloseTo(-(y - 3) / length, 3);
    expect(plane.directions[cell]![1]).toBeCloseTo((x - 4) / length, 3);
  }
});

it('starts four orbits from the point of rest outwards, each of which comes round', () => {
  expect(plane.rest).toEqual([4, 3]);
  expect(plane.orbits.map(([start]) => start)).toEqual([
    [4.7, 3],
    [5.3, 3],
    [6.5, 3],
    [7, 3],
  ]);
  for (const orbit of plane.orbits.slice(0, 3)) {
    const radius = orbit[0]![0] - 4;
    expect(orbit).toHaveLength(200);
    for (const point of orbit) expect(Math.hypot(point![0] - 4, point![1] - 3)).toBeCloseTo(radius, 2);
    expect(orbit.at(-1)![0]).toBeCloseTo(orbit[0]![0], 2);
  }
});

it('leaves out what is outside, except for the points beside the edge', () => {
  const upright: PlanarSystem = { ...turning, slopeAt: (x, y) => [-(y - 3) / 1.5, (x - 4) * 1.5] };
  const orbit = phasePlane(upright, times, xs, ys)!.orbits.at(-1)!;
  expect(orbit).toContain(null);
  orbit.forEach((point, place) => {
    const isBesideGap = orbit[place - 1] === null || orbit[place + 1] === null;
    if (point) expect(point[1] < 0 || point[1] > 8).toBe(isBesideGap);
  });
});

it('ends an orbit where its steps are too long for it', () => {
  const stiff: PlanarSystem = {
    slopeAt: (x, y) => [-2000 * (x - 4) * Math.abs(x - 4), 3 - y],
    jacobianAt: (x) => [-4000 * Math.abs(x - 4), 0, 0, -1],
  };
  const { orbits } = phasePlane(stiff, times, xs, ys)!;
  for (const orbit of orbits) expect(orbit.length).toBeLessThan(200);
});

it('begins from the middle of the ranges where nothing rests', () => {
  const drifting: PlanarSystem = { slopeAt: () => [1, 0], jacobianAt: () => [0, 0, 0, 0] };
  const { rest, orbits } = phasePlane(drifting, times, xs, ys)!;
  expect(rest).toBeNull();
  expect(orbits[0]![0]![0]).toBeCloseTo(4.7, 3);
});

it('has no direction where nothing moves, or nothing is defined', () => {
  const partly: PlanarSystem = { slopeAt: (x) => (x < 4 ? [0, 0] : [NaN, 1]), jacobianAt: () => [NaN, 0, 0, 0] };
  expect(new Set(phasePlane(partly, times, xs, ys)!.directions)).toEqual(new Set([null]));
});

it.each([
  ['no values', [], [], []],
  ['one time', [1], [2], [3]],
  ['an unknown that stays', times, xs, ys.map(() => 2)],
])('is nothing for %s', (_what, ...lists) => expect(phasePlane(turning, ...lists)).toBeNull());
