import type { Problem, Tape } from '@hub/solver-file/problem';
import { evaluatePolynomial, power } from '../arithmetic/polynomial.ts';
import { BallTape } from '../ball-jets/ball-tape.ts';
import { coordinateJet } from '../ball-jets/coordinate-jet.ts';
import { expandTape } from '../ball-jets/expanded-tape.ts';
import { Monomials } from '../ball-jets/monomials.ts';
import type { SplineSolution } from '../certificate.ts';
import { CollocationRule } from '../reference/collocation-rule.ts';
import { BandMatrix } from '../reference/linear-equations.ts';
import { PIECES, PIECES_OVER, SPLINE_DEGREE } from './cardinal-spline.ts';
import { spend } from '../work.ts';
import type { ParabolicForm } from '../growth/parabolic-form.ts';

/** Points in each slab of time at which the equation is fulfilled: those of Radau IIA. */
const STAGES = 7;
const MAX_ITERATIONS = 20;
/** The derivatives are computed anew where a step is more than this share of the last one. */
const SLOW = 0.1;
/** Newton's method ends when a step is this small beside the solution. */
const SMALL_STEP = 1e-12;

/**
 * A numeric solution: splines in space, at the points of Radau IIA in time. Nothing about it needs to be exact. Null where Newton's method
 * does not converge.
 * @param parts of the space
 * @param slabs of the time
 */
export function solveBySplines(
  problem: Problem,
  form: ParabolicForm,
  parts: number,
  slabs: number,
): SplineSolution | null {
  const solver = new SplineSolver(problem, form, parts);
  const cut = (n: number): number => (n === slabs ? form.t[1] : form.t[0] + ((form.t[1] - form.t[0]) * n) / slabs);
  const solution: SplineSolution = { degree: SPLINE_DEGREE, parts, slabs: [] };
  let state = solver.start();
  let slopes = new Float64Array(parts + SPLINE_DEGREE);
  for (let n = 0; n < slabs && state; n++) {
    const [from, to] = [cut(n), cut(n + 1)];
    const coefficients = solver.slab(state, slopes, from, to);
    if (!coefficients) return null;
    solution.slabs.push({ from, to, coefficients });
    state = Float64Array.from(coefficients, (powers) => evaluatePolynomial(powers, 1));
    slopes = Float64Array.from(coefficients, (powers) => evaluatePolynomial(powers, 1, 1) / (to - from));
  }
  return state && solution;
}

/** A point in space, with the splines that are not zero there. */
interface Place {
  x: number;
  /** Number of the first of these splines. */
  first: number;
  /** Derivatives of each of these splines, by order. */
  values: number[][];
}

class SplineSolver {
  private readonly count: number;
  private readonly places: readonly Place[];
  private readonly rule = CollocationRule.radau(STAGES);
  /** Integral up to each point in time of the polynomial that belongs to each stage. */
  private readonly integrals = this.rule.points.map((point) => this.rule.basisAt(point, 1));
  private readonly scalars = Monomials.of(2, 0);
  private readonly residual: BallTape;
  private readonly slopes: BallTape;

  constructor(
    private readonly problem: Problem,
    private readonly form: ParabolicForm,
    private readonly parts: number,
  ) {
    this.count = parts + SPLINE_DEGREE;
    this.places = Array.from({ length: this.count }, (_, i) => this.placeAt(i));
    this.residual = new BallTape(expandTape(problem.residuals), this.scalars);
    this.slopes = new BallTape(expandTape(problem.slopes), this.scalars);
  }

  /** Coefficients of the splines through the values at the start. */
  start(): Float64Array | null {
    const matrix = this.band(1);
    const right = this.places.map(({ x, first, values }, row) => {
      values[0]!.forEach((value, l) => matrix.set(row, first + l, value));
      return this.valueOf(this.form.start, x, this.form.t[0]);
    });
    const result = matrix.factor() ? matrix.solve(right) : null;
    return result?.every(Number.isFinite) ? result : null;
  }

  /**
   * Coefficients by spline and power of the share of the slab that has passed.
   * @param guess the slope of each coefficient in time
   */
  slab(start: Float64Array, guess: Float64Array, from: number, to: number): number[][] | null {
    // By spline and stage.
    const slopes = Float64Array.from({ length: this.count * STAGES }, (_, i) => guess[Math.floor(i / STAGES)]!);
    const size = start.reduce((largest, value) => Math.max(largest, Math.abs(value)), 0);
    let factored: BandMatrix | null = null;
    let last = Infinity;
    for (let iteration = 0; iteration < MAX_ITERATIONS; iteration++) {
      const { residual, matrix } = this.linearised(start, slopes, from, to, factored === null);
      if (matrix?.factor()) factored = matrix;
      if (!factored) return null;
      const step = factored.solve(residual);
      step.forEach((value, i) => (slopes[i]! -= value));
      const moved = step.reduce((largest, value) => Math.max(largest, Math.abs(value)), 0) * (to - from);
      if (!step.every(Number.isFinite)) return null;
      // Nothing more is gained where rounding keeps the steps from getting smaller.
      if (moved <= SMALL_STEP * size || (moved <= 1e-9 * size && moved > last / 4))
        return this.inPowers(start, slopes, to - from);
      if (moved > SLOW * last) factored = null;
      last = moved;
    }
    return null;
  }

