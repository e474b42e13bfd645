import type { ReferencePiece } from '@hub/certify';
import { polynomialAt } from './polynomial-at.ts';

/** The numeric solution of a certificate at places of its one coordinate; NaN where it has no piece. */
export function referenceValues(
  pieces: readonly Pick<ReferencePiece, 'from' | 'to' | 'coefficients'>[],
  unknowns: number,
  xs: Float64Array,
): Float64Array[] {
  const ascending = [...pieces].sort((a, b) => a.from - b.from);
  const values = Array.from({ length: unknowns }, () => new Float64Array(xs.length).fill(NaN));
  xs.forEach((x, i) => {
    const piece = pieceAt(ascending, x);
    piece?.coefficients.slice(0, unknowns).forEach((coefficients, unknown) => {
      values[unknown]![i] = polynomialAt(coefficients, x - piece.from);
    });
  });
  return values;
}

function pieceAt<Piece extends { from: number; to: number }>(ascending: readonly Piece[], x: number) {
  let [low, high] = [0, ascending.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (ascending[middle]!.to >= x) high = middle;
    else low = middle + 1;
  }
  const piece = ascending[low];
  return piece && x >= piece.from ? piece : undefined;
}
