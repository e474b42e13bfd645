import type { ExplicitSystem } from '../src/reference/explicit-system.ts';
import { evaluatePolynomial } from '../src/arithmetic/polynomial.ts';
import { stateAt } from '../src/reference/polynomial-piece.ts';
import type { PolynomialPiece } from '../src/reference/polynomial-piece.ts';

type Pieces = readonly PolynomialPiece[];

/** Points of all pieces, both ends of each among them. */
function pointsOf(pieces: Pieces): { piece: PolynomialPiece; t: number }[] {
  const shares = Array.from({ length: 17 }, (_, i) => i / 16);
  return pieces.flatMap((piece) =>
    shares.map((share) => ({ piece, t: share === 1 ? piece.to : piece.from + (piece.to - piece.from) * share })),
  );
}

/** The largest distance of an unknown from a function. */
export function largestError(pieces: Pieces, exact: (t: number) => number, unknown = 0): number {
  return Math.max(
    ...pointsOf(pieces).map(({ piece, t }) =>
      Math.abs(evaluatePolynomial(piece.coefficients[unknown]!, t - piece.from) - exact(t)),
    ),
  );
}

/** What the equations leave, in shares of the largest highest derivative of each unknown. */
export function largestDefect(pieces: Pieces, system: ExplicitSystem): number {
  const { orders } = system;
  const points = pieces.flatMap((piece) =>
    // Not at the ends themselves, where the right side may jump.
    [0.001, 0.1, 0.3, 0.5, 0.7, 0.9, 0.999].map((share) => {
      const t = piece.from + (piece.to - piece.from) * share;
      return {
        highest: orders.map((order, i) => evaluatePolynomial(piece.coefficients[i]!, t - piece.from, order)),
        right: system.rightAt(t, stateAt(piece, orders, t)),
      };
    }),
  );
  return Math.max(
    ...orders.map((_, i) => {
      const scale = Math.max(1e-300, ...points.map(({ highest }) => Math.abs(highest[i]!)));
      return Math.max(...points.map(({ highest, right }) => Math.abs(highest[i]! - right[i]!))) / scale;
    }),
  );
}

/** The largest step of the state from one piece to the next, in shares of each part's largest size; NaN where pieces do not meet. */
export function largestJump(pieces: Pieces, orders: readonly number[]): number {
  const joints = pieces.slice(1).map((after, i) => {
    const before = pieces[i]!;
    if (before.to !== after.from) return [{ jump: NaN, size: 1 }];
    const left = stateAt(before, orders, before.to);
    return stateAt(after, orders, after.from).map((value, part) => ({
      jump: Math.abs(value - left[part]!),
      size: Math.abs(value),
    }));
  });
  const parts = orders.reduce((total, order) => total + order, 0);
  return Math.max(
    0,
    ...Array.from({ length: parts }, (_, part) => {
      const size = Math.max(1e-300, ...joints.map((joint) => joint[part]?.size ?? 0));
      return Math.max(0, ...joints.map((joint) => (joint[part]?.jump ?? NaN) / size));
    }),
  );
}
