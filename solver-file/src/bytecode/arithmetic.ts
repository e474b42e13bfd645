import type { Expression } from '../formula/expression.ts';
import { broadcast, fromColumns, holdsQuantities } from './broadcasting.ts';
import type { CodeBudget } from './budget.ts';
import { binary, call, isCutOff, isLiteral, negative, ONE, power, ZERO } from './trees.ts';
import { typedResult } from './typed-numbers.ts';
import { UnreadableCode } from './unreadable-code.ts';
import {
  booleanOf,
  columns,
  describe,
  expression,
  isSequenceValue,
  keyOf,
  literal,
  numberValue,
  opaque,
  sequence,
  textOf,
  typedNumber,
  withItems,
  type ExpressionValue,
  type NumberValue,
  type SequenceValue,
  type Value,
} from './values.ts';
import type { Comparison, Interpreter, Operator } from './value-types.ts';

const MAX_TEXT = 10_000;

const ON_NUMBERS: Record<Operator, ((a: number, b: number) => number) | null> = {
  '+': (a, b) => a + b,
  '-': (a, b) => a - b,
  '*': (a, b) => a * b,
  '/': (a, b) => a / b,
  '//': (a, b) => Math.floor(a / b),
  // Python's remainder has the sign of the divisor.
  '%': (a, b) => a - b * Math.floor(a / b),
  '**': (a, b) => a ** b,
  '<<': (a, b) => a * 2 ** b,
  '>>': (a, b) => Math.floor(a / 2 ** b),
  '&': (a, b) => Number(BigInt(a) & BigInt(b)),
  '|': (a, b) => Number(BigInt(a) | BigInt(b)),
  '^': (a, b) => Number(BigInt(a) ^ BigInt(b)),
  '@': null,
};
/** Operations that are rounded correctly in any type. */
const EXACT = new Set<Operator>(['+', '-', '*', '/']);
const BITWISE = new Set<Operator>(['&', '|', '^', '<<', '>>']);

/** @throws UnreadableCode where Python would fail, or where what it would do is not followed here */
export function operate(operator: Operator, a: Value, b: Value, budget: CodeBudget): Value {
  const tensor = a.kind === 'tensor' ? a : b.kind === 'tensor' ? b : null;
  if (tensor) return tensor.algebra.operate(operator, a, b);
  const [left, right] = [numeric(a), numeric(b)];
  if (a.kind === 'boolean' && b.kind === 'boolean' && '&|^'.includes(operator))
    return booleanOf(
      operator === '&' ? a.value && b.value : operator === '|' ? a.value || b.value : a.value !== b.value,
    );
  if (left && right) {
    if (left.kind === 'number' && right.kind === 'number') return onNumbers(operator, left, right);
    return expression(onTrees(operator, left, right));
  }
  if (a.kind === 'array' || b.kind === 'array') return onArrays(operator, a, b, budget);
  return onContainers(operator, a, b, budget) ?? refuse(operator, a, b);
}

/** A value as part of arithmetic: numbers, what differs from point to point, and True and False as 1 and 0. */
function numeric(value: Value): NumberValue | ExpressionValue | null {
  if (value.kind === 'boolean') return numberValue(Number(value.value));
  return value.kind === 'number' || value.kind === 'expression' ? value : null;
}

function onNumbers(operator: Operator, a: NumberValue, b: NumberValue): NumberValue {
  const work = ON_NUMBERS[operator];
  const whole = Number.isSafeInteger(a.value) && Number.isSafeInteger(b.value);
  if (!work || (BITWISE.has(operator) && !whole)) return refuse(operator, a, b);
  if (b.value === 0 && ['/', '//', '%'].includes(operator)) throw new UnreadableCode('The equation divides by zero.');
  if (a.type || b.type) {
    const isExact = EXACT.has(operator) || (a.type?.kind !== 'single' && b.type?.kind !== 'single');
    const typed = typedResult([a, b], work, isExact, operator === '/');
    return typedNumber(typed, onNumbers(operator, { ...a, type: undefined }, { ...b, type: undefined }));
  }
  const value = work(a.value, b.value);
  // What the author wrote as a formula of parameters stays one; literals are computed, as Python's compiler does.
  if (BITWISE.has(operator) || (isLiteral(a.tree) && isLiteral(b.tree))) return numberValue(value, undefined, true);
  return numberValue(value, onTrees(operator, a, b));
}

