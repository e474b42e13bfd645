import { continuityIn, type ExplicitEquation } from '@hub/solver-file/problem';
import { raised, roundingOf } from '../arithmetic/rounding.ts';
import { BallTape, type BallJet } from '../ball-jets/ball-tape.ts';
import { expandTape } from '../ball-jets/expanded-tape.ts';
import { Monomials } from '../ball-jets/monomials.ts';
import { differenceJet } from '../ball-jets/difference-jet.ts';
import { centredForm } from '../boxes/centred-form.ts';
import { halfOf, middleOf } from '../boxes/covering.ts';
import { CannotProve } from '../cannot-prove.ts';
import type { ReferencePiece, ReferenceStep } from '../certificate.ts';
import type { PolynomialPiece } from '../reference/polynomial-piece.ts';
import { coordinateJet } from '../ball-jets/coordinate-jet.ts';
import { polynomialCurve, type Curve } from './curve.ts';
import { grown } from '../growth/growth.ts';
import { logarithmicNorm } from './logarithmic-norm.ts';
import { lastPlaces, stateJets, stateSize } from './state-jets.ts';
import { doubt, term } from '../terms.ts';

/** Degree of the centred form of the defect: high, because the pieces nearly solve the equation to a high order. */
const DEFECT_DEGREE = 10;
const PARTS_OF_PIECE = 4;
const MAX_WIDENINGS = 30;
/** Wider than the rounding of the ends of a piece. */
const SLIVER = 2 ** -46;
const WIDENING = 1.5;
/** A larger error is not worth more work: the reference would be no reference. */
const MAX_ERROR = 1e6;

/**
 * Bounds the error of a numeric solution of an initial-value problem, by its defect and the logarithmic norm of the Jacobian in a tube
 * around it. A closed tube also proves that the exact solution exists. The equation may jump with the coordinate: the solution is then the
 * continuous one that fulfils it everywhere else (Carathéodory), and all sides of a jump count in each bound.
 *
 * Sources: G. Dahlquist, Stability and error bounds in the numerical integration of ordinary differential equations, 1958; E. Hairer,
 * S. Nørsett, G. Wanner, Solving Ordinary Differential Equations I, 2nd ed., Springer 1993, theorem I.10.6.
 */
export class ReferenceProof {
  private readonly right: BallTape;
  private readonly rightInBox: BallTape;
  private readonly rightInTube: BallTape;
  private readonly jacobian: BallTape;
  private readonly size: number;
  private readonly last: number[];
  /** Place of the value of each unknown in the state. */
  private readonly values: number[];
  private readonly maxOrder: number;
  /** Whether the equation may jump with the state, and whether it may with the coordinate. */
  private readonly mayJump: { withState: boolean; inTime: boolean };

  /**
   * @param scales of the parts of the state in the norm
   * @param curve what is followed in the pieces
   */
  constructor(
    private readonly equation: ExplicitEquation,
    private readonly coordinate: string,
    readonly scales: readonly number[],
    private readonly curve: Curve = polynomialCurve,
  ) {
    const right = expandTape(equation.right);
    this.right = new BallTape(right, Monomials.of(1, DEFECT_DEGREE - 1));
    this.rightInBox = new BallTape(right, Monomials.of(1, DEFECT_DEGREE));
    this.rightInTube = new BallTape(right, Monomials.of(1, 0));
    this.jacobian = new BallTape(expandTape(equation.jacobian), Monomials.of(1, 0));
    this.size = stateSize(equation);
    this.last = lastPlaces(equation);
    this.values = this.last.map((place, i) => place - equation.orders[i]! + 1);
    this.maxOrder = Math.max(...equation.orders);
    this.mayJump = {
      withState: continuityIn(equation.right, (place) => place > 0) < 0,
      inTime: continuityIn(equation.right, (place) => place === 0) < 0,
    };
  }

