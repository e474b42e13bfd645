import type { BinaryOperator, Expression } from './expression.ts';
import { CannotEvaluate } from './cannot-evaluate.ts';
import {
  abs,
  atan,
  floor,
  FUNCTIONS,
  isBasicFunction,
  isNegative,
  isNotNegative,
  isNotPositive,
  isNotZero,
  isPositive,
  isZero,
  line,
  log,
  NAMED_FUNCTIONS,
  OTHER_NAMES,
  pieces,
  scaled,
  type Elementary,
} from './elementary.ts';
import { apply, minus, over, plus, raised, select, times } from './quantities.ts';
import type { Quantity, Unit } from './unit.ts';

const by =
  (f: Elementary) =>
  <U extends Unit<U>>(argument: Quantity<U>): Quantity<U> =>
    apply(f, argument);

const comparing =
  (holds: Elementary) =>
  <U extends Unit<U>>(a: Quantity<U>, b: Quantity<U>): Quantity<U> =>
    apply(holds, minus(a, b));

function angle<U extends Unit<U>>(y: Quantity<U>, x: Quantity<U>): Quantity<U> {
  const [sizeOfY, sizeOfX] = [apply(abs, y), apply(abs, x)];
  const turn = times(apply(isNegative, x), select(comparing(isNegative)(y, 0), -Math.PI, Math.PI));
  const side = select(comparing(isNegative)(y, 0), -Math.PI / 2, Math.PI / 2);
  return select(
    comparing(isNotNegative)(sizeOfX, sizeOfY),
    plus(apply(atan, over(y, x)), turn),
    minus(side, apply(atan, over(x, y))),
  );
}

/** Functions of numbers and quantities. */
type Computation = <U extends Unit<U>>(...args: [Quantity<U>, Quantity<U>, Quantity<U>]) => Quantity<U>;

/** Functions of one number with names in equations, beside those of the table. */
const OTHERS_OF_ONE = {
  log2: scaled(log, 1, 1 / Math.log(2)),
  log10: scaled(log, 1, 1 / Math.log(10)),
  relu: pieces([0, line(0)], [Infinity, line(1)]),
  logical_not: isZero,
} satisfies Record<string, Elementary>;

/** The function of one number that a name stands for, in an equation or in the table of functions; undefined for other names. */
export function functionOfOne(name: string): Elementary | undefined {
  if (isBasicFunction(name)) return FUNCTIONS[name];
  return Object.hasOwn(OTHERS_OF_ONE, name) ? OTHERS_OF_ONE[name as keyof typeof OTHERS_OF_ONE] : undefined;
}

export const minimum: Computation = (a, b) => over(minus(plus(a, b), apply(abs, minus(a, b))), 2);
export const maximum: Computation = (a, b) => over(plus(plus(a, b), apply(abs, minus(a, b))), 2);

/** What the functions of boundary values compute, by the names that the parser knows. */
const functions: Record<string, Computation> = {
  ...Object.fromEntries(NAMED_FUNCTIONS.map((f) => [f, by(FUNCTIONS[f])])),
  ...Object.fromEntries([...OTHER_NAMES].map(([name, f]) => [name, by(FUNCTIONS[f])])),
  ...Object.fromEntries(Object.entries(OTHERS_OF_ONE).map(([name, f]) => [name, by(f)])),
  less: comparing(isNegative),
  less_equal: comparing(isNotPositive),
  greater: comparing(isPositive),
  greater_equal: comparing(isNotNegative),
  equal: comparing(isZero),
  not_equal: comparing(isNotZero),
  logical_and: (a, b) => times(apply(isNotZero, a), apply(isNotZero, b)),
  logical_or: (a, b) => apply(isNotZero, plus(apply(isNotZero, a), apply(isNotZero, b))),
  where: select,
  remainder: (a, b) => minus(a, times(b, apply(floor, over(a, b)))),
  heaviside: (a, atZero) => {
    if (atZero === 0) return apply(isPositive, a);
    if (atZero === 1) return apply(isNotNegative, a);
    return select(apply(isZero, a), atZero, apply(isPositive, a));
  },
  atan2: angle,
  arctan2: angle,
  minimum,
  maximum,
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
