import type { ExplicitEquation } from '@hub/solver-file/problem';
import { TaylorTape } from './taylor-tape.ts';

/** An explicit system of any orders, with its right side and Jacobian at single points. */
export class ExplicitSystem {
  readonly orders: readonly number[];
  /** How many numbers the state has. */
  readonly size: number;
  /** Place of the value of each unknown in the state. */
  readonly places: readonly number[];
  private readonly right: TaylorTape;
  private readonly jacobian: TaylorTape;

  constructor(
    readonly equation: ExplicitEquation,
    private readonly coordinate: string,
  ) {
    this.orders = equation.orders;
    this.size = this.orders.reduce((total, order) => total + order, 0);
    this.places = this.orders.map((_, i) => this.orders.slice(0, i).reduce((total, order) => total + order, 0));
    this.right = new TaylorTape(equation.right, 0);
    this.jacobian = new TaylorTape(equation.jacobian, 0);
  }

  /** The highest derivative of each unknown. */
  rightAt(t: number, state: readonly number[]): number[] {
    this.right.run([t, ...state]);
    return this.right.results.map((result) => result[0]!);
  }

  /** The derivatives of each unknown's highest derivative by the parts of the state. */
  jacobianAt(t: number, state: readonly number[]): number[][] {
    this.jacobian.run([t, ...state]);
    const { size } = this;
    return this.orders.map((_, unknown) =>
      Array.from({ length: size }, (_, part) => this.jacobian.results[unknown * size + part]![0]!),
    );
  }

  /** Tells apart the formulas that hold on either side of a jump or kink. */
  branchAt(t: number, state: readonly number[]): number {
    this.right.run([t, ...state]);
    return this.right.branch;
  }

  /**
   * A point for people, with enough digits to find it.
   * @param span length of the domain: what is nearer to 0 than a millionth of it is written as 0
   */
  nameOf(t: number, span = 0): string {
    const digits = Number(t.toPrecision(4));
    return `${this.coordinate} = ${Math.abs(digits) < span / 1e6 ? 0 : digits}`;
  }

  get hasBranches(): boolean {
    return this.right.hasBranches;
  }
}

/** The largest size among numbers; NaN if one is not a number. */
export function largestSize(numbers: Iterable<number>): number {
  let largest = 0;
  for (const number of numbers) {
    const size = Math.abs(number);
    if (!(size <= largest)) largest = size;
    if (Number.isNaN(largest)) return NaN;
  }
  return largest;
}
