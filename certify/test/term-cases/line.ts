import type { ExplicitEquation, Problem } from '@hub/solver-file/problem';
import type { BallJet } from '../../src/ball-jets/ball-tape.ts';
import { boundaryReferences } from '../../src/error/boundary-value.ts';
import { formulaInPieces, type Curve } from '../../src/error/curve.ts';
import { distances } from '../../src/error/distance.ts';
import { logarithmicNorm } from '../../src/error/logarithmic-norm.ts';
import { nonlinearShot } from '../../src/error/nonlinear-boundary.ts';
import { ReferenceProof } from '../../src/error/reference-proof.ts';
import type { ReferencePiece } from '../../src/certificate.ts';
import type { PolynomialPiece } from '../../src/reference/polynomial-piece.ts';
import { CannotProve } from '../../src/cannot-prove.ts';
import type { Term } from '../../src/terms.ts';
import {
  apply,
  explicitEquation,
  input,
  minus,
  odeProblem,
  plus,
  power,
  tapeOf,
  times,
  type Formula,
} from '../tape-builder.ts';
import { caseOf, type TermCase } from './case.ts';

const t = input(0);
const y = input(1);

interface Followed {
  /** The highest derivatives of the unknowns, or of the one. */
  right: Formula | Formula[];
  orders?: number[];
  pieces: PolynomialPiece[];
  start: number[];
  scales?: number[];
  direction?: 1 | -1;
  spread?: number[];
  curve?: Curve;
}

const piece = (from: number, to: number, ...coefficients: number[]): PolynomialPiece => ({
  from,
  to,
  coefficients: [coefficients],
});

function followed(asked: Followed): ReferencePiece[] {
  const { right, orders = [1], pieces, start, direction = 1, spread, curve } = asked;
  const scales = asked.scales ?? orders.flatMap((order) => Array.from({ length: order }, () => 1));
  const rights = Array.isArray(right) ? right : [right];
  const proof = new ReferenceProof(explicitEquation(orders, rights), 't', scales, curve);
  const { pieces: proven } = proof.follow(pieces, start, direction, spread);
  return direction > 0 ? proven : proven.reverse();
}

/** A bound of a numeric solution's own error anywhere in the last of its pieces. */
const ownError = (asked: Followed): number => followed(asked).at(-1)!.own_error[0]!;

/** A bound of it where the last of its pieces ends. */
const errorAtEnd = (asked: Followed): number => followed(asked).at(-1)!.steps.at(-1)!.error;

/** A constant whose value is only known up to some number, in each of its pieces. */
const blurred =
  (...radii: number[]): Curve =>
  ({ from }, _, __, order): BallJet[] => {
    const jet = { middles: new Float64Array(order + 1), radii: new Float64Array(order + 1), continuous: Infinity };
    jet.radii[0] = radii[from]!;
    return [jet];
  };

const kinked: Curve = (_, middle, __, order) => {
  const jet = { middles: new Float64Array(order + 1), radii: new Float64Array(order + 1), continuous: -1 };
  jet.middles[0] = middle < 0.5 ? 1 : 4;
  return [jet];
};

/** y'' = right between two ends with the value 0; the formula takes the place of a numeric solution. */
function betweenEnds(right: Formula, formula: Formula, to = 1): { problem: Problem; equation: ExplicitEquation } {
  const problem: Problem = {
    ...odeProblem({ orders: [2], right: [right], solution: [formula], domain: [0, to] }),
    conditions: [
      {
        kind: 'ends',
        ends: [
          { at: 0, derivative: 0, value: 0 },
          { at: to, derivative: 0, value: 0 },
        ],
      },
    ],
  };
  return { problem, equation: problem.explicit as ExplicitEquation };
}

/** The own error, in the first piece of two, of a formula that is shot from the lower end. */
function shotFromLow(right: Formula, formula: Formula, to = 1, at = 0): number {
  const { problem, equation } = betweenEnds(right, formula, to);
  const cuts = [0, 0.125 * to, to];
  const [attempt] = boundaryReferences(problem, equation, formulaInPieces(tapeOf(1, [formula]), cuts));
  if ('reason' in attempt!) throw new CannotProve(attempt.reason);
  return attempt!.pieces.at(at)!.own_error[0]!;
}

