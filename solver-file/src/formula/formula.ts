import { CannotEvaluate } from './cannot-evaluate.ts';
import { derivativeOfFunction } from './derivatives-of-functions.ts';
import { COST_OF_FUNCTION, type Elementary } from './elementary.ts';
import type { Quantity, Unit } from './unit.ts';

/** One operation of a formula. */
export type Operation =
  | { kind: 'input'; place: number }
  | { kind: 'constant'; value: number }
  | { kind: 'plus' | 'minus' | 'times' | 'over'; left: Formula; right: Quantity<Formula> }
  | { kind: 'apply'; f: Elementary; of: Formula }
  | { kind: 'weightedSum'; units: readonly Formula[]; weights: Float64Array; bias: number }
  | { kind: 'largestOf'; units: readonly Formula[] }
  | { kind: 'select'; condition: Formula; a: Quantity<Formula>; b: Quantity<Formula> };

const MAX_OPERATIONS = 300_000;
/** Largest cost for one point, without derivatives. */
const MAX_COST = 30_000_000;

/** What writing down the formulas of one file may cost. */
export class FormulaBudget {
  private operations = 0;
  private cost = 0;

  /** @returns the number of the operation: each is made after those that it works on */
  count(cost: number): number {
    this.cost += cost;
    if (++this.operations > MAX_OPERATIONS || this.cost > MAX_COST)
      throw new CannotEvaluate('The formulas of the file need too many operations.');
    return this.operations;
  }
}

/**
 * A quantity as a formula of others: what code computes, written down instead of computed. It has the operations of a number, so that
 * whatever is made of numbers can be made of formulas; `FormulaProgram` computes them, in any arithmetic with these operations.
 */
export class Formula implements Unit<Formula> {
  private constructor(
    private readonly budget: FormulaBudget,
    readonly operation: Operation,
    readonly cost: number,
    readonly number = budget.count(cost),
  ) {}

  static input(place: number, budget: FormulaBudget): Formula {
    return new Formula(budget, { kind: 'input', place }, 0);
  }

  static constant(value: number, budget: FormulaBudget): Formula {
    return new Formula(budget, { kind: 'constant', value }, 1);
  }

  plus(right: Quantity<Formula>): Formula {
    return this.made({ kind: 'plus', left: this, right }, 1);
  }

  minus(right: Quantity<Formula>): Formula {
    return this.made({ kind: 'minus', left: this, right }, 1);
  }

  times(right: Quantity<Formula>): Formula {
    return this.made({ kind: 'times', left: this, right }, 1);
  }

  over(right: Quantity<Formula>): Formula {
    return this.made({ kind: 'over', left: this, right }, COST_OF_FUNCTION);
  }

  apply(f: Elementary): Formula {
    return this.made({ kind: 'apply', f, of: this }, COST_OF_FUNCTION);
  }

  weightedSum(units: readonly Formula[], weights: Float64Array, bias: number): Formula {
    return this.made({ kind: 'weightedSum', units, weights, bias }, units.length + 1);
  }

  weightedSums(units: readonly Formula[], weights: readonly Float64Array[], biases: Float64Array): Formula[] {
    return weights.map((ofSum, n) => this.weightedSum(units, ofSum, biases[n]!));
  }

  largestOf(units: readonly Formula[]): Formula {
    return this.made({ kind: 'largestOf', units }, units.length);
  }

  select(a: Quantity<Formula>, b: Quantity<Formula>): Formula {
    return this.made({ kind: 'select', condition: this, a, b }, 3);
  }

  constant(value: number): Formula {
    return Formula.constant(value, this.budget);
  }

  private made(operation: Operation, cost: number): Formula {
    return new Formula(this.budget, operation, cost);
  }
}

/** What a formula is made of, from left to right. */
function quantitiesIn({ operation }: Formula): readonly Quantity<Formula>[] {
  switch (operation.kind) {
    case 'input':
    case 'constant':
      return [];
    case 'apply':
      return [operation.of];
    case 'weightedSum':
    case 'largestOf':
      return operation.units;
    case 'select':
      return [operation.condition, operation.a, operation.b];
    default:
      return [operation.left, operation.right];
  }
}

const operandsOf = (formula: Formula): Formula[] =>
  quantitiesIn(formula).filter((part): part is Formula => typeof part !== 'number');

/** The formulas that some are made of, each once, and each behind those that it is made of. */
export function partsOf(formulas: readonly Formula[]): Formula[] {
  const found = new Set<Formula>(formulas);
  for (const formula of found) for (const operand of operandsOf(formula)) found.add(operand);
  return [...found].sort((a, b) => a.number - b.number);
}

/**
 * Goes through all that some quantities are made of, what is known left out: each formula once, behind its parts, and a number wherever
 * there is one. The order depends on the quantities alone, and not on the order in which they were made.
 */
export function forEachPart(
  quantities: readonly Quantity<Formula>[],
  isKnown: (formula: Formula) => boolean,
  take: (part: Quantity<Formula>) => void,
): void {
  const entered = new Set<Formula>();
  const open: { formula: Formula; parts: Iterator<Quantity<Formula>> }[] = [];
  const enter = (part: Quantity<Formula>): void => {
    if (typeof part === 'number') take(part);
    else if (!entered.has(part) && !isKnown(part)) {
      entered.add(part);
      open.push({ formula: part, parts: quantitiesIn(part)[Symbol.iterator]() });
    }
  };
  for (const quantity of quantities) {
    enter(quantity);
    for (let last = open.at(-1); last; last = open.at(-1)) {
      const next = last.parts.next();
      if (!next.done) {
        enter(next.value);
        continue;
      }
      take(last.formula);
      open.pop();
    }
  }
}

