import { shownName } from '../python/variable-name.ts';
import { name as nameNode, number as numberNode, type Expression } from '../formula/expression.ts';
import type { TypedNumber } from './typed-numbers.ts';
import { UnreadableCode } from './unreadable-code.ts';

import type {
  DictValue,
  ExpressionValue,
  IteratorValue,
  LibraryValue,
  Named,
  NumberValue,
  OpaqueValue,
  SequenceValue,
  Value,
} from './value-types.ts';

export type * from './value-types.ts';

export const NO_NAMES: Named = new Map();

export const NONE: Value = { kind: 'none' };
export const TRUE: Value = { kind: 'boolean', value: true };
export const FALSE: Value = { kind: 'boolean', value: false };
export const booleanOf = (value: boolean): Value => (value ? TRUE : FALSE);
export const textOf = (value: string): Value => ({ kind: 'text', value });
export const opaque = (what: string): OpaqueValue => ({ kind: 'opaque', what });
export const DTYPE_OF_TENSOR = 'the dtype of a tensor';
/** All quantities have one number for each point. */
export const NUMBER_OF_POINTS = opaque('the number of points');
export const library = (name: string): LibraryValue => ({ kind: 'library', name: shownName(name) });
export const expression = (tree: Expression): ExpressionValue => ({ kind: 'expression', tree });
/** An array with numbers of its own: setting an element of one does not change the other. */
export const copyOfArray = (of: SequenceValue): SequenceValue => ({
  ...of,
  items: of.items.map((item) => {
    if (item.kind === 'array') return copyOfArray(item);
    return item.kind === 'expression' ? expression(item.tree) : item;
  }),
});
export const sequence = (kind: SequenceValue['kind'], items: Value[]): SequenceValue => ({ kind, items });
export const columns = (items: Value[]): SequenceValue => ({ kind: 'array', items, isColumns: true });
/** An array of the same kind with other items. */
export const withItems = (array: SequenceValue, items: Value[]): SequenceValue =>
  array.isColumns ? columns(items) : sequence('array', items);
export const symbol = (name: string): ExpressionValue => expression(nameNode(name));

/** @throws UnreadableCode for what is not a finite number */
export function numberValue(value: number, tree: Expression = literal(value), isComputed = false): NumberValue {
  if (!Number.isFinite(value)) throw new UnreadableCode('A number in the equation is infinite or undefined.');
  return { kind: 'number', value, tree, ...(isComputed && { isComputed }) };
}

/** A number of torch or numpy, with what it is computed from where that gives the same. */
export function typedNumber({ value, type }: Required<TypedNumber>, of?: NumberValue): NumberValue {
  return { ...(of?.value === value ? of : numberValue(value, undefined, of?.isComputed)), type };
}

/** A number of torch or numpy as one of Python. */
export function withoutType(value: Value): Value {
  if (value.kind !== 'number' || !value.type) return value;
  return { ...value, type: undefined };
}

/** A number as an expression; trees have no literals below zero. */
export function literal(value: number): Expression {
  if (value === Math.PI) return { kind: 'constant', tex: '\\pi', value };
  const positive = numberNode(String(Math.abs(value)));
  return value < 0 || Object.is(value, -0) ? { kind: 'negative', of: positive } : positive;
}

export function iteratorOver(items: Iterable<Value>): IteratorValue {
  const iterator = items[Symbol.iterator]();
  return {
    kind: 'iterator',
    next: () => {
      const { value, done } = iterator.next() as IteratorResult<Value, undefined>;
      return done ? undefined : value;
    },
  };
}

export const isSequenceValue = (value: Value): value is SequenceValue =>
  value.kind === 'list' || value.kind === 'tuple' || value.kind === 'set' || value.kind === 'array';

const MAX_KEY_DEPTH = 4;

/** Returns the text by which a dict finds a key; null for what cannot be a key here. */
export function keyOf(value: Value, depth = 0): string | null {
  switch (value.kind) {
    case 'text':
      return `text ${value.value}`;
    case 'number':
      return `number ${value.value}`;
    case 'boolean':
      return `number ${Number(value.value)}`;
    case 'none':
      return 'none';
    case 'library':
      return `library ${value.name}`;
    case 'tuple': {
      const keys = depth < MAX_KEY_DEPTH ? value.items.map((item) => keyOf(item, depth + 1)) : [null];
      return keys.includes(null) ? null : `(${keys.join(', ')})`;
    }
    default:
      return null;
  }
}

/** What a set made of them holds: of those that are equal, the first one. */
export function distinct(items: readonly Value[]): Value[] {
  const found = new Map<string | Value, Value>();
  for (const item of items) {
    const key = keyOf(item) ?? item;
    if (!found.has(key)) found.set(key, item);
  }
  return [...found.values()];
}

export function dictOf(entries: Iterable<readonly [Value, Value]>): DictValue {
  const dict: DictValue = { kind: 'dict', entries: new Map() };
  for (const [key, value] of entries) setKey(dict, key, value);
  return dict;
}

export function setKey(dict: DictValue, key: Value, value: Value): void {
  const place = keyOf(key);
  if (place === null) throw new UnreadableCode(`A dict has ${describe(key)} as a key.`);
  dict.entries.set(place, [key, value]);
}

/** What a value is called in a sentence. */
export function describe(value: Value): string {
  switch (value.kind) {
    case 'number':
      return `the number ${value.value}`;
    case 'expression':
      return 'a quantity that differs from point to point';
    case 'none':
      return 'None';
    case 'boolean':
      return value.value ? 'True' : 'False';
    case 'text':
      return 'a text';
    case 'library':
      return value.name;
    case 'method':
      return `the method ${value.name}`;
    case 'function':
      return value.name === '<lambda>' ? 'a lambda' : `the function ${shownName(value.name)}`;
    case 'class':
      return `the class ${shownName(value.name)}`;
    case 'tensor':
      return 'a tensor';
    case 'object':
      return `an object of ${shownName(value.className)}`;
    case 'opaque':
      return value.what;
    case 'flat column':
      return 'a tensor with one dimension';
    case 'total':
      return 'a sum over all points';
    case 'partial':
    case 'bound':
      return 'a function';
    case 'array':
      return value.isColumns ? 'a tensor with several columns' : 'an array';
    default:
      return `a ${value.kind}`;
  }
}
