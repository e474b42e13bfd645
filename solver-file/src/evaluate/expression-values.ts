import type { BinaryOperator, Expression } from '../python/expression.ts';
import { CannotEvaluate } from './cannot-evaluate.ts';
import * as elementary from './elementary.ts';
import type { Elementary } from './elementary.ts';
import { apply, minus, over, plus, raised, times, type Quantity } from './quantities.ts';

const by =
  (f: Elementary) =>
  (argument: Quantity): Quantity =>
    apply(f, argument);
const logarithm = (base: number) => by(elementary.scaled(elementary.log, 1, 1 / Math.log(base)));

/** What the functions of boundary values compute, by the names that the parser knows. */
const functions: Record<string, (...args: [Quantity, Quantity]) => Quantity> = {
  sin: by(elementary.sin),
  cos: by(elementary.cos),
  tan: by(elementary.tan),
  sinh: by(elementary.sinh),
  cosh: by(elementary.cosh),
  tanh: by(elementary.tanh),
  exp: by(elementary.exp),
  log: by(elementary.log),
  log2: logarithm(2),
  log10: logarithm(10),
  asin: by(elementary.asin),
  acos: by(elementary.acos),
  atan: by(elementary.atan),
  arcsin: by(elementary.asin),
  arccos: by(elementary.acos),
  arctan: by(elementary.atan),
  asinh: by(elementary.asinh),
  acosh: by(elementary.acosh),
  atanh: by(elementary.atanh),
  erf: by(elementary.erf),
  sigmoid: by(elementary.sigmoid),
  relu: by(elementary.pieces([0, elementary.line(0)], [Infinity, elementary.line(1)])),
  sign: by(elementary.sign),
  sqrt: by(elementary.sqrt),
  abs: by(elementary.abs),
  fabs: by(elementary.abs),
  absolute: by(elementary.abs),
  minimum: (a, b) => over(minus(plus(a, b), apply(elementary.abs, minus(a, b))), 2),
  maximum: (a, b) => over(plus(plus(a, b), apply(elementary.abs, minus(a, b))), 2),
};

const operators: Record<BinaryOperator, (a: Quantity, b: Quantity) => Quantity> = {
  '+': plus,
  '-': minus,
  '*': times,
  '/': over,
};

/** The value of an expression. @throws CannotEvaluate for a name without a value, or a derivative */
export function valueOf(expression: Expression, names: ReadonlyMap<string, Quantity>): Quantity {
  const value = (part: Expression): Quantity => valueOf(part, names);
  switch (expression.kind) {
    case 'number':
      return Number(expression.text);
    case 'constant':
      return expression.value;
    case 'name': {
      const named = names.get(expression.name);
      if (named === undefined) throw new CannotEvaluate(`The value of ${expression.name} is not known.`);
      return named;
    }
    case 'negative':
      return times(value(expression.of), -1);
    case 'binary':
      return operators[expression.operator](value(expression.left), value(expression.right));
    case 'power':
      return raised(value(expression.base), value(expression.exponent));
    case 'call': {
      const [first, second = first] = expression.args.map(value);
      const known = Object.hasOwn(functions, expression.function) ? functions[expression.function] : undefined;
      if (!known || first === undefined) throw new CannotEvaluate(`Unknown function ${expression.function}.`);
      return known(first, second!);
    }
    case 'derivative':
      throw new CannotEvaluate('It holds a derivative.');
  }
}
