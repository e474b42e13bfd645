import { shownName } from '../python/variable-name.ts';
import { applyElementwise, argumentsOfElementwise } from './elementwise.ts';
import { operate } from './arithmetic.ts';
import { differentiated, vectorOperator, type VectorArithmetic } from './derivatives.ts';
import { ARRAY_FUNCTIONS } from './array-functions.ts';
import { added, bound, lastOf, own, type Known } from './library-call.ts';
import { MATH_FUNCTIONS } from './math-functions.ts';
import { PYTHON_FUNCTIONS } from './python-functions.ts';
import { PYTHON_MODULE_FUNCTIONS } from './python-module-functions.ts';
import { binary } from './trees.ts';
import { UnreadableCode } from './unreadable-code.ts';
import { library, literal, numberValue, sequence, textOf, type Value } from './values.ts';
import type { Call, Interpreter, Operator } from './value-types.ts';

const MATH_ROOTS = new Set(['torch', 'numpy', 'math', 'scipy', 'cmath']);
const OPERATOR_FUNCTIONS: Record<string, Operator> = {
  add: '+',
  sub: '-',
  subtract: '-',
  mul: '*',
  multiply: '*',
  truediv: '/',
  true_divide: '/',
  divide: '/',
  div: '/',
  floordiv: '//',
  floor_divide: '//',
  mod: '%',
  matmul: '@',
  dot: '@',
};
const CONSTANTS: Record<string, number> = { pi: Math.PI, e: Math.E, tau: 2 * Math.PI, euler_gamma: 0.5772156649015329 };

/** Everything that a function of Python or a library does here; `*` is any module of mathematics. */
const FUNCTIONS: Record<string, Known> = {
  ...PYTHON_FUNCTIONS,
  ...PYTHON_MODULE_FUNCTIONS,
  ...MATH_FUNCTIONS,
  ...ARRAY_FUNCTIONS,
};

/** A constant of a math module, or a name that may be followed further. */
export function libraryAttribute(of: string, name: string): Value {
  const root = rootOf(of);
  if (MATH_ROOTS.has(root) && Object.hasOwn(CONSTANTS, name)) {
    const value = CONSTANTS[name]!;
    if (name === 'e') return numberValue(value, { kind: 'constant', tex: '\\mathrm{e}', value });
    return numberValue(value, name === 'tau' ? binary(literal(2), '*', literal(Math.PI)) : undefined);
  }
  if (name === '__name__' || name === '__qualname__') return textOf(lastOf(of));
  return library(`${of}.${name}`);
}

const rootOf = (name: string): string => name.split('.')[0]!;
const ROOT_ALIASES: Record<string, string> = { np: 'numpy', _operator: 'operator', _functools: 'functools' };

/** @throws UnreadableCode for a function that the hub does not know */
export function callLibrary(name: string, call: Call): Value {
  const ofTensors = call.interpreter.tensors?.callLibrary(name, call);
  if (ofTensors) return ofTensors;
  const root = ROOT_ALIASES[rootOf(name)] ?? rootOf(name);
  const short = `${root}.${lastOf(name)}`;
  const known = own(FUNCTIONS, short) ?? own(FUNCTIONS, `*.${lastOf(name)}`, MATH_ROOTS.has(root));
  if (known) return known(call);
  if (root === 'neurodiffeq') return callNeurodiffeq(lastOf(name), call);
  if (root === 'operator' || MATH_ROOTS.has(root)) {
    const done = callMath(lastOf(name), call, name);
    if (done) return root === 'numpy' ? madeByNumpy(done) : done;
  }
  throw new UnreadableCode(`The code calls ${name}, which the hub does not know.`);
}

/** What numpy computes from numbers of Python. */
const madeByNumpy = (value: Value): Value =>
  value.kind === 'number' && !value.type ? { ...value, type: { library: 'numpy', kind: 'double' } } : value;

/** Functions and operators that work on each point by itself; null for others. */
export function callMath(name: string, { args, named, interpreter }: Call, fullName = name): Value | null {
  const { budget } = interpreter;
  if (name === 'diff') throw new UnreadableCode(`${fullName} gives differences between neighbours, not a derivative.`);
  const operator = own(OPERATOR_FUNCTIONS, name);
  if (operator && args.length === 2 && named.size === 0 && !(name === 'mod' && !fullName.includes('operator')))
    return operate(operator, args[0]!, args[1]!, budget);
  if ((name === 'add' || name === 'sub') && args.length === 2 && named.size === 1 && named.has('alpha'))
    return operate(name === 'add' ? '+' : '-', args[0]!, operate('*', named.get('alpha')!, args[1]!, budget), budget);
  const count = argumentsOfElementwise(name);
  if (count === 0) return null;
  const rest = [...named].filter(([key]) => key !== 'out' && key !== 'dtype');
  const order = ARGUMENT_NAMES[name] ?? ['input', 'other'];
  const all = [...args];
  for (const [key, value] of rest.sort(([a], [b]) => order.indexOf(a) - order.indexOf(b))) {
    if (!order.includes(key)) throw new UnreadableCode(`${fullName} is called with ${shownName(key)}.`);
    all.push(value);
  }
  return applyElementwise(name, all, budget);
}

const ARGUMENT_NAMES: Record<string, string[]> = {
  pow: ['input', 'self', 'exponent'],
  where: ['condition', 'input', 'self', 'other'],
  heaviside: ['input', 'values'],
};

function callNeurodiffeq(name: string, { args, named, interpreter }: Call): Value {
  if (name === 'diff' || name === 'safe_diff' || name === 'unsafe_diff') {
    const [of, by, order] = bound(['u', 't', 'order', 'shape_check'], { args, named }, name, { x: 'u' });
    if (!of || !by) throw new UnreadableCode(`${name} is called without a function or a coordinate.`);
    return differentiated(of, by, order, interpreter);
  }
  if (named.size > 0) throw new UnreadableCode(`${name} is called with keyword arguments.`);
  const result = vectorOperator(name, args, vectorArithmetic(interpreter));
  if (result === null) throw new UnreadableCode(`The code calls ${name} of the library, which the hub does not know.`);
  return Array.isArray(result) ? sequence(name === 'grad' ? 'list' : 'tuple', result) : result;
}

function vectorArithmetic(interpreter: Interpreter): VectorArithmetic {
  const { budget } = interpreter;
  const times = (a: Value, b: Value) => operate('*', a, b, budget);
  return {
    // A quantity that is constant has no derivative; the library then gives zeros.
    d: (of, by) =>
      of.kind === 'number' ? numberValue(0, undefined, true) : differentiated(of, by, undefined, interpreter),
    plus: (...terms) => added(terms, interpreter),
    minus: (a, b) => operate('-', a, b, budget),
    times: (...factors) => factors.reduce(times),
    over: (a, b) => operate('/', a, b, budget),
    squared: (a) => operate('**', a, numberValue(2), budget),
    sin: (a) => applyElementwise('sin', [a], budget),
    cos: (a) => applyElementwise('cos', [a], budget),
    function: (name, ...args) => applyElementwise(name, args, budget),
  };
}
