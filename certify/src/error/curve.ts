import type { Tape } from '@hub/solver-file/problem';
import { BallTape, type BallJet } from '../ball-jets/ball-tape.ts';
import { coordinateJet } from '../ball-jets/coordinate-jet.ts';
import { expandTape } from '../ball-jets/expanded-tape.ts';
import { Monomials } from '../ball-jets/monomials.ts';
import { polynomialJet } from '../ball-jets/polynomial-jet.ts';
import type { PolynomialPiece } from '../reference/polynomial-piece.ts';

/** A solution over one coordinate, in pieces: jets of each unknown wherever the coordinate is within `half` of `middle` in a piece. */
export type Curve = (piece: PolynomialPiece, middle: number, half: number, order: number) => BallJet[];

/** The pieces' own polynomials. */
export const polynomialCurve: Curve = ({ coefficients, from }, middle, half, order) =>
  coefficients.map((of) => polynomialJet(of, from, middle, half, order));

/** A formula of the coordinate, the same one in all pieces. */
export function formulaCurve(formula: Tape): Curve {
  const expanded = expandTape(formula);
  const tapes = new Map<number, BallTape>();
  return (_, middle, half, order) => {
    const tape = tapes.get(order) ?? new BallTape(expanded, Monomials.of(1, order));
    tapes.set(order, tape);
    const jets = tape.run([coordinateJet(tape.monomials, 0, middle, half)]);
    return jets.map(({ middles, radii, continuous }) => ({
      middles: middles.slice(),
      radii: radii.slice(),
      continuous,
    }));
  };
}

/** A formula over a part of the domain after another, with polynomials that are near it: for what need not be exact. */
export interface FormulaInPieces {
  curve: Curve;
  pieces: PolynomialPiece[];
}

/** Degree of the polynomials near a formula. */
const DEGREE_NEAR = 8;

/** @param cuts ascending ends of the pieces */
export function formulaInPieces(formula: Tape, cuts: readonly number[]): FormulaInPieces {
  const curve = formulaCurve(formula);
  const pieces = cuts.slice(1).map((to, i): PolynomialPiece => {
    const piece = { from: cuts[i]!, to, coefficients: [] };
    return { ...piece, coefficients: curve(piece, cuts[i]!, 0, DEGREE_NEAR).map(({ middles }) => [...middles]) };
  });
  return { curve, pieces };
}
