import { input, minus, odeProblem, plus, times, type Formula } from '../../test/tape-builder.ts';
import { certify } from '../index.ts';

const [t, u] = [input(0), input(1)];
/** Two numbers, one up to a time and one behind it. */
const step = (before: number, at: number, behind: number): Formula => ({
  pieces: [before, behind],
  bounds: [at],
  of: t,
  continuous: -1,
});

interface Jumping {
  right: Formula;
  orders?: number[];
  start?: number[][];
  solution: number;
  at?: number;
  /** The error of the solution. */
  truth: number;
}

const JUMPING: [name: string, asked: Jumping][] = [
  [
    "u' = H(t - 0.45) - u",
    { right: minus(step(0, 0.45, 1), u), start: [[0]], solution: 0, truth: 1 - Math.exp(-0.55) },
  ],
  ["u' = H(t - 0.45) backwards from 1", { right: step(0, 0.45, 1), start: [[1]], solution: 1, at: 1, truth: 0.55 }],
  ["u' = u · (-1 or 2)", { right: times(u, step(-1, 0.3, 2)), solution: 1, truth: Math.exp(1.1) - 1 }],
  [
    "u'' = two jumps",
    // u' is 3 t up to 1/4, and then 3/4 up to 1/2.
    {
      right: plus(step(3, 0.25, 0), step(0, 0.5, -1.5)),
      orders: [2],
      start: [[0, 0]],
      solution: 0,
      truth: 0.09375 + 0.1875 + 0.1875,
    },
  ],
];

it.each(JUMPING)('follows the continuous solution over a jump of the equation: %s', (_, asked) => {
  const { right, truth, solution, at, ...more } = asked;
  const problem = odeProblem({ ...more, right: [right], solution: [solution] }, at);
  const { rung, errors } = certify({ fileSha256: '', problem, reason: null });
  expect(rung).toBe('reference');
  expect(errors![0]!.bound).toBeGreaterThanOrEqual(truth);
  expect(errors![0]!.bound).toBeLessThan(1.03 * truth);
});
