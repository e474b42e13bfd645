import { evaluatePolynomial } from '../arithmetic/polynomial.ts';
import type { ReferencePiece } from '../certificate.ts';

/** A numeric solution over a part of the domain: for each unknown the coefficients of the powers of (t - from). */
export type PolynomialPiece = Pick<ReferencePiece, 'from' | 'to' | 'coefficients'>;

/** The same polynomial in powers of (x - by). */
export function shiftPolynomial(coefficients: readonly number[], by: number): number[] {
  const shifted = [...coefficients];
  for (let done = 0; done < shifted.length - 1; done++) {
    for (let k = shifted.length - 2; k >= done; k--) shifted[k]! += by * shifted[k + 1]!;
  }
  return shifted;
}

/** What an explicit system calls its state: of each unknown its value, then its derivatives below the order. */
export function stateAt(piece: PolynomialPiece, orders: readonly number[], t: number): number[] {
  return orders.flatMap((order, unknown) =>
    Array.from({ length: order }, (_, derivative) =>
      evaluatePolynomial(piece.coefficients[unknown]!, t - piece.from, derivative),
    ),
  );
}

/** The piece in which a point is that may be the beginning of the piece. */
export function pieceAt<T extends Pick<PolynomialPiece, 'from'>>(pieces: readonly T[], at: number): T {
  let [low, high] = [0, pieces.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (pieces[middle]!.from <= at) low = middle;
    else high = middle - 1;
  }
  return pieces[low]!;
}
