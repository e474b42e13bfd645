import type { ExplicitSystem } from '../reference/explicit-system.ts';
import { stateAt, type PolynomialPiece } from '../reference/polynomial-piece.ts';

const ROUNDS = 20;
/** An entry of the Jacobian below this share of the domain's rate counts as this much: a scale must stay finite. */
const SMALLEST_SHARE = 1e-3;

/**
 * Scales of the parts of the state under which the mean Jacobian is balanced: its rows and columns weigh the same, so that an oscillation
 * turns the state and does not stretch it. Any scales are right; these make the bound small.
 *
 * Source: E. Osborne, On pre-conditioning of matrices, Journal of the ACM 7, 1960.
 */
export function balancedScales(system: ExplicitSystem, pieces: readonly PolynomialPiece[]): number[] {
  const mean = meanJacobian(system, pieces);
  const scales = new Array<number>(system.size).fill(1);
  for (let round = 0; round < ROUNDS; round++) {
    scales.forEach((scale, i) => {
      let [row, column] = [0, 0];
      scales.forEach((other, j) => {
        if (j === i) return;
        row += (mean[i]![j]! * scale) / other;
        column += (mean[j]![i]! * other) / scale;
      });
      if (row > 0 && column > 0) scales[i] = scale * Math.sqrt(column / row);
    });
  }
  const [first] = scales as [number];
  return scales.map((scale) => scale / first);
}

/** The mean size of each entry of the Jacobian of the state. */
function meanJacobian(system: ExplicitSystem, pieces: readonly PolynomialPiece[]): number[][] {
  const { size, orders, places } = system;
  const length = pieces.at(-1)!.to - pieces[0]!.from;
  const mean = Array.from({ length: size }, () => new Array<number>(size).fill(0));
  for (const piece of pieces) {
    const middle = piece.from + (piece.to - piece.from) / 2;
    const share = (piece.to - piece.from) / length;
    const rows = system.jacobianAt(middle, stateAt(piece, orders, middle));
    rows.forEach((row, unknown) => {
      const last = places[unknown]! + orders[unknown]! - 1;
      row.forEach((entry, j) => (mean[last]![j]! += share * (Number.isFinite(entry) ? Math.abs(entry) : 0)));
      for (let i = places[unknown]!; i < last; i++) mean[i]![i + 1]! += share;
    });
  }
  return mean.map((row) => row.map((entry) => Math.max(entry, SMALLEST_SHARE / length)));
}