  private inPowers(start: Float64Array, slopes: Float64Array, length: number): number[][] {
    return Array.from(start, (value, spline) => {
      const own = Array.from(slopes.subarray(spline * STAGES, (spline + 1) * STAGES));
      return [value, ...this.rule.powers(own).map((slope, k) => (slope * length) / (k + 1))];
    });
  }

  /** What the conditions and the equation leave at all points, and, where it is wanted, its derivatives by the slopes in time. */
  private linearised(start: Float64Array, slopes: Float64Array, from: number, to: number, derivatives: boolean) {
    const [unknowns, width] = [this.count * STAGES, (SPLINE_DEGREE + 1) * STAGES];
    // A band matrix is factored where there are derivatives, and solved for anyway.
    spend(unknowns * width * (derivatives ? 4 * width : 4));
    const matrix = derivatives ? this.band(STAGES) : null;
    const residual = new Float64Array(unknowns);
    const length = to - from;
    this.integrals.forEach((integrals, stage) => {
      const state = start.map((value, spline) => {
        for (let n = 0; n < STAGES; n++) value += length * integrals[n]! * slopes[spline * STAGES + n]!;
        return value;
      });
      const t = from + length * this.rule.points[stage]!;
      this.places.forEach((place, row) => {
        const isEnd = row === 0 || row === this.count - 1;
        const slopeOf = (spline: number): number => slopes[spline * STAGES + stage]!;
        const at = isEnd ? this.atEnd(place, state, t) : this.inside(place, state, slopeOf, t, derivatives);
        residual[row * STAGES + stage] = at.residual;
        if (!matrix) return;
        for (let l = 0; l <= SPLINE_DEGREE; l++) {
          for (let n = 0; n < STAGES; n++) {
            const value = at.byState[l]! * length * integrals[n]! + (n === stage ? at.bySlope[l]! : 0);
            matrix.set(row * STAGES + stage, (place.first + l) * STAGES + n, value);
          }
        }
      });
    });
    return { residual, matrix };
  }

  private atEnd(place: Place, state: Float64Array, t: number) {
    const { value, derivative } = place === this.places[0] ? this.form.low : this.form.high;
    const byState = place.values[derivative]!;
    const residual = sumAt(place, derivative, state) - this.valueOf(value, place.x, t);
    return { residual, byState, bySlope: byState.map(() => 0) };
  }

  private inside(
    place: Place,
    state: Float64Array,
    slopeOf: (spline: number) => number,
    t: number,
    derivatives: boolean,
  ) {
    const { space, inTime } = this.form;
    const slots = this.problem.slots.map(({ orders }, slot) =>
      this.number(
        slot === inTime
          ? sumOf(place.values[0]!, (l) => slopeOf(place.first + l))
          : sumAt(place, orders[space]!, state),
      ),
    );
    const inputs = [...this.point(place.x, t), ...slots];
    const residual = this.residual.run(inputs)[0]!.middles[0]!;
    const byState = place.values[0]!.map(() => 0);
    let bySlope = byState;
    if (!derivatives) return { residual, byState, bySlope };
    this.slopes.run(inputs).forEach(({ middles }, slot) => {
      const [factor, values] = [middles[0]!, place.values[this.problem.slots[slot]!.orders[space]!]!];
      if (slot === inTime) bySlope = values.map((value) => factor * value);
      else values.forEach((value, l) => (byState[l]! += factor * value));
    });
    return { residual, byState, bySlope };
  }

  private valueOf(tape: Tape, x: number, t: number): number {
    return new BallTape(expandTape(tape), this.scalars).run(this.point(x, t))[0]!.middles[0]!;
  }

  private point(x: number, t: number) {
    return [0, 1].map((i) => this.number(i === this.form.space ? x : t));
  }

  private number(value: number) {
    return coordinateJet(this.scalars, 0, value, 0);
  }

  /** Greville's points of splines whose knots end with the domain: as many as splines, denser at the ends. */
  private placeAt(i: number): Place {
    const [x0, x1] = this.form.x;
    let at = 0;
    for (let k = 1; k <= SPLINE_DEGREE; k++) at += Math.min(Math.max(i + k - SPLINE_DEGREE, 0), this.parts);
    at /= SPLINE_DEGREE;
    const first = Math.min(Math.floor(at), this.parts - 1);
    const scale = (2 * this.parts) / (x1 - x0);
    const values = [0, 1, 2].map((order) =>
      PIECES.map(
        (piece) => (evaluatePolynomial(piece, 2 * (at - first) - 1, order) / PIECES_OVER) * power(scale, order),
      ),
    );
    return { x: i === this.count - 1 ? x1 : x0 + ((x1 - x0) * at) / this.parts, first, values };
  }

  private band(perSpline: number): BandMatrix {
    const below = Math.max(...this.places.map(({ first }, row) => row - first));
    const above = Math.max(...this.places.map(({ first }, row) => first + SPLINE_DEGREE - row));
    return new BandMatrix(this.count * perSpline, (below + 1) * perSpline - 1, (above + 1) * perSpline - 1);
  }
}

const sumAt = ({ values, first }: Place, order: number, state: Float64Array): number =>
  sumOf(values[order]!, (l) => state[first + l]!);

function sumOf(values: readonly number[], weightOf: (place: number) => number): number {
  return values.reduce((sum, value, l) => sum + value * weightOf(l), 0);
}
