import { CannotEvaluate } from '../formula/cannot-evaluate.ts';
import { valueOf } from '../formula/expression-values.ts';
import { derivativeOf, Formula, partsOf, type FormulaBudget } from '../formula/formula.ts';
import { plus, times } from '../formula/quantities.ts';
import type { KnownEquation } from '../evaluate/residuals-at-points.ts';
import type { Quantity } from '../formula/unit.ts';
import type { Expression } from '../formula/expression.ts';
import type { Slot } from './problem.ts';

const MAX_ORDER = 10;

/** A derivative of an unknown, with the formula that stands for it. */
export interface KnownSlot extends Slot {
  formula: Formula;
}

/** An equation as formulas of the coordinates and of derivatives of the unknowns. */
export class EquationFormulas {
  readonly coordinates: readonly Formula[];
  readonly residuals: readonly Quantity<Formula>[];
  private readonly slots = new Map<string, KnownSlot>();
  private readonly values = new Map<Expression, Quantity<Formula>>();
  private readonly filling = new Set<string>();

  /** @throws CannotEvaluate for a name without a value, or what a formula cannot be made of */
  constructor(
    private readonly equation: KnownEquation,
    dimension: number,
    private readonly budget: FormulaBudget,
  ) {
    this.coordinates = Array.from({ length: dimension }, (_, place) => Formula.input(place, budget));
    this.residuals = equation.residuals.map((residual) => this.evaluate(residual));
  }

  /** Those that the residuals are made of: of one unknown in a row, lower orders first. */
  get usedSlots(): KnownSlot[] {
    const used = new Set(partsOf(this.residuals.filter((residual) => typeof residual !== 'number')));
    return [...this.slots.values()]
      .filter(({ formula }) => used.has(formula))
      .sort(
        (a, b) =>
          a.unknown - b.unknown ||
          orderOf(a) - orderOf(b) ||
          // d/dx before d/dy.
          (a.orders.join() < b.orders.join() ? 1 : -1),
      );
  }

  slot(unknown: number, orders: number[]): KnownSlot {
    if (orders.reduce((sum, order) => sum + order) > MAX_ORDER)
      throw new CannotEvaluate(`The equation has derivatives of a higher order than ${MAX_ORDER}.`);
    const key = `${unknown}:${orders.join()}`;
    const known = this.slots.get(key) ?? {
      unknown,
      orders,
      formula: Formula.input(this.coordinates.length + this.slots.size, this.budget),
    };
    this.slots.set(key, known);
    return known;
  }

  private evaluate(tree: Expression): Quantity<Formula> {
    const known = this.values.get(tree) ?? this.compute(tree);
    this.values.set(tree, known);
    return known;
  }

  private compute(tree: Expression): Quantity<Formula> {
    if (tree.kind === 'name') return this.named(tree.name);
    if (tree.kind !== 'derivative') return valueOf<Formula>(tree, new Map(), (part) => this.evaluate(part));
    return tree.by.reduce<Quantity<Formula>>((value, by) => {
      if (typeof value === 'number') return 0;
      const direction = this.equation.inputs.get(by);
      if (direction === undefined)
        throw new CannotEvaluate(`The equation has a derivative with respect to ${by}, which is not an input.`);
      return this.differentiated(value, direction);
    }, this.evaluate(tree.of));
  }

  /** Differentiates a value in a direction by the chain rule, since each unknown depends on the coordinate as well. */
  private differentiated(value: Formula, direction: number): Quantity<Formula> {
    const parts = new Set(partsOf([value]));
    const coordinate = this.coordinates[direction]!;
    let sum: Quantity<Formula> = parts.has(coordinate) ? derivativeOf(value, coordinate) : 0;
    for (const { unknown, orders, formula } of [...this.slots.values()]) {
      if (!parts.has(formula)) continue;
      const raised = this.slot(
        unknown,
        orders.map((order, i) => (i === direction ? order + 1 : order)),
      );
      const slope = value === formula ? 1 : derivativeOf(value, formula);
      sum = sum === 0 ? times(slope, raised.formula) : plus(sum, times(slope, raised.formula));
    }
    return sum;
  }

  private named(name: string): Quantity<Formula> {
    const input = this.equation.inputs.get(name);
    if (input !== undefined) return this.coordinates[input]!;
    const unknown = this.equation.unknowns.get(name);
    if (unknown !== undefined)
      return this.slot(
        unknown,
        this.coordinates.map(() => 0),
      ).formula;
    const constant = this.equation.constants.get(name);
    if (typeof constant === 'number') return constant;
    if (!constant || this.filling.has(name)) throw new CannotEvaluate(`The value of ${name} is not known.`);
    this.filling.add(name);
    const value = this.evaluate(constant);
    this.filling.delete(name);
    return value;
  }
}

export const orderOf = ({ orders }: Slot): number => orders.reduce((sum, order) => sum + order);
