import { aSolution } from '@hub/web-kit/testing';
import { anEquationSolution } from '../testing/equations.ts';
import { latticeOf, rangeAlong, slicesAt } from './slices.ts';

const grid = {
  kind: 'grid' as const,
  source: 'weights' as const,
  name: 'u',
  xs: [0, 1],
  ys: [0, 2, 4],
  z: [
    [0, 20, 40],
    [1, 21, 41],
  ],
};
const { diff_equation_details } = aSolution();
const whole = (independent_variables: string[]) =>
  aSolution({ evaluated: grid, diff_equation_details: { ...diff_equation_details, independent_variables } });
const solution = anEquationSolution({ unknowns: ['u'], coordinates: ['x', 't'] });

it('has the coordinates in the order of the equation', () => {
  expect(latticeOf(solution, whole(['x', 't']), 0)).toEqual({ xs: grid.xs, ys: grid.ys, z: grid.z });
  expect(latticeOf(solution, whole(['t', 'x']), 0)).toEqual({
    xs: grid.ys,
    ys: grid.xs,
    z: [
      [0, 1],
      [20, 21],
      [40, 41],
    ],
  });
});

it('has nothing for an unknown without values, and for a solution that is not over two coordinates', () => {
  expect(latticeOf(solution, whole(['x', 't']), 1)).toBeUndefined();
  expect(latticeOf(solution, aSolution(), 0)).toBeUndefined();
});

it('cuts all solutions at one place, each within its own domain', () => {
  const look = (colour: number) => ({ colour, dash: 0, label: '' });
  const short = { xs: [0, 1], ys: [0, 2], z: [[5, 6], [7, 8]] }; // prettier-ignore
  const sliced = [
    { label: 'a/long', colour: 0, lattice: grid },
    { label: 'b/short', colour: 3, lattice: short },
  ];
  expect(rangeAlong(sliced, 1)).toEqual({ from: 0, to: 4 });
  expect(slicesAt(sliced, 1, 3)).toEqual({
    x: [0, 1],
    series: [
      { name: 'a/long', y: [30, 31], look: look(0) },
      { name: 'b/short', y: [null, null], look: look(3) },
    ],
  });
  expect(slicesAt(sliced, 0, 0.5)).toEqual({
    x: [0, 2, 4],
    series: [
      { name: 'a/long', y: [0.5, 20.5, 40.5], look: look(0) },
      { name: 'b/short', y: [6, 7, null], look: look(3) },
    ],
  });
});
