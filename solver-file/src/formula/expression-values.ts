import type { BinaryOperator, Expression } from './expression.ts';
import { CannotEvaluate } from './cannot-evaluate.ts';
import * as elementary from './elementary.ts';
import { isNotPositive, step, type Elementary } from './elementary.ts';
import { apply, minus, over, plus, raised, select, times } from './quantities.ts';
import type { Quantity, Unit } from './unit.ts';

const by =
  (f: Elementary) =>
  <U extends Unit<U>>(argument: Quantity<U>): Quantity<U> =>
    apply(f, argument);
const logarithm = (base: number) => by(elementary.scaled(elementary.log, 1, 1 / Math.log(base)));

export const isNegative = step('is negative', (x) => (x < 0 ? 1 : 0));
export const isPositive = step('is positive', (x) => (x > 0 ? 1 : 0));
export const isNotNegative = step('is not negative', (x) => (x >= 0 ? 1 : 0));
export const isZero = step('is zero', (x) => (x === 0 ? 1 : 0));
export const isNotZero = step('is not zero', (x) => (x !== 0 ? 1 : 0));
export const floor = step('floor', Math.floor);
export const ceil = step('ceil', Math.ceil);
export const round = step('round', roundedToEven);
export const trunc = step('trunc', Math.trunc);
const comparing =
  (holds: Elementary) =>
  <U extends Unit<U>>(a: Quantity<U>, b: Quantity<U>): Quantity<U> =>
    apply(holds, minus(a, b));

function angle<U extends Unit<U>>(y: Quantity<U>, x: Quantity<U>): Quantity<U> {
  const [sizeOfY, sizeOfX] = [apply(elementary.abs, y), apply(elementary.abs, x)];
  const turn = times(apply(isNegative, x), select(comparing(isNegative)(y, 0), -Math.PI, Math.PI));
  const side = select(comparing(isNegative)(y, 0), -Math.PI / 2, Math.PI / 2);
  return select(
    comparing(isNotNegative)(sizeOfX, sizeOfY),
    plus(apply(elementary.atan, over(y, x)), turn),
    minus(side, apply(elementary.atan, over(x, y))),
  );
}

/** Halves are rounded to the even number, as Python and torch do. */
export function roundedToEven(x: number): number {
  const rounded = Math.round(x);
  return Math.abs(x % 1) === 0.5 && rounded % 2 !== 0 ? rounded - 1 : rounded;
}

/** What the functions of boundary values compute, by the names that the parser knows. */
const functions: Record<string, <U extends Unit<U>>(...args: [Quantity<U>, Quantity<U>, Quantity<U>]) => Quantity<U>> =
  {
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
    less: comparing(isNegative),
    less_equal: comparing(isNotPositive),
    greater: comparing(isPositive),
    greater_equal: comparing(isNotNegative),
    equal: comparing(isZero),
    not_equal: comparing(isNotZero),
    logical_and: (a, b) => times(apply(isNotZero, a), apply(isNotZero, b)),
    logical_or: (a, b) => apply(isNotZero, plus(apply(isNotZero, a), apply(isNotZero, b))),
    logical_not: by(isZero),
    where: select,
    floor: by(floor),
    ceil: by(ceil),
    round: by(round),
    trunc: by(trunc),
    remainder: (a, b) => minus(a, times(b, apply(floor, over(a, b)))),
    heaviside: (a, atZero) => {
      if (atZero === 0) return apply(isPositive, a);
      if (atZero === 1) return apply(isNotNegative, a);
      return select(apply(isZero, a), atZero, apply(isPositive, a));
    },
    atan2: angle,
    arctan2: angle,
    maximum: (a, b) => over(plus(plus(a, b), apply(elementary.abs, minus(a, b))), 2),
  };

const operators: Record<BinaryOperator, <U extends Unit<U>>(a: Quantity<U>, b: Quantity<U>) => Quantity<U>> = {
  '+': plus,
  '-': minus,
  '*': times,
  '/': over,
};

/**
 * The value of an expression.
 * @param value that of a part, where parts are shared and remembered
 * @throws CannotEvaluate for a name without a value, or a derivative
 */
export function valueOf<U extends Unit<U>>(
  expression: Expression,
  names: ReadonlyMap<string, Quantity<U>>,
  value = (part: Expression): Quantity<U> => valueOf(part, names),
): Quantity<U> {
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
      const [first, second = first, third = second] = expression.args.map(value);
      const known = Object.hasOwn(functions, expression.function) ? functions[expression.function] : undefined;
      if (!known || first === undefined) throw new CannotEvaluate(`Unknown function ${expression.function}.`);
      return known(first, second!, third!);
    }
    case 'derivative':
      throw new CannotEvaluate('It contains a derivative.');
  }
}
