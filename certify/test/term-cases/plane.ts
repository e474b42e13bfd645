import type { Problem, ProblemCondition } from '@hub/solver-file/problem';
import { ComparedSolution } from '../../src/error/compared-solution.ts';
import { compareElliptic, errorOfElliptic, type Rectangle } from '../../src/error/elliptic.ts';
import { followInTime, type KnownSlab } from '../../src/growth/growth-in-time.ts';
import { allBesideOwnError } from '../../src/error/own-error.ts';
import { compareInTime, errorInTime } from '../../src/error/parabolic.ts';
import { parabolicFormOf, type InTime } from '../../src/growth/parabolic-form.ts';
import { SplineProof } from '../../src/spline/spline-proof.ts';
import type { Term } from '../../src/terms.ts';
import { apply, input, minus, plus, power, tapeOf, times, type Formula } from '../tape-builder.ts';
import { caseOf, type TermCase } from './case.ts';

const [x, y] = [input(0), input(1)] as const;
const time = y;

/** A bound that need not be any better is found at once. */
const ANY = 1e9;

function planeProblem(asked: {
  orders: [number, number][];
  /** Formula of the coordinates, followed by the slots. */
  residual: Formula;
  slopes: Formula[];
  solution: Formula;
  condition: ProblemCondition;
  domain: [number, number][];
}): Problem {
  const inputs = 2 + asked.orders.length;
  return {
    coordinates: ['x', 'y'].map((name, i) => ({ name, from: asked.domain[i]![0], to: asked.domain[i]![1] })),
    unknowns: ['u'],
    solution: tapeOf(2, [asked.solution]),
    slots: asked.orders.map((orders) => ({ unknown: 0, orders })),
    residuals: tapeOf(inputs, [asked.residual]),
    slopes: tapeOf(inputs, asked.slopes),
    explicit: { reason: 'Only equations with one coordinate are solved for their highest derivatives.' },
    conditions: [asked.condition],
  };
}

/** The bound of the error of a network for a u_xx + b u_yy + c u = 0 on the unit square, where the exact solution is 0. */
function elliptic(solution: Formula, [a, b, c]: readonly number[] = [1, 1, 0]): number {
  const zero = tapeOf(2, [0]);
  const condition: Rectangle = {
    kind: 'rectangle',
    x: [0, 1],
    y: [0, 1],
    left: zero,
    right: zero,
    bottom: zero,
    top: zero,
  };
  const problem = planeProblem({
    orders: [
      [2, 0],
      [0, 2],
      [0, 0],
    ],
    residual: plus(times(a!, input(2)), times(b!, input(3)), times(c!, input(4))),
    slopes: [a!, b!, c!],
    solution,
    condition,
    domain: [
      [0, 1],
      [0, 1],
    ],
  });
  return errorOfElliptic(compareElliptic(problem, condition, new ComparedSolution(problem, null, 3, null), ANY));
}

const sine = (of: Formula): Formula => apply('sin', times(Math.PI, of));
/** 1 in the middle of the square, and 0 on its sides. */
const bulge = times(sine(x), sine(y));
/** Solves the equation, is at most 1 on one side and 0 on the others. */
const fromSide = (along: Formula, away: Formula): Formula =>
  times(1 / Math.sinh(Math.PI), sine(along), apply('sinh', times(Math.PI, minus(1, away))));

interface Evolution {
  /** What the equation has beside u_t - u_xx, of the coordinates and of u, which is input 2; and its slope by u. */
  beside?: Formula;
  slope?: Formula;
  /** Coefficient of u_x. */
  drift?: number;
  /** Whether slopes are given at the low and at the high end. */
  slopes?: [0 | 1, 0 | 1];
  /** Coefficient of u_t. */
  coefficient?: Formula;
  start?: Formula;
  low?: Formula;
  high?: Formula;
  solution?: Formula;
  space?: [number, number];
  until?: number;
}

/** a u_t + b u_x - u_xx + g = 0, from a start between two ends. */
function evolution({
  beside = 0,
  slope = 0,
  drift = 0,
  slopes = [0, 0],
  coefficient = 1,
  start = 0,
  low = 0,
  high = 0,
  solution = 0,
  space = [0, 12],
  until = 1,
}: Evolution) {
  const condition: InTime = {
    kind: 'initial and ends',
    space: 0,
    time: 1,
    start: { at: 0, value: tapeOf(2, [start]) },
    ends: [
      { at: space[0], derivative: slopes[0], value: tapeOf(2, [low]) },
      { at: space[1], derivative: slopes[1], value: tapeOf(2, [high]) },
    ],
  };
  const problem = planeProblem({
    orders: [
      [0, 0],
      [0, 1],
      [2, 0],
      [1, 0],
    ],
    residual: plus(plus(minus(times(coefficient, input(3)), input(4)), times(drift, input(5))), beside),
    slopes: [slope, coefficient, -1, drift],
    solution,
    condition,
    domain: [space, [0, until]],
  });
  return { problem, form: parabolicFormOf(problem, condition) };
}