function onTrees(operator: Operator, a: NumberValue | ExpressionValue, b: NumberValue | ExpressionValue): Expression {
  const [left, right] = [a.tree, b.tree];
  switch (operator) {
    case '+':
      return isCounted(a, 0) ? right : isCounted(b, 0) ? left : sum(left, right);
    case '-':
      return isCounted(b, 0) ? left : isCounted(a, 0) ? negative(right) : binary(left, '-', right);
    case '*':
      if (isCounted(a, 0) || isCounted(b, 0)) return ZERO;
      if (isCounted(a, -1)) return negative(right);
      return isCounted(a, 1) ? right : isCounted(b, 1) ? left : binary(left, '*', right);
    case '/':
      return isCounted(b, 1) ? left : binary(left, '/', right);
    case '**':
      return isCounted(b, 1) ? left : isCounted(b, 0) ? ONE : power(left, right);
    case '//':
      return call('floor', binary(left, '/', right));
    case '%':
      return call('remainder', left, right);
    case '&':
      return call('logical_and', left, right);
    case '|':
      return call('logical_or', left, right);
    default:
      return refuse(operator, a, b);
  }
}

/** a + (-b) reads better as a − b. */
function sum(left: Expression, right: Expression): Expression {
  const opposite = oppositeOf(right);
  return opposite ? binary(left, '-', opposite) : binary(left, '+', right);
}

/** The expression without the minus sign that it begins with; null where it begins with none. */
function oppositeOf(tree: Expression): Expression | null {
  if (isCutOff(tree)) return null;
  if (tree.kind === 'negative') return tree.of;
  if (tree.kind !== 'binary' || (tree.operator !== '*' && tree.operator !== '/')) return null;
  const first = oppositeOf(tree.left);
  return first && binary(first, tree.operator, tree.right);
}

/** Whether a number is this one, and came out of a loop, a computation or `ones_like`: the author did not write it into the formula. */
const isCounted = (value: NumberValue | ExpressionValue, number: number): boolean =>
  value.kind === 'number'
    ? value.isComputed === true && value.value === number && isLiteral(value.tree)
    : value.tree.kind === 'number' && Number(value.tree.text) === number;

function onArrays(operator: Operator, a: Value, b: Value, budget: CodeBudget): Value {
  budget.count();
  if (![a, b].every(({ kind }) => ['array', 'list', 'number', 'boolean', 'expression'].includes(kind)))
    return refuse(operator, a, b);
  if (operator === '@') return matrixProduct(a, b, budget);
  const { rows, collect } = broadcast([a, b]);
  budget.count(rows.length);
  return collect(rows.map(([left, right]) => operate(operator, left!, right!, budget)));
}

/** Multiplies as `@` does: numbers, and the columns of a tensor with a table of numbers. */
function matrixProduct(a: Value, b: Value, budget: CodeBudget): Value {
  if (
    !isSequenceValue(a) ||
    !isSequenceValue(b) ||
    b.isColumns ||
    holdsQuantities(b) ||
    (holdsQuantities(a) && !a.isColumns)
  )
    return refuse('@', a, b);
  const isTable = (array: SequenceValue) => !array.isColumns && array.items.some(isSequenceValue);
  if (isTable(a))
    return sequence(
      'array',
      a.items.map((row) => matrixProduct(row, b, budget)),
    );
  if (a.items.length !== b.items.length) return refuse('@', a, b);
  const products = a.items.map((item, i) => operate('*', b.items[i]!, item, budget));
  const [first, ...others] = a.isColumns ? a.items.map((item, i) => scaledRow(b.items[i]!, item, budget)) : products;
  if (!first || (a.isColumns && !isTable(b))) return refuse('@', a, b);
  const total = others.reduce((sum, item) => operate('+', sum, item, budget), first);
  return a.isColumns && isSequenceValue(total) ? fromColumns(total.items) : total;
}

/** A row of a table times a column: what the column adds to each column of the product. */
function scaledRow(row: Value, column: Value, budget: CodeBudget): Value {
  if (!isSequenceValue(row)) return refuse('@', row, column);
  return columns(row.items.map((number) => operate('*', number, column, budget)));
}

function onContainers(operator: Operator, a: Value, b: Value, budget: CodeBudget): Value | null {
  if (operator === '+' && a.kind === 'text' && b.kind === 'text') return shortText(a.value + b.value);
  if (operator === '+' && isSequenceValue(a) && a.kind === b.kind) {
    budget.count(a.items.length + b.items.length);
    return sequence(a.kind, [...a.items, ...b.items]);
  }
  if (operator === '*' && a.kind === 'number') return b.kind === 'number' ? null : onContainers('*', b, a, budget);
  if (operator === '*' && b.kind === 'number' && (a.kind === 'list' || a.kind === 'tuple')) {
    const times = Math.max(0, Math.trunc(b.value));
    budget.count(a.items.length * times + times);
    return sequence(a.kind, Array.from({ length: times }, () => a.items).flat());
  }
  if (a.kind === 'set' && b.kind === 'set') return onSets(operator, a, b, budget);
  if (a.kind === 'text' && operator === '%') return filledIn(a.value, b);
  if (a.kind === 'text' && operator === '*') return opaque('a text that is put together');
  if (a.kind === 'dict' && b.kind === 'dict' && operator === '|') {
    budget.count(a.entries.size + b.entries.size);
    return { kind: 'dict', entries: new Map([...a.entries, ...b.entries]) };
  }
  return null;
}

