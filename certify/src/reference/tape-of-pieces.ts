import type { Tape, TapeStep } from '@hub/solver-file/problem';
import type { PolynomialPiece } from './polynomial-piece.ts';

/** Polynomial pieces, in ascending order, as one formula of the coordinate; where two pieces meet, the earlier one counts. */
export function tapeOfPieces(pieces: readonly PolynomialPiece[], unknowns: number): Tape {
  const steps: TapeStep[] = [{ do: 'input', place: 0 }];
  const push = (step: TapeStep): number => steps.push(step) - 1;
  const shifts = pieces.map(({ from }) => push({ do: 'sum', of: [0], weights: [1], bias: -from }));
  const horner = (coefficients: readonly number[], shift: number): number => {
    const highest = push({ do: 'constant', value: coefficients.at(-1)! });
    return coefficients.slice(0, -1).reduceRight((above, coefficient) => {
      const product = push({ do: 'times', left: above, right: shift });
      return push({ do: 'sum', of: [product], weights: [1], bias: coefficient });
    }, highest);
  };
  const bounds = pieces.slice(0, -1).map(({ to }) => to);
  const results = Array.from({ length: unknowns }, (_, unknown) => {
    const parts = pieces.map(({ coefficients }, i) => horner(coefficients[unknown]!, shifts[i]!));
    return push({ do: 'pieces', of: 0, bounds, parts, continuous: -1 });
  });
  return { inputs: 1, steps, results };
}
