import { childrenOf, type Expression } from '../formula/expression.ts';
import { CannotEvaluate } from '../formula/cannot-evaluate.ts';
import { valueOf } from '../formula/expression-values.ts';
import { JetSpace } from '../formula/jet-space.ts';
import { Jets } from '../formula/jets.ts';
import type { Quantity } from '../formula/unit.ts';

/** An equation whose variables are known: the residuals, each to be zero, and what the names in them stand for. */
export interface KnownEquation {
  residuals: readonly Expression[];
  /** Which unknown, and which input, a name is. */
  unknowns: ReadonlyMap<string, number>;
  inputs: ReadonlyMap<string, number>;
  /** Numbers and formulas of all other names. */
  constants: ReadonlyMap<string, Expression | number>;
}

/** The highest order of derivatives that are computed at points. */
export const MAX_ORDER = 4;

/** The highest order of derivatives that the residuals of an equation need. @throws CannotEvaluate where it is too high */
export function orderOf({ residuals, constants }: KnownEquation): number {
  const known = new Map<Expression, number>();
  const orderIn = (tree: Expression): number => {
    const before = known.get(tree);
    if (before !== undefined) return before;
    known.set(tree, 0); // a name may be defined by itself, which is refused where its value is asked for
    const definition = tree.kind === 'name' ? constants.get(tree.name) : undefined;
    const parts = typeof definition === 'object' ? [definition] : childrenOf(tree);
    const inside = parts.reduce((highest, part) => Math.max(highest, orderIn(part)), 0);
    const order = tree.kind === 'derivative' ? inside + tree.by.length : inside;
    known.set(tree, order);
    return order;
  };
  const order = Math.max(0, ...residuals.map(orderIn));
  if (order > MAX_ORDER)
    throw new CannotEvaluate(
      `The equation has derivatives of a higher order than ${MAX_ORDER}, which the hub does not compute.`,
    );
  return order;
}

/**
 * The residuals of an equation, for a solution in place of the unknowns.
 * @param unknowns with derivatives of the order that the equation needs
 * @param points an array for each input; few, since every part of the expression has an array for them
 * @returns an array for each residual; NaN or infinite where its formula is
 * @throws CannotEvaluate for a name without a value
 */
export function residualsAt(
  equation: KnownEquation,
  unknowns: readonly Jets[],
  points: readonly Float64Array[],
): Float64Array[] {
  const work = new ResidualsAtPoints(equation, unknowns, points);
  return equation.residuals.map((residual) => work.valuesOf(residual));
}

/** Every part of an expression is computed once for each order of derivatives that is needed of it. */
class ResidualsAtPoints {
  private readonly known = Array.from({ length: MAX_ORDER + 1 }, () => new Map<Expression, Quantity<Jets>>());
  private readonly filling = new Set<string>();

  constructor(
    private readonly equation: KnownEquation,
    private readonly unknowns: readonly Jets[],
    private readonly points: readonly Float64Array[],
  ) {}

  valuesOf(residual: Expression): Float64Array {
    const value = this.evaluate(residual, 0);
    return typeof value === 'number' ? new Float64Array(this.points[0]!.length).fill(value) : value.values;
  }

  private evaluate(tree: Expression, order: number): Quantity<Jets> {
    const ofOrder = this.known[order]!;
    const before = ofOrder.get(tree);
    if (before !== undefined) return before;
    const value = this.compute(tree, order);
    ofOrder.set(tree, value);
    return value;
  }

  private compute(tree: Expression, order: number): Quantity<Jets> {
    if (tree.kind === 'name') return this.named(tree.name, order);
    if (tree.kind !== 'derivative') return valueOf<Jets>(tree, new Map(), (part) => this.evaluate(part, order));
    const of = this.evaluate(tree.of, order + tree.by.length);
    return tree.by.reduce<Quantity<Jets>>((value, by) => {
      if (typeof value === 'number') return 0;
      const direction = this.equation.inputs.get(by);
      if (direction === undefined)
        throw new CannotEvaluate(`The equation has a derivative with respect to ${by}, which is not an input.`);
      return value.derivative(direction);
    }, of);
  }

  private named(name: string, order: number): Quantity<Jets> {
    const input = this.equation.inputs.get(name);
    if (input !== undefined)
      return Jets.coordinate(
        JetSpace.of(this.points.length, order),
        input,
        this.points[input]!,
        this.unknowns[0]?.workspace,
      );
    const unknown = this.equation.unknowns.get(name);
    if (unknown !== undefined) return this.unknowns[unknown]!.upTo(order);
    const constant = this.equation.constants.get(name);
    if (typeof constant === 'number') return constant;
    if (!constant || this.filling.has(name)) throw new CannotEvaluate(`The value of ${name} is not known.`);
    this.filling.add(name);
    const value = this.evaluate(constant, order);
    this.filling.delete(name);
    return value;
  }
}
