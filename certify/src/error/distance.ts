import type { Problem } from '@hub/solver-file/problem';
import { BallTape, type BallJet } from '../ball-jets/ball-tape.ts';
import { differenceJet } from '../ball-jets/difference-jet.ts';
import { expandTape } from '../ball-jets/expanded-tape.ts';
import { Monomials } from '../ball-jets/monomials.ts';
import { centredForm } from '../boxes/centred-form.ts';
import { cover, halfOf, middleOf, remembered, type BoxBound } from '../boxes/covering.ts';
import { CannotProve } from '../cannot-prove.ts';
import type { ProvenBound, ReferencePiece } from '../certificate.ts';
import { pieceAt, type PolynomialPiece } from '../reference/polynomial-piece.ts';
import { coordinateJet } from '../ball-jets/coordinate-jet.ts';
import { polynomialCurve, type Curve } from './curve.ts';
import { besideOwnError } from './own-error.ts';

/** Degree of the centred form: what is sharpest for the work, measured. */
const DEGREE = 4;
const LIMITS = { ratio: 1.02, maxBoxes: 1000 };

/**
 * Bounds how far a solution over one coordinate is from the exact one: its distance to a numeric solution, and that one's own error.
 * @param pieces one ends at each end of the domain; more may lead to where the conditions hold
 * @param curve what the pieces stand for
 * @param onBox called for each box
 */
export function distances(
  problem: Problem,
  pieces: readonly ReferencePiece[],
  curve: Curve = polynomialCurve,
  onBox?: () => void,
): ProvenBound[] {
  const solution = expandTape(problem.solution);
  const points = new BallTape(solution, Monomials.of(1, DEGREE - 1));
  const boxes = new BallTape(solution, Monomials.of(1, DEGREE));
  const distancesIn = (tape: BallTape, piece: PolynomialPiece, middle: number, half: number): BallJet[] => {
    const others = curve(piece, middle, half, tape.monomials.order);
    const jets = tape.run([coordinateJet(tape.monomials, 0, middle, half)]);
    return jets.map((network, unknown) => differenceJet(network, others[unknown]!));
  };
  const measureAll = remembered((box): BoxBound[] => {
    const [middle] = middleOf(box) as [number];
    const half = halfOf(box, [middle]) as [number];
    const piece = pieceAt(pieces, box.from[0]!);
    const atMiddle = distancesIn(points, piece, middle, 0);
    return distancesIn(boxes, piece, middle, half[0]).map((jet, unknown) => {
      const form = centredForm(atMiddle[unknown]!, jet, boxes.monomials, half);
      return besideOwnError(form, piece.own_error[unknown]!);
    });
  });
  const [domain] = problem.coordinates as [Problem['coordinates'][number]];
  const start = pieces
    .filter(({ from, to }) => from >= domain.from && to <= domain.to)
    .map(({ from, to }) => ({ from: [from], to: [to] }));
  return problem.unknowns.map((name, unknown) => {
    const covering = cover(start, (box) => measureAll(box)[unknown]!, LIMITS, onBox);
    if (!(covering.bound < Infinity)) throw new CannotProve(`The solution ${name} cannot be bounded everywhere.`);
    return { of: name, ...covering };
  });
}