/** The bound of the error of a network, by the maximum principle in time. */
function inTime(asked: Evolution): number {
  const { problem, form } = evolution(asked);
  return errorInTime(compareInTime(form, new ComparedSolution(problem, null, 3, null), ANY));
}

/** Solutions that no maximum principle is about. */
export const withWrongSigns = (): (() => number)[] => [
  ...[
    [1, -1, 0],
    [1, 1, 1],
    [-1, -1, -1],
    [0, 1, 0],
  ].map((coefficients) => () => elliptic(bulge, coefficients)),
  () => inTime({ coefficient: -1 }),
  () => inTime({ coefficient: minus(x, 6.5), start: 1 }),
];

const PARTS = 12;
/** Coefficients of splines, of which the ten that are not zero in a part have the sum 1 there. */
const splines = (value: (spline: number) => number[]) => Array.from({ length: PARTS + 9 }, (_, j) => value(j));
const nothing = splines(() => [0]);
/** One spline, which is 0 at both ends of the space. */
const bump = splines((j) => [j === 10 ? 1 : 0]);

/** The bound of the error of a numeric solution in splines, in slabs of one length. */
function bySplines(asked: Evolution, slabs = [nothing]): number {
  const { problem, form } = evolution(asked);
  const { until = 1 } = asked;
  const spline = {
    degree: 9,
    parts: PARTS,
    slabs: slabs.map((coefficients, n) => ({
      from: (n * until) / slabs.length,
      to: ((n + 1) * until) / slabs.length,
      coefficients,
    })),
  };
  return errorInTime(new SplineProof(problem, form, spline).comparison(ANY));
}

/** A half wave over the space, of the height 1. */
const wave = apply('sin', times(Math.PI / 12, x));
const IGNITED: Evolution = {
  beside: { pieces: [0, -20], bounds: [1], of: input(2), continuous: -1 },
  start: plus(1, times(0.001, wave)),
  low: 1,
  high: 1,
};
const DECAY_OF_WAVE = (Math.PI / 12) ** 2;

const slab = (rest: Partial<KnownSlab>, rate = 0): KnownSlab => ({
  from: 0,
  to: 1,
  jump: 0,
  sides: 0,
  slopes: 0,
  residual: 0,
  bendWithin: () => 0,
  ...rest,
  rateWithin: () => rate,
});
const lastError = (start: number, ...slabs: KnownSlab[]): number => followInTime(start, slabs).slabs.at(-1)!.error;
const largestError = (start: number, ...slabs: KnownSlab[]): number => errorInTime(followInTime(start, slabs));

/** The steepest fall by the unknown itself of what an equation leaves, of u_t - u_xx - u³ for example, about a network in a box. */
function steepest(solution: Formula, tube: number, slope: Formula = times(-3, power(input(2), 2))): number {
  const { problem } = evolution({ slope, solution, space: [0, 2] });
  return -new ComparedSolution(problem, null, 1, null).slopeIn({ from: [0, 0], to: [2, 1] }, 0, tube).low;
}

const covering = { bound: 3, sampled: 3, worst_at: [0, 0], boxes: [{ from: [0, 0], to: [1, 1], bound: 3 }] };

