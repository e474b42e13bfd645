import type { Problem, ProblemCondition, SideOfSpace } from '@hub/solver-file/problem';
import { apply, input, minus, plus, power, tapeOf, times, type Formula } from '../../test/tape-builder.ts';
import { isThorough, rowsOf } from '../../test/thorough.ts';
import { certify } from '../index.ts';

const [x, t] = [input(0), input(1)] as const;
/** Inputs behind the coordinates: what the equation is about. */
const [u, ux, ut, uxx] = [input(2), input(3), input(4), input(5)] as const;
const ORDERS = [
  [0, 0],
  [1, 0],
  [0, 1],
  [2, 0],
];

interface Asked {
  residual: Formula;
  /** Its derivatives by u, u_x, u_t and u_xx. */
  slopes: [Formula, Formula, Formula, Formula];
  exact: Formula;
  /** What the solution is off by; zero at the ends where values are given, and without slope where slopes are. */
  off: Formula;
  ends?: [number, number];
  /** The slope of the exact solution, and at which ends it is given. */
  slope?: { of: Formula; at: [0 | 1, 0 | 1] };
}

function problemOf({ residual, slopes, exact, off, ends = [-1, 1], slope }: Asked): Problem {
  const value = tapeOf(2, [exact]);
  const endAt = (end: 0 | 1): SideOfSpace =>
    slope?.at[end]
      ? { at: ends[end], derivative: 1, value: tapeOf(2, [slope.of]) }
      : { at: ends[end], derivative: 0, value };
  const condition: ProblemCondition = {
    kind: 'initial and ends',
    space: 0,
    time: 1,
    start: { at: 0, value },
    ends: [endAt(0), endAt(1)],
  };
  return {
    coordinates: [
      { name: 'x', from: ends[0], to: ends[1] },
      { name: 't', from: 0, to: 1 },
    ],
    unknowns: ['u'],
    solution: tapeOf(2, [plus(exact, off)]),
    slots: ORDERS.map((orders) => ({ unknown: 0, orders })),
    residuals: tapeOf(6, [residual]),
    slopes: tapeOf(6, slopes),
    explicit: { reason: 'Only equations with one coordinate are solved for their highest derivatives.' },
    conditions: [condition],
  };
}

/** Zero at -1, 1 and at the start, at most 1e-3 · 1 in between. */
const OFF = times(1e-3, times(minus(1, power(x, 2)), t));

/** u_t + u u_x = ν u_xx: a front that wanders to the right. It has the slope -1/(8ν); Cole and Hopf's formula gives this one. */
function wanderingFront(viscosity: number): Asked {
  const front = apply('tanh', times(1 / (4 * viscosity), minus(x, times(0.5, t))));
  return {
    residual: minus(plus(ut, times(u, ux)), times(viscosity, uxx)),
    slopes: [ux, u, 1, -viscosity],
    exact: minus(0.5, times(0.5, front)),
    off: OFF,
  };
}

const WAVE = times(apply('cos', times(2, x)), apply('exp', minus(0, t)));

const CASES: [name: string, asked: Asked][] = [
  ["a front of Burgers' equation", wanderingFront(1 / 16)],
  [
    'a front between two phases, u_t = u_xx + 8 (u - u³)',
    {
      residual: minus(minus(ut, uxx), times(8, minus(u, power(u, 3)))),
      slopes: [times(-8, minus(1, times(3, power(u, 2)))), 0, 1, -1],
      exact: apply('tanh', times(2, x)),
      off: OFF,
    },
  ],
  [
    'a coefficient of u_xx that is not constant, and one of u_t that is negative',
    {
      // -u_t + (1 + x²) u_xx = e^(x + t) x²
      residual: minus(
        plus(minus(0, ut), times(plus(1, power(x, 2)), uxx)),
        times(power(x, 2), apply('exp', plus(x, t))),
      ),
      slopes: [0, 0, -1, plus(1, power(x, 2))],
      exact: apply('exp', plus(x, t)),
      off: OFF,
    },
  ],
  [
    'slopes at both ends, u_t = u_xx - u²/4 + …',
    {
      // Solved by cos(2x) e^(-t).
      residual: minus(
        plus(minus(ut, uxx), times(0.25, power(u, 2))),
        plus(times(3, WAVE), times(0.25, power(WAVE, 2))),
      ),
      slopes: [times(0.5, u), 0, 1, -1],
      exact: WAVE,
      off: times(1e-3, times(power(minus(1, power(x, 2)), 2), t)),
      slope: { of: times(-2, times(apply('sin', times(2, x)), apply('exp', minus(0, t)))), at: [1, 1] },
    },
  ],
  [
    "a slope at one end, of a front of Burgers' equation",
    {
      ...wanderingFront(1 / 4),
      off: times(1e-3, times(times(t, plus(1, x)), times(minus(3, x), 0.25))),
      slope: {
        of: times(-0.5, minus(1, power(apply('tanh', minus(x, times(0.5, t))), 2))),
        at: [0, 1],
      },
    },
  ],
];

it.each(rowsOf(CASES, [CASES[2]![0], CASES[4]![0]]))(
  'bounds the error for %s, hardly above the true one',
  (_, asked) => {
    const { rung, errors, corrected } = certify({ fileSha256: '', problem: problemOf(asked), reason: null });
    expect(rung).toBe('reference');
    expect(errors![0]!.bound).toBeGreaterThanOrEqual(1e-3);
    expect(errors![0]!.bound).toBeLessThan(1.08e-3);
    expect(corrected!.own_error).toBeLessThan(1.1e-5);
  },
);

it('is no higher than the network itself where time runs backwards', () => {
  const backwards: Asked = {
    residual: plus(ut, uxx),
    slopes: [0, 0, 1, 1],
    exact: times(apply('exp', t), apply('sin', x)),
    off: OFF,
  };
  expect(certify({ fileSha256: '', problem: problemOf(backwards), reason: null })).toMatchObject({
    rung: 'residual',
    errors: null,
    above: [{ rung: 'reference', reason: expect.stringMatching(/do not have the required signs/) as string }],
  });
});

it('counts start values that the solution does not have', () => {
  const asked = wanderingFront(isThorough ? 1 / 16 : 1);
  const problem = problemOf({ ...asked, off: times(1e-3, minus(1, power(x, 2))) });
  const { rung, errors } = certify({ fileSha256: '', problem, reason: null });
  expect(rung).toBe('reference');
  expect(errors![0]!.bound).toBeGreaterThanOrEqual(1e-3);
  expect(errors![0]!.bound).toBeLessThan(1.08e-3);
});