function onSets(operator: Operator, a: SequenceValue, b: SequenceValue, budget: CodeBudget): Value | null {
  budget.count(a.items.length * (1 + b.items.length));
  const isIn = (set: SequenceValue, item: Value) => set.items.some((other) => keyOf(other) === keyOf(item));
  const onlyA = a.items.filter((item) => !isIn(b, item));
  const onlyB = b.items.filter((item) => !isIn(a, item));
  switch (operator) {
    case '|':
      return sequence('set', [...a.items, ...onlyB]);
    case '&':
      return sequence(
        'set',
        a.items.filter((item) => isIn(b, item)),
      );
    case '-':
      return sequence('set', onlyA);
    case '^':
      return sequence('set', [...onlyA, ...onlyB]);
    default:
      return null;
  }
}

/** Computes `text % value` for a text with `%s`. */
function filledIn(text: string, value: Value): Value {
  const parts = text.split('%s');
  const values = value.kind === 'tuple' ? value.items : [value];
  if (text.replaceAll('%s', '').includes('%') || values.length !== parts.length - 1)
    return opaque('a text that is put together');
  return filled(parts, values);
}

/** Puts texts between the parts of a text. */
export function filled(parts: readonly string[], values: readonly Value[]): Value {
  const texts = values.map((value) => (value.kind === 'text' ? value.value : null));
  if (texts.includes(null)) return opaque('a text that is put together');
  return shortText(parts.map((part, i) => part + (texts[i] ?? '')).join(''));
}

const shortText = (text: string): Value =>
  text.length > MAX_TEXT ? opaque('a text that is put together') : textOf(text);

/** Texts put together; long ones cost steps. */
export function joined(texts: readonly string[], between: string, budget: CodeBudget): Value {
  const length = texts.reduce((sum, text) => sum + text.length + between.length, 0);
  budget.count(Math.ceil(length / 50));
  return shortText(texts.join(between));
}

function refuse(operator: string, a: Value, b: Value): never {
  throw new UnreadableCode(`The code computes ${describe(a)} ${operator} ${describe(b)}, which the hub cannot follow.`);
}

export function negated(value: Value, budget: CodeBudget): Value {
  if (value.kind === 'tensor') return value.algebra.operate('*', value, numberValue(-1));
  if (value.kind === 'array') {
    budget.count(value.items.length);
    return withItems(
      value,
      value.items.map((item) => negated(item, budget)),
    );
  }
  const part = numeric(value);
  if (part?.kind === 'expression') return expression(negative(part.tree));
  if (!part) throw new UnreadableCode(`The code takes the negative of ${describe(value)}.`);
  if (part.type) {
    return typedNumber(
      typedResult([part], (x) => -x, true, false),
      negated({ ...part, type: undefined }, budget) as NumberValue,
    );
  }
  return isLiteral(part.tree)
    ? numberValue(-part.value, literal(-part.value), part.isComputed)
    : numberValue(-part.value, negative(part.tree));
}

export function inverted(value: Value): Value {
  if (value.kind === 'tensor') return value.algebra.elementwise('logical_not', [value]);
  if (value.kind === 'number' && value.type)
    throw new UnreadableCode('The code applies ~ to a number of torch or numpy, which the hub does not follow.');
  if (value.kind === 'number') return numberValue(-value.value - 1);
  if (value.kind === 'expression') return expression(call('logical_not', value.tree));
  throw new UnreadableCode(`The code applies ~ to ${describe(value)}.`);
}

const COMPARISONS: Record<Comparison, { name: string; holds: (a: number, b: number) => boolean }> = {
  '<': { name: 'less', holds: (a, b) => a < b },
  '<=': { name: 'less_equal', holds: (a, b) => a <= b },
  '>': { name: 'greater', holds: (a, b) => a > b },
  '>=': { name: 'greater_equal', holds: (a, b) => a >= b },
  '==': { name: 'equal', holds: (a, b) => a === b },
  '!=': { name: 'not_equal', holds: (a, b) => a !== b },
};

export function compare(comparison: Comparison, a: Value, b: Value): Value {
  const tensor = a.kind === 'tensor' ? a : b.kind === 'tensor' ? b : null;
  if (tensor) return tensor.algebra.compare(comparison, a, b);
  const { name, holds } = COMPARISONS[comparison];
  const [left, right] = [numeric(a), numeric(b)];
  if (left && right) {
    if (left.kind === 'number' && right.kind === 'number') return booleanOf(comparisonHolds(holds, left, right));
    return expression(call(name, left.tree, right.tree));
  }
  if (comparison === '==') return booleanOf(isEqual(a, b));
  if (comparison === '!=') return booleanOf(!isEqual(a, b));
  if (a.kind === 'text' && b.kind === 'text')
    return booleanOf(holds(a.value < b.value ? -1 : a.value > b.value ? 1 : 0, 0));
  throw new UnreadableCode(`The code compares ${describe(a)} with ${describe(b)}.`);
}

