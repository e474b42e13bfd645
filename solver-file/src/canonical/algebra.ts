import { roundedText, TermOrder } from './ordered-terms.ts';
import {
  constantOf,
  finite,
  NoCanonicalForm,
  numeric,
  single,
  timesNumber,
  type Atom,
  type Coefficient,
  type Factor,
  type Sum,
  type Term,
  type WorkBudget,
} from './terms.ts';

/** Higher powers of sums are not multiplied out. */
const MAX_EXPANDED_POWER = 6;
/** A coefficient this much smaller than what it was added up from is what rounding left of 0. */
const ROUNDING = 1e-12;

/** Sums, products and powers, multiplied out as far as the budget goes. */
export class Algebra {
  private readonly order: TermOrder;
  private readonly texts = new WeakMap<Atom, string>();

  /** @param sizes how many unknowns and coordinates there are */
  constructor(
    sizes: { unknowns: number; coordinates: number },
    private readonly budget: WorkBudget,
  ) {
    this.order = new TermOrder(
      {
        unknown: Array.from({ length: sizes.unknowns }, (_, i) => `u${i}`),
        coordinate: Array.from({ length: sizes.coordinates }, (_, i) => `x${i}`),
      },
      budget,
    );
  }

  add(...sums: readonly Sum[]): Sum {
    const likes = new Map<string, { term: Term; size: number }>();
    for (const term of sums.flat()) {
      this.budget.spend();
      const text = term.factors
        .map((factor) => this.factorText(factor))
        .sort()
        .join('*');
      const { term: like, size } = likes.get(text) ?? { term: { ...term, coefficient: 0 }, size: 0 };
      const coefficient =
        like.coefficient === null || term.coefficient === null ? null : finite(like.coefficient + term.coefficient);
      likes.set(text, { term: { ...term, coefficient }, size: size + Math.abs(term.coefficient ?? 0) });
    }
    return [...likes.values()]
      .filter(({ term: { coefficient }, size }) => coefficient === null || Math.abs(coefficient) > ROUNDING * size)
      .map(({ term }) => term);
  }

  scale(sum: Sum, by: Coefficient): Sum {
    if (by === 0) return [];
    return sum.map((term) => ({ ...term, coefficient: timesNumber(term.coefficient, by) }));
  }

  multiply(a: Sum, b: Sum): Sum {
    this.budget.spend(a.length * b.length);
    return this.add(...a.flatMap((left) => b.map((right) => this.product(left, right))));
  }

  power(base: Sum, exponent: Sum): Sum {
    const number = constantOf(exponent);
    const value = constantOf(base);
    if (typeof number === 'number') return this.numberPower(base, number);
    if (typeof value === 'number' && value > 0) return this.call('exp', [this.scale(exponent, Math.log(value))]);
    if (number === null && value === null) return numeric(null);
    return single({ kind: 'call', function: 'power', args: [base, exponent] });
  }

  /** A function of sums that are not all numbers. */
  call(name: string, args: readonly Sum[]): Sum {
    if (name === 'exp') return this.exponential(args[0]!);
    const atom: Atom = { kind: 'call', function: name, args };
    const { scale } = this.order.factor({ atom, exponent: 1 });
    if (scale > 0) return single(atom);
    return this.scale(single({ ...atom, args: args.map((arg) => this.scale(arg, -1)) }), scale);
  }

  /** e^(x + 1) = e · e^x, e^0 = 1 */
  private exponential(of: Sum): Sum {
    const constants = of.filter(({ factors }) => factors.length === 0);
    const others = of.filter(({ factors }) => factors.length > 0);
    const constant = constantOf(constants)!;
    const factor = numeric(constant === null ? null : Math.exp(constant));
    if (others.length === 0) return factor;
    return this.scale(single({ kind: 'call', function: 'exp', args: [others] }), constantOf(factor)!);
  }

