import { Unreadable, type Expression } from '../formula/expression.ts';
import { readExpressionJson } from '../formula/read-expression-json.ts';
import { drawnEquation, type ReadEquation } from '../python/read-equation.ts';
import { ordersOf, type Unknowns } from '../python/unknowns.ts';
import { texOfCondition } from './conditions-of-open-file.ts';
import type { StatedProblem } from './documents.ts';

/** A stated equation as expressions, with what its names are; and as formulas, null where there is no equation. */
export interface DrawnEquation {
  names: Unknowns;
  residuals: Expression[];
  constants: Map<string, Expression>;
  drawn: ReadEquation | null;
}

export function drawnEquationOf({
  coordinates,
  unknowns,
  parameters = [],
  equation = [],
}: StatedProblem): DrawnEquation {
  const residuals = equation.map(readExpressionJson);
  const independent = coordinates.map(({ name }) => name);
  const names = {
    variables: [...unknowns, ...independent],
    dependent: [...unknowns],
    independent,
    order: ordersOf(unknowns, residuals),
  };
  const constants = new Map(parameters.map(({ name, value }) => [name, numberOf(value)]));
  const drawn =
    residuals.length > 0 ? drawnEquation({ unknowns: names, residuals, constants, pretty: null }, new Map()) : null;
  return { names, residuals, constants, drawn };
}

/** Conditions as TeX, as far as they can be drawn. */
export function drawnConditionsOf(stated: StatedProblem): string[] {
  return (stated.conditions ?? []).flatMap((condition) => drawable(() => texOfCondition(condition, stated)));
}

/** A line of TeX; none where it cannot be drawn. */
export function drawable(draw: () => string): string[] {
  try {
    return [draw()];
  } catch (error) {
    if (error instanceof Unreadable) return [];
    throw error;
  }
}

function numberOf(value: number): Expression {
  const size: Expression = { kind: 'number', text: String(Math.abs(value)) };
  return value < 0 ? { kind: 'negative', of: size } : size;
}
