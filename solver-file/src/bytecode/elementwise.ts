import { NAMES_IN_CODE } from '../formula/elementary.ts';
import { valueOf } from '../formula/expression-values.ts';
import { knownFunction } from '../python/functions.ts';
import type { Expression } from '../formula/expression.ts';
import { broadcast } from './broadcasting.ts';
import type { CodeBudget } from './budget.ts';
import { binary, bounded, call, ONE, power } from './trees.ts';
import { typedResult, type TypedNumber } from './typed-numbers.ts';
import { UnreadableCode } from './unreadable-code.ts';
import { describe, expression, literal, numberValue, typedNumber, type Value } from './values.ts';

const PI = literal(Math.PI);
const TWO = literal(2);

/** Functions of torch, numpy and math that are said by means of others. */
export const REWRITTEN: Record<string, (a: Expression, b: Expression) => Expression> = {
  softplus: (a) => call('log', binary(ONE, '+', call('exp', a))),
  logsigmoid: (a) => binary(a, '-', call('log', binary(ONE, '+', call('exp', a)))),
  gelu: (a) =>
    binary(binary(literal(0.5), '*', a), '*', binary(ONE, '+', call('erf', binary(a, '/', call('sqrt', TWO))))),
  frac: (a) => binary(a, '-', call('trunc', a)),
  softsign: (a) => binary(a, '/', binary(ONE, '+', call('abs', a))),
  tanhshrink: (a) => binary(a, '-', call('tanh', a)),
  silu: (a) => binary(a, '*', call('sigmoid', a)),
  exp2: (a) => power(TWO, a),
  rsqrt: (a) => binary(ONE, '/', call('sqrt', a)),
  reciprocal: (a) => binary(ONE, '/', a),
  cbrt: (a) => power(a, binary(ONE, '/', literal(3))),
  hypot: (a, b) => call('sqrt', binary(power(a, TWO), '+', power(b, TWO))),
  sinc: (a) => binary(call('sin', binary(PI, '*', a)), '/', binary(PI, '*', a)),
  logit: (a) => call('log', binary(a, '/', binary(ONE, '-', a))),
  deg2rad: (a) => binary(a, '*', binary(PI, '/', literal(180))),
  radians: (a) => binary(a, '*', binary(PI, '/', literal(180))),
  logaddexp: (a, b) => call('log', binary(call('exp', a), '+', call('exp', b))),
  xlogy: (a, b) => binary(a, '*', call('log', b)),
  fmod: (a, b) => binary(a, '-', binary(b, '*', call('trunc', binary(a, '/', b)))),
};
const NUMBERS_OF_ARGUMENTS: Record<string, number> = { hypot: 2, logaddexp: 2, xlogy: 2, fmod: 2 };

/** Other names for functions that the hub knows. */
export const ALIASES: Record<string, string> = {
  ...Object.fromEntries(NAMES_IN_CODE),
  arctan2: 'atan2',
  lt: 'less',
  le: 'less_equal',
  gt: 'greater',
  ge: 'greater_equal',
  eq: 'equal',
  ne: 'not_equal',
  fmin: 'minimum',
  fmax: 'maximum',
  mod: 'remainder',
  float_power: 'pow',
};

/** Names that are not functions of one point only, although text that names them is understood as such. */
const NOT_ELEMENTWISE = new Set(['tensor', 'float', 'zeros_like', 'ones_like', 'full_like']);

const unaliased = (name: string): string => (Object.hasOwn(ALIASES, name) ? ALIASES[name]! : name);

/** How many arguments a function that works on each point by itself takes; 0 where it is none. */
export function argumentsOfElementwise(name: string): number {
  if (Object.hasOwn(REWRITTEN, name)) return NUMBERS_OF_ARGUMENTS[name] ?? 1;
  return NOT_ELEMENTWISE.has(name) ? 0 : (knownFunction(unaliased(name))?.args ?? 0);
}

/** @throws UnreadableCode for arguments that are no numbers or quantities */
export function applyElementwise(name: string, args: readonly Value[], budget: CodeBudget): Value {
  const tensor = args.find((value) => value.kind === 'tensor');
  if (tensor) return tensor.algebra.elementwise(name, args);
  if (args.length !== argumentsOfElementwise(name))
    throw new UnreadableCode(`${name} is called with ${args.length} arguments.`);
  if (args.some(({ kind }) => kind === 'array')) {
    const { rows, collect } = broadcast(args);
    budget.count(rows.length);
    return collect(rows.map((row) => applyElementwise(name, row, budget)));
  }
  const trees = args.map((value) => treeOf(value, name));
  const tree = treeOfCall(name, trees);
  if (args.some(({ kind }) => kind === 'expression')) return expression(tree);
  const numbers = args.map(numberIn);
  if (numbers.every(({ type }) => !type)) return numberValue(numberOfCall(name, numbers), tree);
  const typed = typedResult(
    numbers,
    (...values) =>
      numberOfCall(
        name,
        values.map((value) => ({ value })),
      ),
    false,
    false,
  );
  return typedNumber(typed, numberValue(numberOfCall(name, numbers), tree));
}

/** Returns the number of a value that is known to be a number or True or False. */
const numberIn = (value: Value): TypedNumber =>
  value.kind === 'number' ? value : { value: Number(value.kind === 'boolean' && value.value) };

/** The call of a function that is known to work on each point by itself, as an expression. */
export function treeOfCall(name: string, args: Expression[]): Expression {
  const rewritten = Object.hasOwn(REWRITTEN, name) ? REWRITTEN[name] : undefined;
  if (rewritten) return rewritten(args[0]!, args[1]!);
  const known = knownFunction(unaliased(name))!;
  return known.rewrite ? bounded(known.rewrite(...args)) : call(unaliased(name), ...args);
}

/** The number that a function of numbers gives: its formula with their values. */
function numberOfCall(name: string, args: readonly TypedNumber[]): number {
  const literals = args.map(({ value }) => literal(value));
  const value = valueOf(treeOfCall(name, literals), new Map<string, number>());
  if (typeof value !== 'number') throw new UnreadableCode(`The value of ${name} is not known.`);
  return value;
}

/** @throws UnreadableCode for what is not a quantity */
export function treeOf(value: Value, where: string): Expression {
  if (value.kind === 'number' || value.kind === 'expression') return value.tree;
  if (value.kind === 'boolean') return literal(Number(value.value));
  throw new UnreadableCode(`${where} is called with ${describe(value)}.`);
}

/** The larger of a lower bound and the smaller of an upper one, either of which may be missing. */
export function clamped(value: Value, lower: Value | undefined, upper: Value | undefined, budget: CodeBudget): Value {
  const raised = lower && lower.kind !== 'none' ? applyElementwise('maximum', [value, lower], budget) : value;
  return upper && upper.kind !== 'none' ? applyElementwise('minimum', [raised, upper], budget) : raised;
}