  private numberPower(base: Sum, exponent: number): Sum {
    if (exponent === 0) return numeric(1);
    if (base.length === 0) {
      if (exponent < 0) throw new NoCanonicalForm('A division by 0');
      return [];
    }
    if (base.length === 1) {
      const { coefficient, factors } = base[0]!;
      const isWhole = Number.isInteger(exponent);
      if (isWhole || factors.length === 0 || (isPositive(coefficient) && isPlain(factors))) {
        const raised = numeric(coefficient === null ? null : finite(coefficient ** exponent));
        const powers = factors.map((factor): Sum => this.raised(factor, exponent));
        return powers.reduce((product, power) => this.multiply(product, power), raised);
      }
    }
    if (Number.isInteger(exponent) && exponent > 0 && exponent <= MAX_EXPANDED_POWER) {
      let power = base;
      for (let i = 1; i < exponent; i++) power = this.multiply(power, base);
      return power;
    }
    return this.sumPower(base, exponent);
  }

  private raised({ atom, exponent }: Factor, by: number): Sum {
    if (isCallOf(atom, 'exp')) return this.exponential(this.scale(atom.args[0]!, exponent * by));
    return atom.kind === 'sum' ? this.numberPower(atom.of, exponent * by) : single(atom, exponent * by);
  }

  /** A power that is not multiplied out, of a sum with a scale of its own. */
  private sumPower(base: Sum, exponent: number): Sum {
    const [first] = this.order.terms(base);
    const coefficient = first?.coefficient ?? null;
    const scale = coefficient === null ? 1 : Number.isInteger(exponent) ? coefficient : Math.abs(coefficient);
    const of = this.scale(base, 1 / scale);
    return this.scale(single({ kind: 'sum', of }, exponent), finite(scale ** exponent));
  }

  private product(left: Term, right: Term): Sum {
    const merged = new Map<string, Factor>();
    const exponents: Sum[] = [];
    for (const factor of [...left.factors, ...right.factors]) {
      this.budget.spend();
      if (isCallOf(factor.atom, 'exp')) {
        exponents.push(this.scale(factor.atom.args[0]!, factor.exponent));
        continue;
      }
      const text = this.atomText(factor.atom);
      merged.set(text, { ...factor, exponent: (merged.get(text)?.exponent ?? 0) + factor.exponent });
    }
    const factors = [...merged].filter(([, { exponent }]) => exponent !== 0).sort(([a], [b]) => (a < b ? -1 : 1));
    const whole = factors.filter(([, factor]) => isMultipliedOut(factor));
    const kept = factors.filter(([, factor]) => !isMultipliedOut(factor)).map(([, factor]) => factor);
    let product: Sum = [{ coefficient: timesNumber(left.coefficient, right.coefficient), factors: kept }];
    for (const [, { atom, exponent }] of whole)
      product = this.multiply(product, this.numberPower((atom as { of: Sum }).of, exponent));
    if (exponents.length === 0) return product;
    return this.withFactor(product, this.exponential(this.add(...exponents)));
  }

  /** The product with an exponential, of which it has none yet. */
  private withFactor(sum: Sum, [exponential]: Sum): Sum {
    const { coefficient, factors } = exponential!;
    return sum.map((term) => ({
      coefficient: timesNumber(term.coefficient, coefficient),
      factors: [...term.factors, ...factors].sort((a, b) => (this.factorText(a) < this.factorText(b) ? -1 : 1)),
    }));
  }

  private factorText(factor: Factor): string {
    return `${this.atomText(factor.atom)}^${factor.exponent}`;
  }

  private atomText(atom: Atom): string {
    const known = this.texts.get(atom);
    if (known !== undefined) return known;
    const { shape, values } = this.order.factor({ atom, exponent: 1 });
    const text = `${shape}|${values.map(roundedText).join()}`;
    this.texts.set(atom, text);
    return text;
  }
}

const isPositive = (value: Coefficient): boolean => value !== null && value > 0;
/** Whether there is one factor, to the first power. The root of x² is not x, but |x|. */
const isPlain = (factors: readonly Factor[]): boolean => factors.length === 1 && factors[0]!.exponent === 1;
const isMultipliedOut = ({ atom, exponent }: Factor): boolean =>
  atom.kind === 'sum' && Number.isInteger(exponent) && exponent > 0 && exponent <= MAX_EXPANDED_POWER;
const isCallOf = (atom: Atom, name: string): atom is Extract<Atom, { kind: 'call' }> =>
  atom.kind === 'call' && atom.function === name;
