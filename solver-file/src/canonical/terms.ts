/** A number; null for one with a name that nothing gives a value to. */
export type Coefficient = number | null;

/** What products are made of. Unknowns and coordinates are places, since their names do not count. */
export type Atom =
  | { kind: 'coordinate'; place: number }
  /** A derivative of an unknown: how often by each coordinate; all 0 for the unknown itself. */
  | { kind: 'unknown'; place: number; orders: readonly number[] }
  | { kind: 'call'; function: string; args: readonly Sum[] }
  /** A sum that is not multiplied out, such as that below a fraction line. */
  | { kind: 'sum'; of: Sum }
  /** A derivative that no rule computes, such as that of a function in pieces. */
  | { kind: 'derivative'; of: Atom; by: number };

export interface Factor {
  atom: Atom;
  /** Never 0. */
  exponent: number;
}

export interface Term {
  /** Never 0. */
  coefficient: Coefficient;
  factors: readonly Factor[];
}

/** Terms without likes; an empty sum is 0. */
export type Sum = readonly Term[];

/** The equation takes more work than it is worth, or holds no numbers: it gets no key. */
export class NoCanonicalForm extends Error {}

/** Bounds the work on one equation, whose author may mean harm. */
export class WorkBudget {
  constructor(private left: number) {}

  /** @throws NoCanonicalForm when nothing is left */
  spend(steps = 1): void {
    this.left -= steps;
    if (this.left < 0) throw new NoCanonicalForm('The equation is too large');
  }
}

/** @throws NoCanonicalForm for what is not a finite number */
export function finite(value: number): number {
  if (!Number.isFinite(value)) throw new NoCanonicalForm('A number is not finite');
  return value + 0;
}

export const numeric = (value: Coefficient): Sum =>
  value === 0 ? [] : [{ coefficient: value === null ? null : finite(value), factors: [] }];

export const single = (atom: Atom, exponent = 1): Sum => [{ coefficient: 1, factors: [{ atom, exponent }] }];

/** The value of a sum without atoms; undefined where it has some. */
export function constantOf(sum: Sum): Coefficient | undefined {
  if (sum.length === 0) return 0;
  return sum.length === 1 && sum[0]!.factors.length === 0 ? sum[0]!.coefficient : undefined;
}

export const timesNumber = (a: Coefficient, b: Coefficient): Coefficient =>
  a === null || b === null ? null : finite(a * b);
