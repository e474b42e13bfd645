import { FUNCTIONS, isBasicFunction } from '../formula/elementary.ts';
import type { Atom, Coefficient, Factor, Sum, Term, WorkBudget } from './terms.ts';

/** What stands for an unknown or a coordinate. */
export interface Naming {
  unknown: readonly string[];
  coordinate: readonly string[];
}

/** A term in the order and scale that its text has. `shape` holds no numbers but exponents; `values` are the numbers that were left out. */
export interface OrderedTerm {
  coefficient: Coefficient;
  shape: string;
  /** Those inside the factors; the coefficient is none of them. */
  values: readonly Coefficient[];
  /** The highest order of a derivative. */
  order: number;
  factors: readonly OrderedFactor[];
}

export interface OrderedFactor {
  atom: Atom;
  exponent: number;
  shape: string;
  values: readonly Coefficient[];
  order: number;
  /** What the factor must be multiplied by, since its sums are written with another scale or sign. */
  scale: number;
  /** The arguments of a call, or the one sum that is raised to a power. */
  sums: readonly (readonly OrderedTerm[])[];
}

/** f(x, y) = f(y, x). */
const SYMMETRIC: ReadonlySet<string> = new Set([
  ...['minimum', 'maximum', 'logical_and', 'logical_or', 'equal', 'not_equal'],
]);
const MAX_DENOMINATOR = 60;

/** Writes sums in an order of their own, which depends on nothing but the names that are given for the places. */
export class TermOrder {
  constructor(
    private readonly naming: Naming,
    private readonly budget: WorkBudget,
  ) {}

  /** Highest derivatives first; terms that look the same by their numbers. */
  terms(sum: Sum): OrderedTerm[] {
    return sum.map((term) => this.term(term)).sort(compareTerms);
  }

  /** The text of a sum inside a function: every coefficient is one of the values. */
  static inner(terms: readonly OrderedTerm[]): { shape: string; values: Coefficient[] } {
    return {
      shape: terms.map(({ shape }) => shape).join('+'),
      values: terms.flatMap(({ coefficient, values }) => [coefficient, ...values]),
    };
  }

  factor({ atom, exponent }: Factor): OrderedFactor {
    this.budget.spend();
    const parts = this.atom(atom, exponent);
    const shape = exponent === 1 ? parts.shape : `${parts.shape}^${exponentText(exponent)}`;
    return { atom, exponent, ...parts, shape };
  }

  private term({ coefficient, factors }: Term): OrderedTerm {
    const ordered = factors.map((factor) => this.factor(factor)).sort(compareFactors);
    const scale = ordered.reduce((product, factor) => product * factor.scale, 1);
    return {
      coefficient: coefficient === null ? null : coefficient * scale,
      shape: ordered.map(({ shape }) => shape).join('*') || '1',
      values: ordered.flatMap(({ values }) => values),
      order: Math.max(0, ...ordered.map(({ order }) => order)),
      factors: ordered,
    };
  }

  private atom(atom: Atom, exponent: number): Omit<OrderedFactor, 'atom' | 'exponent'> {
    switch (atom.kind) {
      case 'coordinate':
        return { shape: this.naming.coordinate[atom.place]!, values: [], order: 0, scale: 1, sums: [] };
      case 'unknown': {
        const by = this.derivativeText(atom.orders);
        const shape = `${this.naming.unknown[atom.place]!}${by && `_${by}`}`;
        return { shape, values: [], order: atom.orders.reduce((a, b) => a + b, 0), scale: 1, sums: [] };
      }
      case 'derivative': {
        const inner = this.factor({ atom: atom.of, exponent: 1 });
        return { ...inner, shape: `d${this.naming.coordinate[atom.by]!}(${inner.shape})`, order: inner.order + 1 };
      }
      case 'sum':
        return this.sumFactor(atom.of, exponent);
      case 'call':
        return this.call(atom.function, atom.args, exponent);
    }
  }

  private derivativeText(orders: readonly number[]): string {
    return orders
      .map((count, place) => this.naming.coordinate[place]!.repeat(count))
      .filter((text) => text !== '')
      .sort()
      .join('');
  }

  /** Written so that its first coefficient is 1, or as close to 1 as its power allows. */
  private sumFactor(sum: Sum, exponent: number): Omit<OrderedFactor, 'atom' | 'exponent'> {
    const terms = this.terms(sum);
    const first = terms[0]?.coefficient ?? null;
    const scale = first === null ? 1 : Number.isInteger(exponent) ? first : Math.abs(first);
    const scaled = terms.map((term) => scaledTerm(term, 1 / scale));
    const { shape, values } = TermOrder.inner(scaled);
    return {
      shape: `(${shape})`,
      values: values.slice(first === null || !Number.isInteger(exponent) ? 0 : 1),
      order: highestOrder(scaled),
      scale: scale ** exponent,
      sums: [scaled],
    };
  }

  private call(name: string, args: readonly Sum[], exponent: number): Omit<OrderedFactor, 'atom' | 'exponent'> {
    let sums = args.map((arg) => this.terms(arg));
    let scale = 1;
    const first = sums[0]?.[0]?.coefficient ?? null;
    const parity = isBasicFunction(name) ? FUNCTIONS[name].parity : undefined;
    const turns = parity === 'even' || (parity === 'odd' && Number.isInteger(exponent));
    if (turns && first !== null && first < 0) {
      sums = sums.map((terms) => terms.map((term) => scaledTerm(term, -1)));
      scale = parity === 'odd' && exponent % 2 !== 0 ? -1 : 1;
    }
    const written = sums.map((terms) => ({ terms, ...TermOrder.inner(terms) }));
    if (SYMMETRIC.has(name))
      written.sort((a, b) => compareTexts(a.shape, b.shape) || compareValues(a.values, b.values));
    return {
      shape: `${name}(${written.map(({ shape }) => shape).join(',')})`,
      values: written.flatMap(({ values }) => values),
      order: Math.max(0, ...sums.map(highestOrder)),
      scale,
      sums: written.map(({ terms }) => terms),
    };
  }
}

export const scaledTerm = (term: OrderedTerm, by: number): OrderedTerm => ({
  ...term,
  coefficient: term.coefficient === null ? null : term.coefficient * by + 0,
});

const highestOrder = (terms: readonly OrderedTerm[]): number => Math.max(0, ...terms.map(({ order }) => order));

const compareTerms = (a: OrderedTerm, b: OrderedTerm): number =>
  b.order - a.order || compareTexts(a.shape, b.shape) || compareValues(a.values, b.values);
const compareFactors = (a: OrderedFactor, b: OrderedFactor): number =>
  compareTexts(a.shape, b.shape) || compareValues(a.values, b.values);
export const compareTexts = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Unknown values come last. */
export function compareValues(a: readonly Coefficient[], b: readonly Coefficient[]): number {
  for (const [i, value] of a.entries()) {
    const other = b[i] ?? null;
    if (value === other) continue;
    if (value === null || other === null) return value === null ? 1 : -1;
    return value - other;
  }
  return a.length - b.length;
}

/** A fraction where it is one. */
export function exponentText(exponent: number): string {
  for (let below = 1; below <= MAX_DENOMINATOR; below++) {
    const above = Math.round(exponent * below);
    if (Math.abs(exponent * below - above) < 1e-9) return below === 1 ? `${above}` : `${above}/${below}`;
  }
  return exponent.toPrecision(12);
}

/** Numbers that differ by rounding only are one. */
export const roundedText = (value: Coefficient): string =>
  value === null ? '?' : String(Number(value.toPrecision(10)));