/** The own error, in the first piece, of numeric pieces with the value 0 at both ends of [0, to], by the nonlinear proof. */
function nonlinearlyShot(right: Formula, pieces: PolynomialPiece[], to = 1): number {
  const { problem, equation } = betweenEnds(right, 0, to);
  const [low, high] = [0, to].map((at) => ({ at, derivative: 0, value: 0 }) as const);
  return nonlinearShot(problem, equation, pieces, low!, high!).pieces[0]!.own_error[0]!;
}

/** Goes up on a straight line and then back to 0 on a parabola. */
const bent: Formula = {
  pieces: [t, minus(t, times(4, power(minus(t, 0.5), 2)))],
  bounds: [0.5],
  of: t,
  continuous: 1,
};

const matrix = (middles: number[], radii: number[]): number =>
  logarithmicNorm({ middles: Float64Array.from(middles), radii: Float64Array.from(radii) });

export const LINE_CASES = {
  'distance from the start': [
    caseOf(2, () => ownError({ right: 0, pieces: [piece(0, 1, 3)], start: [5] })),
    caseOf(2, () => ownError({ right: 0, pieces: [piece(0, 1, 3)], start: [5], direction: -1 })),
    // Measured in quarters.
    caseOf(2, () => ownError({ right: 0, pieces: [piece(0, 1, 3)], start: [5], scales: [0.25] })),
    // At the start, although hardly anything of it is left at the end of the piece.
    caseOf(2, () => ownError({ right: times(-99, y), pieces: [piece(0, 1, 0)], start: [2] })),
  ],
  'radius at the start': [
    caseOf(0.5, () => ownError({ right: 0, pieces: [piece(0, 1, 0)], start: [0], curve: blurred(0.5) })),
  ],
  'spread of the starts': [
    caseOf(0.3, () => ownError({ right: 0, pieces: [piece(0, 1, 1)], start: [1], spread: [0.3] })),
  ],
  'jump between pieces': [
    caseOf(2, () => ownError({ right: 0, pieces: [piece(0, 1, 3), piece(1, 2, 5)], start: [3] })),
    caseOf(2, () => ownError({ right: 0, pieces: [piece(0, 1, 5), piece(1, 2, 3)], start: [3], direction: -1 })),
    // Of the slope alone: the numeric solution turns where the exact one goes on.
    caseOf(1, () => ownError({ right: 0, orders: [2], pieces: [piece(0, 1, 0, 1), piece(1, 2, 1, 2)], start: [0, 1] })),
  ],
  'radius of a jump between pieces': [
    caseOf(0.25, () =>
      ownError({ right: 0, pieces: [piece(0, 1, 0), piece(1, 2, 0)], start: [0], curve: blurred(0, 0.25) }),
    ),
  ],
  'error so far': [
    caseOf(2, () => ownError({ right: 0, pieces: [piece(0, 1, 3), piece(1, 2, 3)], start: [5] })),
    caseOf(0.1 * Math.exp(-2), () => errorAtEnd({ right: times(-1, y), pieces: [piece(0, 2, 0)], start: [0.1] })),
  ],
  'growth of the error': [
    caseOf(0.1 * Math.E, () => errorAtEnd({ right: y, pieces: [piece(0, 1, 0)], start: [0.1] })),
    // Within each quarter of the piece it becomes more than three times as large.
    caseOf(0.1 * Math.exp(5), () => ownError({ right: times(5, y), pieces: [piece(0, 1, 0)], start: [0.1] })),
    // Followed to smaller coordinates, what decays grows.
    caseOf(0.1 * Math.E, () =>
      errorAtEnd({ right: times(-1, y), pieces: [piece(0, 1, 0)], start: [0.1], direction: -1 }),
    ),
  ],
  defect: [
    caseOf(1, () => errorAtEnd({ right: 0, pieces: [piece(0, 1, 0, 1)], start: [0] })),
    caseOf(1, () => errorAtEnd({ right: 0, pieces: [piece(0, 1, 0, 1)], start: [1], direction: -1 })),
    caseOf(Math.E - 1, () => errorAtEnd({ right: plus(y, 1), pieces: [piece(0, 1, 0)], start: [0] })),
    // Of the first of two unknowns, where the second solves its equation.
    caseOf(1, () => {
      const coefficients = [[0, 1], [0]];
      return errorAtEnd({ right: [0, 0], orders: [1, 1], pieces: [{ from: 0, to: 1, coefficients }], start: [0, 0] });
    }),
    // A quarter of Fresnel's integral S(4).
    caseOf(0.105, () =>
      errorAtEnd({ right: apply('sin', times(8 * Math.PI, t, t)), pieces: [piece(0, 1, 0)], start: [0] }),
    ),
  ],
  'tube around the solution': [
    // y' = y² from 1/10.
    caseOf(1 / 9, () => errorAtEnd({ right: power(y, 2), pieces: [piece(0, 1, 0)], start: [0.1] })),
  ],
  'radii of the Jacobian': [
    // The mean of t² over a part is more than its value at the middle.
    caseOf(0.1 * Math.exp(9), () => errorAtEnd({ right: times(t, t, y), pieces: [piece(0, 3, 0)], start: [0.1] })),
  ],
  'radii of the matrix': [
    caseOf(0.5, () => matrix([0, 0, 0, 0], [0.5, 0, 0, 0])),
    caseOf(0.5, () => matrix([0, 0, 0, 0], [0, 1, 0, 0])),
    caseOf(1.5, () => matrix([1, 0, 0, 1], [0, 0.5, 0.5, 0])),
  ],
  // A step is not a solution of y' = 0, although all of its slopes are zero.
  'kinks of the solution': [
    caseOf(3, () => ownError({ right: 0, pieces: [piece(0, 1, 1)], start: [1], curve: kinked })),
  ],
  // y' = 5 behind y = 1/2, which is within the tube, and y' = 0 before it.
  'jumps of the equation': [
    caseOf(5, () =>
      ownError({
        right: { pieces: [0, 5], bounds: [0.5], of: y, continuous: -1 },
        pieces: [piece(0, 1, 0.4)],
        start: [0.6],
      }),
    ),
  ],
  'own error of the reference': [
    caseOf(3, () => {
      const reference = { ...piece(0, 1, 2), own_error: [2], direction: 1 as const, jump: 0, steps: [] };
      // The network is 3, the reference 2 and the exact solution may be 0.
      return distances(odeProblem({ right: [0], solution: [3] }), [reference])[0]!.bound;
    }),
  ],
  // y'' = 0 and the formula t, which is 1 where the exact solution is 0.
  'miss at the far end': [caseOf(0.125, () => shotFromLow(0, t))],
  'share of the homogeneous solution': [
    caseOf(0.125, () => shotFromLow(0, t)),
    // y'' = 25 y: the share is largest at the far end, where the last of many pieces of the homogeneous solution is.
    caseOf(1, () => shotFromLow(times(25, y), times(1 / Math.sinh(5), apply('sinh', times(5, t))), 1, -1)),
  ],
  // The formula meets both ends and solves the equation only at first: the solution from its start misses the far end.
  'own error at the far end': [caseOf(0.125, () => shotFromLow(0, bent))],
  // y'' = -y has 0 and the sine between 0 and π, up to the last place of π.
  'own error of the reach': [caseOf(Infinity, () => shotFromLow(times(-1, y), 0, Math.PI))],
  'miss of the far end from one start': [
    caseOf(5e-7, () => nonlinearlyShot(0, [piece(0, 0.5, 0, 1e-6), piece(0.5, 1, 5e-7, 1e-6)])),
  ],
  // Up and down again, where the exact solution is 0.
  'own error at the far end from one start': [
    caseOf(1.5e-7, () => nonlinearlyShot(0, [piece(0, 0.5, 0, 3e-7), piece(0.5, 1, 1.5e-7, -3e-7)])),
  ],
  'own error of the derivative by the start': [
    // y'' = -y + y² has two solutions between ends that are a little less than π apart, both near the numeric one.
    caseOf(Infinity, () =>
      nonlinearlyShot(minus(power(y, 2), y), [piece(0, Math.PI - 0.01, 0, -0.0019)], Math.PI - 0.01),
    ),
  ],
} satisfies Partial<Record<Term, TermCase[]>>;