/** Formulas, in the order in which they are computed. */
export class FormulaProgram {
  /** Operations for one point, roughly. */
  readonly cost: number;
  private readonly steps: readonly Formula[];
  /** Steps whose results nothing needs any more, by the step behind which that is so. */
  private readonly done: readonly (readonly Formula[])[];

  constructor(private readonly results: readonly Formula[]) {
    this.steps = partsOf(results);
    this.cost = this.steps.reduce((sum, { cost }) => sum + cost, 0);
    const lastUse = new Map<Formula, number>();
    this.steps.forEach((step, at) => operandsOf(step).forEach((operand) => lastUse.set(operand, at)));
    for (const result of results) lastUse.delete(result);
    const done = this.steps.map((): Formula[] => []);
    for (const [formula, at] of lastUse) done[at]!.push(formula);
    this.done = done;
  }

  /** Computes them in the arithmetic of what they are given; there is at least one input. */
  run<U extends Unit<U>>(inputs: readonly U[]): U[] {
    const values = new Map<Formula, U>();
    this.steps.forEach((step, at) => {
      values.set(step, computed(step.operation, inputs, values));
      for (const formula of this.done[at]!) values.delete(formula);
    });
    return this.results.map((result) => values.get(result)!);
  }
}

function computed<U extends Unit<U>>(operation: Operation, inputs: readonly U[], values: ReadonlyMap<Formula, U>): U {
  const valueOf = (formula: Formula): U => values.get(formula)!;
  const quantityOf = (part: Quantity<Formula>): Quantity<U> => (typeof part === 'number' ? part : valueOf(part));
  switch (operation.kind) {
    case 'input':
      return inputs[operation.place]!;
    case 'constant':
      return inputs[0]!.weightedSum([], new Float64Array(), operation.value);
    case 'apply':
      return valueOf(operation.of).apply(operation.f);
    case 'weightedSum':
      return inputs[0]!.weightedSum(operation.units.map(valueOf), operation.weights, operation.bias);
    case 'largestOf':
      return inputs[0]!.largestOf(operation.units.map(valueOf));
    case 'select':
      return valueOf(operation.condition).select(quantityOf(operation.a), quantityOf(operation.b));
    default:
      return valueOf(operation.left)[operation.kind](quantityOf(operation.right));
  }
}

/** The derivative of a formula by one of those that it is made of, as a formula again. */
export function derivativeOf(formula: Formula, by: Formula): Formula {
  const slopesSoFar = new Map<Formula, Formula>([[by, by.constant(1)]]);
  for (const part of partsOf([formula])) {
    if (slopesSoFar.has(part)) continue;
    const slope = slopeByRule(part, slopesSoFar);
    if (slope) slopesSoFar.set(part, slope);
  }
  return slopesSoFar.get(formula) ?? by.constant(0);
}

/** Returns the derivative of a formula by the rule for its operation; null where it is zero. */
function slopeByRule(formula: Formula, known: ReadonlyMap<Formula, Formula>): Formula | null {
  const { operation } = formula;
  const slope = (part: Quantity<Formula>): Formula | null =>
    typeof part === 'number' ? null : (known.get(part) ?? null);
  switch (operation.kind) {
    case 'input':
    case 'constant':
    case 'largestOf':
      return null;
    case 'apply': {
      const inner = slope(operation.of);
      const outer = inner ? derivativeOfFunction(operation.f.form, operation.of, formula) : 0;
      return inner && outer !== 0 ? inner.times(outer) : null;
    }
    case 'weightedSum': {
      const moving = operation.units.flatMap((unit, i) => {
        const inner = slope(unit);
        return inner ? [{ inner, weight: operation.weights[i]! }] : [];
      });
      const [first] = moving;
      const weights = Float64Array.from(moving, ({ weight }) => weight);
      return (
        first?.inner.weightedSum(
          moving.map(({ inner }) => inner),
          weights,
          0,
        ) ?? null
      );
    }
    case 'select': {
      const [a, b] = [slope(operation.a), slope(operation.b)];
      return a || b ? operation.condition.select(a ?? 0, b ?? 0) : null;
    }
    case 'plus':
    case 'minus': {
      const [left, right] = [slope(operation.left), slope(operation.right)];
      if (!right) return left;
      if (!left) return operation.kind === 'plus' ? right : right.times(-1);
      return left[operation.kind](right);
    }
    case 'times': {
      const [left, right] = [slope(operation.left), slope(operation.right)];
      const parts = [left?.times(operation.right), right?.times(operation.left)].filter((part) => part !== undefined);
      return parts.length === 2 ? parts[0]!.plus(parts[1]!) : (parts[0] ?? null);
    }
    case 'over': {
      const [left, right] = [slope(operation.left), slope(operation.right)];
      const upper = left?.over(operation.right) ?? null;
      if (!right || typeof operation.right === 'number') return upper;
      const lower = operation.left.times(right).over(operation.right.times(operation.right));
      return upper ? upper.minus(lower) : lower.times(-1);
    }
  }
}
