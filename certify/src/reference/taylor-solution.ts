import type { ExplicitSystem } from './explicit-system.ts';
import { largestSize } from './explicit-system.ts';
import { evaluatePolynomial } from '../arithmetic/polynomial.ts';
import { shiftPolynomial, stateAt } from './polynomial-piece.ts';
import type { PolynomialPiece } from './polynomial-piece.ts';
import { nthRoot } from './roots.ts';
import { TaylorTape } from './taylor-tape.ts';
import type { Series } from './taylor-tape.ts';

/** Degree of the polynomials. */
const DEGREE = 20;
/** The last coefficients may add this share of the highest derivative to it at the end of a piece. */
const SHARE_OF_LAST = 2e-17;
/** Largest defect of a piece that is accepted, as a share of the largest highest derivative; otherwise a shorter piece is tried. */
const ACCEPTED_DEFECT = 2e-14;
const MAX_TAYLOR_PIECES = 1000;
const MAX_TRIES = 6;
/** The shortest piece, in shares of the domain. */
const SHORTEST = 1e-10;
const FAR = 1e100;
/** Points at which the defect of a piece is sampled, as fractions of its length. */
const TRIED_AT = [0.4, 0.8, 1];

/** What may end the search for Taylor polynomials, very short ones, ends it for stiff problems as for singular solutions. */
export type Pieces = { pieces: PolynomialPiece[] } | { reason: string; perhapsStiff?: boolean };

/** The solution of an initial value problem, by Taylor polynomials from one point to another on either side. */
export function taylorPieces(system: ExplicitSystem, start: number, initial: readonly number[], end: number): Pieces {
  const run = new TaylorRun(system, start, initial, end);
  return run.result();
}

class TaylorRun {
  private readonly tape: TaylorTape;
  /** Series of the state, in powers of (t - here). */
  private readonly series: readonly Series[];
  private readonly span: number;
  private readonly direction: number;
  private here: number;
  private state: readonly number[];
  private readonly pieces: PolynomialPiece[] = [];

  constructor(
    private readonly system: ExplicitSystem,
    start: number,
    initial: readonly number[],
    private readonly end: number,
  ) {
    this.tape = new TaylorTape(system.equation.right, DEGREE);
    this.series = this.tape.inputs.slice(1);
    this.tape.inputs[0]![1] = 1;
    this.here = start;
    this.state = initial;
    this.span = Math.abs(end - start);
    this.direction = end > start ? 1 : -1;
  }

  result(): Pieces {
    while (this.here !== this.end) {
      if (this.pieces.length === MAX_TAYLOR_PIECES) {
        const reason = `The numeric solution needs more than ${MAX_TAYLOR_PIECES} Taylor polynomials.`;
        return { reason, perhapsStiff: true };
      }
      this.expand();
      if (!this.series.every((series) => series.every(Number.isFinite))) {
        return { reason: `The equation has no finite derivatives at ${this.system.nameOf(this.here)}.` };
      }
      const next = this.nextJoint();
      if (next === undefined) {
        const reason = `The solution or its derivatives grow beyond all bounds near ${this.system.nameOf(this.here, this.span)}.`;
        return { reason, perhapsStiff: true };
      }
      this.moveTo(next);
    }
    if (this.direction < 0) this.pieces.reverse();
    return { pieces: this.pieces };
  }

  /** Draws out the series of the solution at the present point. */
  private expand(): void {
    const { tape, series, system, state } = this;
    tape.run([this.here, ...state]);
    if (tape.hasBranches) this.chooseBranchesAhead();
    tape.inputs[0]![0] = this.here;
    state.forEach((value, part) => (series[part]![0] = value));
    for (let k = 0; k < DEGREE; k++) {
      tape.extendTo(k);
      system.orders.forEach((order, unknown) => {
        const first = system.places[unknown]!;
        const last = first + order - 1;
        for (let part = first; part < last; part++) series[part]![k + 1] = series[part + 1]![k]! / (k + 1);
        series[last]![k + 1] = tape.results[unknown]![k]! / (k + 1);
      });
    }
  }

  /** Chooses, at a jump, the formulas of the side that the solution goes to. */
  private chooseBranchesAhead(): void {
    const step = this.direction * Math.min(this.span * SHORTEST, Math.abs(this.end - this.here));
    const slopes = this.slopesAt(
      this.tape.results.map((result) => result[0]!),
      this.state,
    );
    this.tape.run([this.here + step, ...this.state.map((value, part) => value + step * slopes[part]!)]);
  }

  private slopesAt(highest: readonly number[], state: readonly number[]): number[] {
    return this.system.orders.flatMap((order, unknown) => {
      const first = this.system.places[unknown]!;
      return [...state.slice(first + 1, first + order), highest[unknown]!];
    });
  }

