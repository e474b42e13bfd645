import { runTape, type Problem } from '@hub/solver-file/problem';
import { apply, input, minus, plus, power, tapeOf, times, type Formula } from '../../test/tape-builder.ts';
import { isThorough } from '../../test/thorough.ts';
import { certify } from '../index.ts';

const [x, y] = [input(0), input(1)] as const;
const sin = (of: Formula): Formula => apply('sin', of);
const tanh = (of: Formula): Formula => apply('tanh', of);

/** u_xx + u_yy - c u = f on a rectangle, whose exact solution is sin(x) e^y, with a network that is off by an error everywhere. */
function missed(error: Formula, c = 0): Problem {
  const exact = times(sin(x), apply('exp', y));
  const sides = tapeOf(2, [exact]);
  const [from, to] = [-1, 1];
  return {
    coordinates: ['x', 'y'].map((name) => ({ name, from, to })),
    unknowns: ['u'],
    solution: tapeOf(2, [plus(exact, error)]),
    slots: [
      [2, 0],
      [0, 2],
      [0, 0],
    ].map((orders) => ({ unknown: 0, orders })),
    residuals: tapeOf(5, [plus(minus(plus(input(2), input(3)), times(c, input(4))), times(c, exact))]),
    slopes: tapeOf(5, [1, 1, -c]),
    explicit: { reason: 'Only equations with one coordinate are solved for their highest derivatives.' },
    conditions: [
      { kind: 'rectangle', x: [from, to], y: [from, to], left: sides, right: sides, bottom: sides, top: sides },
    ],
  };
}

const largest = (error: Formula): number => {
  const tape = tapeOf(2, [error]);
  const places = Array.from({ length: 101 }, (_, k) => -1 + k / 50);
  return Math.max(...places.flatMap((a) => places.map((b) => Math.abs(runTape(tape, [a, b])[0]!))));
};

const inner = plus(times(3, x), times(2, y));
const ERRORS: [name: string, error: Formula, atMost: number][] = [
  ['waves', times(1e-3, times(sin(plus(times(2, x), 1)), apply('cos', times(1.5, y)))), 1.05],
  [
    'a small network',
    times(1e-3, plus(tanh(plus(times(0.8, x), times(-1.1, y))), tanh(plus(times(1.3, y), 0.4)))),
    1.05,
  ],
  ['a bump', times(1e-3, apply('exp', times(-2, plus(power(minus(x, 0.3), 2), power(y, 2))))), 1.05],
  ['a slope', times(1e-3, plus(x, times(0.5, y))), 1.05],
  // The correction can hardly be bounded, so that the solution is compared as it is.
  ['what large numbers leave', times(30, minus(tanh(inner), tanh(plus(inner, 3e-7)))), 30],
];

it.each(isThorough ? ERRORS : ERRORS.slice(0, 1))(
  'a solution that misses its sides by %s is bounded within a small factor of its error',
  (_, error, atMost) => {
    for (const c of isThorough ? [0, 2] : [2]) {
      const { rung, errors } = certify({ fileSha256: '', problem: missed(error, c), reason: null });
      expect(rung).toBe(atMost < 2 ? 'reference' : 'comparison');
      const ratio = errors![0]!.bound / largest(error);
      expect(ratio).toBeGreaterThanOrEqual(1);
      expect(ratio).toBeLessThan(atMost);
    }
  },
);