function comparisonHolds(holds: (a: number, b: number) => boolean, a: NumberValue, b: NumberValue): boolean {
  if (!a.type && !b.type) return holds(a.value, b.value);
  return typedResult([a, b], (x, y) => Number(holds(x, y)), false, false).value === 1;
}

const MAX_DEPTH = 20;

function isEqual(a: Value, b: Value, depth = 0): boolean {
  if (a === b) return true;
  if (depth > MAX_DEPTH) throw new UnreadableCode('The code compares lists that are nested too deeply.');
  for (const value of [a, b]) {
    const isUnknown = value.kind === 'library' && a.kind !== b.kind && a.kind !== 'none' && b.kind !== 'none';
    if (value.kind === 'opaque' || value.kind === 'expression' || isUnknown)
      throw new UnreadableCode(`The code compares ${describe(value)} with another value.`);
  }
  if (a.kind === 'dict' && b.kind === 'dict')
    return (
      a.entries.size === b.entries.size &&
      [...a.entries].every(([key, [, value]]) => {
        const other = b.entries.get(key);
        return other !== undefined && isEqual(value, other[1], depth + 1);
      })
    );
  if (a.kind === 'set' && b.kind === 'set')
    return (
      a.items.length === b.items.length &&
      a.items.every((item) => b.items.some((other) => keyOf(other) === keyOf(item)))
    );
  if (isSequenceValue(a) && isSequenceValue(b))
    return (
      a.kind === b.kind &&
      a.items.length === b.items.length &&
      a.items.every((item, i) => isEqual(item, b.items[i]!, depth + 1))
    );
  const key = keyOf(a);
  return key !== null && key === keyOf(b);
}

/** `is`: what one thing is in Python is mostly one thing here. */
export function isSame(a: Value, b: Value): boolean {
  if (a === b) return true;
  const others: Value['kind'][] = ['none', 'boolean'];
  if ((a.kind === 'opaque' && !others.includes(b.kind)) || (b.kind === 'opaque' && !others.includes(a.kind)))
    throw new UnreadableCode('The code compares objects with “is”, and the file does not contain the result.');
  if (a.kind === 'expression' && b.kind === 'expression') return a.tree === b.tree;
  const plain = ['none', 'boolean', 'number', 'text', 'library'];
  return plain.includes(a.kind) && a.kind === b.kind && keyOf(a) === keyOf(b);
}

/** What `if` makes of a value. @throws UnreadableCode where that differs from point to point, or is not known */
export function truthOf(value: Value): boolean {
  switch (value.kind) {
    case 'none':
      return false;
    case 'boolean':
      return value.value;
    case 'number':
      return value.value !== 0;
    case 'text':
      return value.value !== '';
    case 'list':
    case 'tuple':
    case 'set':
      return value.items.length > 0;
    case 'dict':
      return value.entries.size > 0;
    case 'expression':
      throw new UnreadableCode(
        'A branch (`if`, `while`, `and`, `or`) depends on a value of the solution or of a coordinate, so the equation is not a single formula. Use torch.where instead.',
      );
    case 'tensor':
      throw new UnreadableCode(
        'A branch (`if`, `while`, `and`, `or`) depends on a tensor, so the computation is not a single formula.',
      );
    case 'opaque':
      if (value.isTrue) return true;
      throw new UnreadableCode(`A branch depends on ${describe(value)}, whose value is not in the file.`);
    case 'library':
      // Functions and modules are true; a setting of a module may be anything.
      if (/[a-z][^.]*$/.test(value.name)) return true;
      throw new UnreadableCode(`A branch depends on ${describe(value)}, whose value is not in the file.`);
    case 'total':
    case 'array':
    case 'iterator':
      throw new UnreadableCode(`A branch depends on ${describe(value)}, whose value is not in the file.`);
    case 'range':
      return value.step > 0 ? value.start < value.stop : value.start > value.stop;
    default:
      return true;
  }
}

/** A quantity that is changed in place is changed under all of its names. */
export function changedInPlace(of: Value, result: Value, interpreter: Pick<Interpreter, 'isCoordinate'>): Value {
  if (of.kind !== 'expression' || result.kind !== 'expression') return result;
  if (of.tree.kind === 'name' && interpreter.isCoordinate(of.tree.name))
    throw new UnreadableCode(`The code changes the coordinate ${of.tree.name} in place, which torch does not allow.`);
  of.tree = result.tree;
  return of;
}
