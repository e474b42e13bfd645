import type { CollocationRule } from './collocation-rule.ts';
import type { ExplicitSystem } from './explicit-system.ts';
import { BandMatrix } from './linear-equations.ts';
import type { PolynomialPiece } from './polynomial-piece.ts';

/** What a rule of collocation needs of its polynomials for a system of certain orders, whatever the length of a piece. */
export class CollocationScheme {
  /** [integrations][point][basis] */
  private readonly atPoints: readonly (readonly (readonly number[])[])[];
  /** [integrations][basis] */
  readonly atEnd: readonly (readonly number[])[];

  constructor(
    readonly rule: CollocationRule,
    readonly system: ExplicitSystem,
  ) {
    const integrations = Array.from({ length: Math.max(...system.orders) + 1 }, (_, i) => i);
    this.atPoints = integrations.map((times) => rule.points.map((point) => rule.basisAt(point, times)));
    this.atEnd = integrations.map((times) => rule.basisAt(1, times));
  }

  /** How many numbers a piece has beside the state at its start: the highest derivatives at the points, unknowns of a point in a row. */
  get size(): number {
    return this.rule.points.length * this.system.orders.length;
  }

  /** The state at a point of a piece, which is a share of its length; the end by default. */
  stateOf(start: ArrayLike<number>, highest: ArrayLike<number>, length: number, point?: number): number[] {
    const { orders, places } = this.system;
    const x = (point === undefined ? 1 : this.rule.points[point]!) * length;
    return orders.flatMap((order, unknown) =>
      Array.from({ length: order }, (_, derivative) => {
        const integrations = order - derivative;
        const basis = point === undefined ? this.atEnd[integrations]! : this.atPoints[integrations]![point]!;
        let total = 0;
        for (let j = 0; j < basis.length; j++) total += basis[j]! * highest[j * orders.length + unknown]!;
        let factor = 1;
        for (let e = 1; e <= integrations; e++) factor *= length;
        total *= factor;
        let power = 1;
        for (let part = places[unknown]! + derivative, e = 1; part < places[unknown]! + order; part++, e++) {
          total += power * start[part]!;
          power *= x / e;
        }
        return total;
      }),
    );
  }

  /** How the highest derivatives at the points miss the equation. */
  missing(from: number, length: number, start: ArrayLike<number>, highest: ArrayLike<number>): Float64Array {
    const { rule, system } = this;
    const missing = new Float64Array(this.size);
    for (const [i, point] of rule.points.entries()) {
      const right = system.rightAt(from + point * length, this.stateOf(start, highest, length, i));
      right.forEach((value, unknown) => {
        const place = i * right.length + unknown;
        missing[place] = highest[place]! - value;
      });
    }
    return missing;
  }

  /** The linear part of `missing`: its factored derivative by the highest derivatives, and by the state at the start. */
  linearPart(
    from: number,
    length: number,
    start: ArrayLike<number>,
    highest: ArrayLike<number>,
  ): LinearPart | undefined {
    const { rule, system } = this;
    const { orders, places, size: states } = system;
    const count = orders.length;
    const matrix = BandMatrix.full(this.size);
    const byStart = Array.from({ length: states }, () => new Float64Array(this.size));
    for (const [i, point] of rule.points.entries()) {
      const jacobian = system.jacobianAt(from + point * length, this.stateOf(start, highest, length, i));
      for (let equation = 0; equation < count; equation++) {
        const row = i * count + equation;
        const slopes = jacobian[equation]!;
        for (const [unknown, order] of orders.entries()) {
          const first = places[unknown]!;
          for (let j = 0; j < rule.points.length; j++) {
            let total = 0;
            let factor = 1;
            for (let integrations = 1; integrations <= order; integrations++) {
              factor *= length;
              total += slopes[first + order - integrations]! * factor * this.atPoints[integrations]![i]![j]!;
            }
            const column = j * count + unknown;
            matrix.set(row, column, (row === column ? 1 : 0) - total);
          }
          for (let part = 0; part < order; part++) {
            let total = 0;
            let power = 1;
            for (let e = 0; e <= part; e++) {
              total += slopes[first + part - e]! * power;
              power *= (point * length) / (e + 1);
            }
            byStart[first + part]![row] = -total;
          }
        }
      }
    }
    return matrix.factor() ? { matrix, byStart } : undefined;
  }

  /** The piece as polynomials of the unknowns. */
  pieceOf(from: number, to: number, start: ArrayLike<number>, highest: ArrayLike<number>): PolynomialPiece {
    const { orders, places } = this.system;
    const length = to - from;
    const coefficients = orders.map((order, unknown) => {
      const values = this.rule.points.map((_, i) => highest[i * orders.length + unknown]!);
      const low: number[] = [];
      let factorial = 1;
      for (let e = 0; e < order; e++) {
        low.push(start[places[unknown]! + e]! / factorial);
        factorial *= e + 1;
      }
      let power = 1;
      const high = this.rule.powers(values).map((coefficient, k) => {
        let value = coefficient / power;
        for (let e = 1; e <= order; e++) value /= k + e;
        power *= length;
        return value;
      });
      return [...low, ...high];
    });
    return { from, to, coefficients };
  }
}

export interface LinearPart {
  matrix: BandMatrix;
  /** A column for each part of the state. */
  byStart: readonly Float64Array[];
}