  private nextJoint(): number | undefined {
    let length = Math.min(this.suggestedLength(), Math.abs(this.end - this.here));
    let best: { joint: number; defect: number } | undefined;
    for (let tries = 0; tries < MAX_TRIES; tries++) {
      if (!(length >= this.span * SHORTEST) && length < Math.abs(this.end - this.here)) break;
      const joint = this.jointAt(length);
      const defect = this.defectUpTo(joint);
      if (defect <= ACCEPTED_DEFECT) return this.beforeNextBranch(joint);
      // When half the defect stays, it comes from rounding.
      if (best && defect > best.defect / 2) break;
      if (Number.isFinite(defect)) best = { joint, defect };
      length *= 0.7;
    }
    return best && this.beforeNextBranch(best.joint);
  }

  /** Length of the next piece that the last two coefficients of the highest derivatives suggest. */
  private suggestedLength(): number {
    let length = Infinity;
    for (const [unknown, order] of this.system.orders.entries()) {
      const series = this.series[this.system.places[unknown]! + order - 1]!;
      const scale = this.scaleOf(unknown, order);
      for (const k of [DEGREE - 1, DEGREE]) {
        const size = Math.abs(series[k]!) * k;
        if (size > 0) length = Math.min(length, nthRoot((SHARE_OF_LAST * scale) / size, k - 1));
      }
    }
    return length;
  }

  /** How large the highest derivative of an unknown is, also where it happens to be 0 itself. */
  private scaleOf(unknown: number, order: number): number {
    const place = this.system.places[unknown]!;
    let scale = Math.abs(this.series[place + order - 1]![1]!);
    let power = 1;
    for (let part = place + order - 1; part >= place; part--) {
      power *= this.span;
      scale = Math.max(scale, Math.abs(this.state[part]!) / power);
    }
    return Math.max(scale, 1e-30);
  }

  /** A joint has few digits where it can, so that lengths of pieces are exact numbers. */
  private jointAt(length: number): number {
    const left = Math.abs(this.end - this.here);
    if (length >= left) return this.end;
    const exact = this.here + this.direction * Math.min(length, left / 2);
    const short = Math.fround(exact);
    return Math.abs(short - exact) < 0.01 * length ? short : exact;
  }

  /** The largest share of the highest derivatives that the polynomials miss at some points. */
  private defectUpTo(joint: number): number {
    const length = joint - this.here;
    let largest = 0;
    for (const share of TRIED_AT) {
      const x = share * length;
      const state = this.series.map((series) => evaluatePolynomial(series, x));
      const right = this.system.rightAt(this.here + x, state);
      for (const [unknown, order] of this.system.orders.entries()) {
        const place = this.system.places[unknown]!;
        const slope = evaluatePolynomial(this.series[place + order - 1]!, x, 1);
        const scale = Math.max(this.scaleOf(unknown, order), Math.abs(slope));
        largest = Math.max(largest, Math.abs(slope - right[unknown]!) / scale);
      }
      if (!(largestSize(state) < FAR)) return Infinity;
    }
    return largest;
  }

  /** The joint, or the last number before formulas change on the way to it. */
  private beforeNextBranch(joint: number): number {
    if (!this.tape.hasBranches) return joint;
    const branchAt = (t: number) =>
      this.system.branchAt(
        t,
        this.series.map((series) => evaluatePolynomial(series, t - this.here)),
      );
    let inside = this.here + this.direction * this.span * SHORTEST;
    const branch = branchAt(inside);
    const outside = Array.from({ length: 16 }, (_, i) =>
      i === 15 ? joint : this.here + ((joint - this.here) * (i + 1)) / 16,
    ).find((t) => {
      if (branchAt(t) !== branch) return true;
      inside = t;
      return false;
    });
    return outside === undefined ? joint : lastBefore(inside, outside, (t) => branchAt(t) === branch);
  }

  private moveTo(joint: number): void {
    const { orders, places } = this.system;
    const length = joint - this.here;
    const coefficients = places.map((place) => [...this.series[place]!]);
    if (this.direction > 0) {
      this.pieces.push({ from: this.here, to: joint, coefficients });
      this.state = stateAt(this.pieces.at(-1)!, orders, joint);
    } else {
      const piece = { from: joint, to: this.here, coefficients: coefficients.map((c) => shiftPolynomial(c, length)) };
      this.pieces.push(piece);
      this.state = stateAt(piece, orders, joint);
    }
    this.here = joint;
  }
}

/** The last number towards `outside` for which the condition holds, when it holds up to some place only. */
function lastBefore(inside: number, outside: number, holds: (t: number) => boolean): number {
  for (let i = 0; i < 100; i++) {
    const middle = inside + (outside - inside) / 2;
    if (middle === inside || middle === outside) break;
    if (holds(middle)) inside = middle;
    else outside = middle;
  }
  return inside;
}
