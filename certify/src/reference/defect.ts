import type { ExplicitSystem } from './explicit-system.ts';
import { evaluatePolynomial } from '../arithmetic/polynomial.ts';
import { stateAt } from './polynomial-piece.ts';
import type { PolynomialPiece } from './polynomial-piece.ts';

/** Points at which the defect of a piece is sampled, as fractions of its length. */
const TRIED_AT = [0, 0.02, 0.2, 0.45, 0.7, 0.93, 1];

export interface Defect {
  /** What the equation of each unknown leaves at most. */
  missing: number[];
  /** The largest highest derivative of each unknown. */
  highest: number[];
  /** The largest sum of sizes of what the right side is made of, to first order: its rounding errors are shares of this. */
  terms: number[];
}

/** What the equations leave at some points when a piece is put in. */
export function defectOf(piece: PolynomialPiece, system: ExplicitSystem): Defect {
  const { orders } = system;
  const defect: Defect = { missing: orders.map(() => 0), highest: orders.map(() => 0), terms: orders.map(() => 0) };
  for (const share of TRIED_AT) {
    const t = share === 1 ? piece.to : piece.from + share * (piece.to - piece.from);
    const state = stateAt(piece, orders, t);
    const right = system.rightAt(t, state);
    const jacobian = system.jacobianAt(t, state);
    orders.forEach((order, i) => {
      const highest = evaluatePolynomial(piece.coefficients[i]!, t - piece.from, order);
      raise(defect.missing, i, Math.abs(highest - right[i]!));
      raise(defect.highest, i, Math.abs(highest));
      raise(
        defect.terms,
        i,
        jacobian[i]!.reduce((total, slope, part) => total + Math.abs(slope * state[part]!), 0),
      );
    });
  }
  return defect;
}

/** Keeps NaN, so that it is not taken for a small defect. */
function raise(largest: number[], place: number, value: number): void {
  if (!(value <= largest[place]!)) largest[place] = value;
}