  /**
   * @param pieces in ascending order, each beginning where the one before it ends
   * @param start the exact state at the beginning of the first piece, or with direction -1 at the end of the last one
   * @param spread how far each part of the exact state there may be from that
   * @returns the pieces with their proofs, in the same order
   * @throws CannotProve where the tube does not close
   */
  follow(
    pieces: readonly PolynomialPiece[],
    start: readonly number[],
    direction: 1 | -1 = 1,
    spread?: readonly number[],
  ): { startError: number; pieces: ReferencePiece[] } {
    if (pieces.some(({ from }, i) => i > 0 && from !== pieces[i - 1]!.to))
      throw new CannotProve('The pieces of the numeric solution do not meet.');
    const ordered = direction > 0 ? pieces : pieces.toReversed();
    const [first] = ordered as [PolynomialPiece];
    const atStart = this.stateAt(first, direction > 0 ? first.from : first.to);
    const off = atStart.map((ball, i) => distanceTo(ball, start[i]!));
    const startError = this.norm(
      spread ? off.map((distance, i) => raised(distance + term('spread of the starts', spread[i]!), 1)) : off,
    );
    let error = startError;
    let before: PolynomialPiece | null = null;
    const proven = ordered.map((piece): ReferencePiece => {
      const jump = before === null ? 0 : this.jump(before, piece, direction > 0 ? piece.from : piece.to);
      before = piece;
      error = raised(error + term('jump between pieces', jump), 4);
      const parts = partsOf(piece, this.mayJump.inTime);
      if (direction < 0) parts.reverse();
      const steps = parts.map(([from, to]) => {
        const step = this.step(piece, from, to, error, direction);
        ({ error } = step);
        return step;
      });
      return { ...piece, own_error: this.largestErrors(steps), direction, jump, steps };
    });
    return { startError, pieces: direction > 0 ? proven : proven.reverse() };
  }

  /** Bounds the error of each unknown over some steps. */
  private largestErrors(steps: readonly ReferenceStep[]): number[] {
    const largest = Math.max(...steps.map(({ tube }) => tube));
    return this.values.map((place) => raised(largest / this.scales[place]!, 4));
  }

  private step(piece: PolynomialPiece, from: number, to: number, error: number, direction: 1 | -1): ReferenceStep {
    const [middle] = middleOf({ from: [from], to: [to] }) as [number];
    const [half] = halfOf({ from: [from], to: [to] }, [middle]) as [number];
    const defect = this.defect(piece, middle, half);
    const length = raised(to - from, 1);
    let tube = 2 * error + 2 * defect * length + 2 ** -900;
    for (let widening = 0; widening < MAX_WIDENINGS && tube < MAX_ERROR; widening++) {
      const rate = this.rate(piece, middle, half, tube, direction);
      const end = grown(error, rate, defect, length);
      if (end <= tube) return { from, to, defect, logarithmic_norm: rate, tube, error: end };
      tube = WIDENING * Math.max(end, tube);
    }
    throw new CannotProve(`The error of the numeric solution cannot be bounded beyond ${this.nameOf(from)}.`);
  }

  /** A norm of what the equations leave, over a part of a piece. */
  private defect(piece: PolynomialPiece, middle: number, half: number): number {
    const { orders } = this.equation;
    const defectsOf = (tape: BallTape, h: number): BallJet[] => {
      const degree = tape.monomials.order;
      const unknowns = this.curve(piece, middle, h, degree + this.maxOrder);
      const { state, highest } = stateJets(unknowns, orders, degree);
      const slopes = tape.run([coordinateJet(tape.monomials, 0, middle, h), ...state]);
      return slopes.map((slope, i) => differenceJet(highest[i]!, slope));
    };
    const points = defectsOf(this.right, 0);
    const boxes = defectsOf(this.rightInBox, half);
    const parts = new Array<number>(this.size).fill(0);
    points.forEach((point, i) => {
      const { bound } = centredForm(point, boxes[i]!, this.rightInBox.monomials, [half]);
      parts[this.last[i]!] = bound;
    });
    return this.norm(parts);
  }

