/** Degree of the splines: what is left of the equation falls with the eighth power of the length of a part. */
export const SPLINE_DEGREE = 9;

/**
 * The pieces of the splines that are not zero in one part, which the coordinate σ in [-1, 1] runs through: the coefficient of σⁱ in the
 * l-th of them is `PIECES[l][i] / PIECES_OVER`. Numerators are whole numbers without rounding.
 *
 * Source: C. de Boor, A Practical Guide to Splines, 1978, chapter X, recurrence (5) for whole knots.
 */
export const PIECES_OVER = Array.from({ length: SPLINE_DEGREE }, (_, k) => 2 * (k + 1)).reduce((a, b) => a * b, 1);
export const PIECES: readonly (readonly number[])[] = piecesOf(SPLINE_DEGREE).toReversed();

/** Parts of the spline of a degree on [0, degree + 1], each as powers of σ, times degree! · 2^degree. */
function piecesOf(degree: number): number[][] {
  let pieces = [[1]];
  for (let p = 1; p <= degree; p++) {
    pieces = Array.from({ length: p + 1 }, (_, r) => {
      const piece = new Array<number>(p + 1).fill(0);
      // (2r + 1 + σ) times the same part of the lower degree, and (2(p + 1 - r) - 1 - σ) times the part before it.
      pieces[r]?.forEach((value, i) => {
        piece[i]! += (2 * r + 1) * value;
        piece[i + 1]! += value;
      });
      pieces[r - 1]?.forEach((value, i) => {
        piece[i]! += (2 * (p - r) + 1) * value;
        piece[i + 1]! -= value;
      });
      return piece;
    });
  }
  return pieces;
}