export const PLANE_CASES = {
  'left side': [caseOf(1, () => elliptic(fromSide(y, x)))],
  'right side': [caseOf(1, () => elliptic(fromSide(y, minus(1, x))))],
  'bottom side': [caseOf(1, () => elliptic(fromSide(x, y)))],
  'top side': [caseOf(1, () => elliptic(fromSide(x, minus(1, y))))],
  'error on the boundary': [caseOf(5, () => elliptic(5))],
  'residual behind the barrier': [
    [1, 1, 0],
    // What is bent across the square counts along its other side alone.
    [1, 1e-6, 0],
    [-1e-6, -1, 0],
    [1, 1, -1e4],
    [-1, -1, 1e4],
  ].map((coefficients) => caseOf(1, () => elliptic(bulge, coefficients))),
  'extent of a box in a slope': [
    caseOf(12, () => steepest(x, 0)),
    caseOf(12, () => steepest(minus(2, x), 0)),
    caseOf(3, () => steepest(time, 0)),
  ],
  'tube in a slope': [caseOf(0.75, () => steepest(0, 0.5))],
  'jumps of a derivative of the compared solution': [
    // u_t - u_xx - u (u_xx)², where the second derivative of the network jumps from 0 to 7.
    caseOf(49, () => {
      const bent: Formula = { pieces: [0, times(3.5, power(minus(x, 1.2), 2))], bounds: [1.2], of: x, continuous: 1 };
      return steepest(bent, 0, times(-1, power(input(4), 2)));
    }),
  ],
  'low end of the space': [caseOf(1, () => inTime({ low: time }))],
  'high end of the space': [caseOf(1, () => inTime({ high: time }))],
  'error at the ends of the space': [
    caseOf(5, () => lastError(0, slab({ sides: 5 }, -99))),
    caseOf(5 * Math.E, () => lastError(0, slab({ sides: 5 }, 1))),
  ],
  'jump between slabs': [caseOf(7, () => lastError(2, slab({}), slab({ jump: 5 })))],
  // Before it has decayed.
  'jump at the beginning of a slab': [caseOf(7, () => largestError(2, slab({}), slab({ jump: 5 }, -99)))],
  // From 0, with the slope 1 at an end of a space that is long enough, u is 2 √(t/π) there.
  'height of the barrier': [
    caseOf(1.12, () => inTime({ slopes: [0, 1], high: 1 })),
    caseOf(1.12, () => inTime({ slopes: [1, 0], low: -1 })),
    caseOf(1.12, () => bySplines({ slopes: [1, 1], low: -1 })),
    // One slab has a larger error of the slopes than the one before it.
    caseOf(0.15, () =>
      inTime({ slopes: [0, 1], high: { pieces: [0, minus(time, 0.5)], bounds: [0.5], of: time, continuous: 0 } }),
    ),
  ],
  // What flows in at both ends stays.
  'bend of the barrier': [caseOf(40, () => inTime({ slopes: [1, 1], low: -1, high: 1, space: [0, 1], until: 20 }))],
  'diffusion of the barrier': [
    caseOf(40, () => inTime({ slopes: [1, 1], low: -1, high: 1, space: [0, 1], until: 20 })),
  ],
  // The solution is at least 20 t - (12 - x).
  'drift along the barrier': [caseOf(10, () => inTime({ drift: -20, slopes: [0, 1], high: 1, until: 0.5 }))],
  'growth of the error': [caseOf(2 * Math.E, () => lastError(2, slab({}, 1)))],
  defect: [caseOf(5, () => lastError(2, slab({ residual: 3 }))), caseOf(0.9, () => inTime({ beside: -1 }))],
  'start of the splines': [caseOf(1, () => bySplines({ start: wave, until: 0.01 }))],
  'jump of the splines': [caseOf(0.43, () => bySplines({ until: 1e-6 }, [nothing, bump]))],
  'low end of the splines': [
    caseOf(1, () => bySplines({ low: time })),
    caseOf(1.12, () => bySplines({ slopes: [1, 1], low: 1 })),
  ],
  'high end of the splines': [
    caseOf(1, () => bySplines({ high: time })),
    caseOf(1.12, () => bySplines({ slopes: [1, 1], high: 1 })),
  ],
  'residual of the splines': [
    caseOf(0.00999, () => bySplines({ beside: -1, until: 0.01 })),
    caseOf(0.01999, () => bySplines({ beside: -1, coefficient: 0.5, until: 0.01 })),
  ],
  'error so far': [
    caseOf(Math.exp(1 - DECAY_OF_WAVE), () => bySplines({ start: wave, beside: times(-1, input(2)), slope: -1 })),
  ],
  'tube around the splines': [
    // u_t = u_xx + u² over a space so wide that the middle follows u' = u² from 1/10.
    caseOf(0.111, () =>
      bySplines({
        start: times(0.1, apply('sin', times(Math.PI / 1e6, x))),
        beside: minus(0, power(input(2), 2)),
        slope: times(-2, input(2)),
        space: [0, 1e6],
      }),
    ),
  ],
  'radii of the slopes of the splines': [
    // The coefficient 1 + x² of u_t is 1 between two parts, and 5/4 at the middle of both.
    caseOf(0.0099, () => bySplines({ beside: -1, coefficient: plus(1, power(x, 2)), space: [-6, 6], until: 0.01 })),
  ],
  'jumps of the equation in the tube': [
    // u_t = u_xx + 20 where u is above 1, and so everywhere from a start that is: 20 t far from the ends.
    caseOf(19, () => inTime({ ...IGNITED, solution: 0.999 })),
    caseOf(19, () => bySplines(IGNITED, [splines(() => [0.999])])),
  ],
  'own error of the compared solution': [
    caseOf(5, () => allBesideOwnError(covering, 2).bound),
    caseOf(5, () => allBesideOwnError(covering, 2).boxes[0]!.bound),
  ],
} satisfies Partial<Record<Term, TermCase[]>>;
