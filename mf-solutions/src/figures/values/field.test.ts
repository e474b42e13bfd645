import type { ExplicitEquation } from '@hub/solver-file/problem';
import { fieldAt, orbitFrom } from './field.ts';

/** u'' = -u */
const OSCILLATION: ExplicitEquation = {
  orders: [2],
  right: {
    inputs: 3,
    steps: [
      { do: 'input', place: 1 },
      { do: 'sum', of: [0], weights: [-1], bias: 0 },
    ],
    results: [1],
  },
  jacobian: { inputs: 3, steps: [], results: [] },
};

it('follows the equation from any state', () => {
  const times = Float64Array.of(0, 1, 2.5, 6);
  const [values, slopes] = orbitFrom(OSCILLATION, [2, 0], times);
  times.forEach((time, i) => {
    expect(values![i]).toBeCloseTo(2 * Math.cos(time), 5);
    expect(slopes![i]).toBeCloseTo(-2 * Math.sin(time), 5);
  });
});

it('has the directions of a state of value and slope', () => {
  const { directions, isAutonomous } = fieldAt(OSCILLATION, [Float64Array.of(2), Float64Array.of(3)], [0, 1]);
  expect(directions.map(([value]) => value)).toEqual([3, -2]);
  expect(isAutonomous).toBe(true);
});