  /** The logarithmic norm over a part of a piece, wherever the state is within the tube. */
  private rate(piece: PolynomialPiece, middle: number, half: number, tube: number, direction: 1 | -1): number {
    const unknowns = this.curve(piece, middle, half, this.maxOrder);
    const isKinked = unknowns.some(({ continuous }, i) => continuous < this.equation.orders[i]! - 1);
    if (doubt('kinks of the solution', isKinked))
      throw new CannotProve(`The solution has a kink ${this.between(middle - half, middle + half)}.`);
    const { state } = stateJets(unknowns, this.equation.orders, 0);
    state.forEach((jet, i) => {
      const around = term('tube around the solution', tube / this.scales[i]!);
      jet.radii[0] = raised(jet.radii[0]! + around, 4);
    });
    const inputs = [coordinateJet(this.jacobian.monomials, 0, middle, half), ...state];
    if (
      doubt(
        'jumps of the equation',
        this.mayJump.withState && this.rightInTube.run(inputs).some(({ continuous }) => continuous < 0),
      )
    )
      throw new CannotProve(`The equation jumps ${this.between(middle - half, middle + half)}.`);
    const entries = this.jacobian.run(inputs);
    const { size, scales } = this;
    const matrix = { middles: new Float64Array(size * size), radii: new Float64Array(size * size) };
    const put = (i: number, j: number, value: number, radius: number): void => {
      const factor = scales[i]! / scales[j]!;
      matrix.middles[i * size + j] = direction * factor * value;
      matrix.radii[i * size + j] = raised(factor * (radius + roundingOf(value, 4)), 4);
    };
    for (let i = 0; i < size; i++) if (!this.last.includes(i)) put(i, i + 1, 1, 0);
    this.last.forEach((i, unknown) => {
      for (let j = 0; j < size; j++) {
        const entry = entries[unknown * size + j]!;
        put(i, j, entry.middles[0]!, term('radii of the Jacobian', entry.radii[0]!));
      }
    });
    return logarithmicNorm(matrix);
  }

  private jump(before: PolynomialPiece, next: PolynomialPiece, at: number): number {
    const [old, fresh] = [this.stateAt(before, at), this.stateAt(next, at)];
    return this.norm(old.map((ball, i) => sizeOfJump(differenceJet(ball, fresh[i]!))));
  }

  /** The state of a piece at a point. */
  stateAt(piece: PolynomialPiece, at: number): BallJet[] {
    const unknowns = this.curve(piece, at, 0, this.maxOrder);
    return stateJets(unknowns, this.equation.orders, 0).state;
  }

  /** A bound of the norm of a state whose parts have these sizes. */
  private norm(sizes: readonly number[]): number {
    const sum = sizes.reduce((total, size, i) => total + (size * this.scales[i]!) ** 2, 0);
    return raised(Math.sqrt(sum), 4 * (this.size + 2)) + 2 ** -500;
  }

  private between(from: number, to: number): string {
    return `between ${this.nameOf(from)} and ${Number(to.toPrecision(3))}`;
  }

  private nameOf(at: number): string {
    return `${this.coordinate} = ${Number(at.toPrecision(3))}`;
  }
}

/** @param withSlivers the equation may jump at an end of the piece, or very near to it: what it leaves there is bounded by itself */
function partsOf({ from, to }: PolynomialPiece, withSlivers: boolean): [from: number, to: number][] {
  const cuts = Array.from({ length: PARTS_OF_PIECE + 1 }, (_, k) =>
    k === PARTS_OF_PIECE ? to : from + ((to - from) * k) / PARTS_OF_PIECE,
  );
  const sliver = SLIVER * (Math.abs(from) + Math.abs(to));
  if (withSlivers && sliver < (to - from) / (2 * PARTS_OF_PIECE)) {
    cuts.splice(1, 0, from + sliver);
    cuts.splice(-1, 0, to - sliver);
  }
  return cuts.slice(1).map((end, k) => [cuts[k]!, end]);
}

const sizeOfJump = ({ middles, radii }: BallJet): number =>
  Math.abs(middles[0]!) + term('radius of a jump between pieces', radii[0]!);

const distanceTo = (jet: BallJet, value: number): number =>
  raised(
    raised(term('distance from the start', Math.abs(jet.middles[0]! - value)), 1) +
      term('radius at the start', jet.radii[0]!),
    1,
  );
