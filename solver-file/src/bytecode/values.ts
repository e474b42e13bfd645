import { shownName } from '../python/variable-name.ts';
import { name as nameNode, number as numberNode, type Expression } from '../python/expression.ts';
import type { PickleCall, PickleValue } from '../pickle/values.ts';
import type { TensorValue } from './tensor-algebra.ts';
import type { NumberType, TypedNumber } from './typed-numbers.ts';
import { UnreadableCode } from './unreadable-code.ts';

/**
 * What a variable of the followed code holds. A quantity that differs from point to point (a tensor of the library, one number for each
 * point) is an expression; all else is as definite as in Python.
 */
export type Value =
  | NumberValue
  | ExpressionValue
  | TensorValue
  | { kind: 'none' }
  | { kind: 'boolean'; value: boolean }
  | { kind: 'text'; value: string }
  | SequenceValue
  | DictValue
  | { kind: 'slice'; start: Value; stop: Value; step: Value }
  | { kind: 'range'; start: number; stop: number; step: number }
  | IteratorValue
  | LibraryValue
  | { kind: 'method'; of: Value; name: string }
  | FunctionValue
  | ClassValue
  | ObjectValue
  | PartialValue
  | { kind: 'bound'; callee: Value; self: Value }
  /** A sum over all points: only its derivatives are of use. */
  | { kind: 'total'; of: ExpressionValue }
  /** One column of a tensor without its second axis, such as u[:, 0]: it has to get the axis back before it is of use. */
  | { kind: 'flat column'; of: ExpressionValue }
  | { kind: 'super'; after: ClassValue; self: ObjectValue }
  | OpaqueValue;

/** A number that is known, with how it came about. */
export interface NumberValue {
  kind: 'number';
  value: number;
  tree: Expression;
  /** It was counted or computed, not written by the author: 1 · u may then be shown as u. */
  isComputed?: boolean;
  /** Of a number of torch or numpy. */
  type?: NumberType;
}

export interface ExpressionValue {
  kind: 'expression';
  tree: Expression;
}

export interface SequenceValue {
  /** An array is one of numpy or a tensor of numbers: arithmetic works on its elements. */
  kind: 'list' | 'tuple' | 'set' | 'array';
  items: Value[];
  /** Its items are the columns of one tensor, which has a row for each point. */
  isColumns?: boolean;
  /** Of a named tuple. */
  fields?: readonly string[];
  /** The parameter that it is: its elements are named after it. */
  parameter?: string;
}

export interface DictValue {
  kind: 'dict';
  entries: Map<string, [key: Value, value: Value]>;
  /** What a defaultdict calls for a key that it lacks. */
  factory?: Value;
}

export interface IteratorValue {
  kind: 'iterator';
  next: () => Value | undefined;
}

/** A module of the library, of torch or of Python, or something in it, by its full name. */
export interface LibraryValue {
  kind: 'library';
  name: string;
}

export interface Cell {
  content: Value | undefined;
  /** The file holds it: it was there before the equation is called. */
  isStored?: boolean;
}

export interface FunctionValue {
  kind: 'function';
  name: string;
  code: PickleValue;
  globals: PickleValue;
  cells: readonly Cell[];
  defaults: readonly Value[];
  keywordDefaults: ReadonlyMap<string, Value>;
  /** What the file says of it, where the function is there and was not made by the code. */
  source?: PickleCall;
}

export interface ClassValue {
  kind: 'class';
  name: string;
  source: PickleCall;
}

export interface ObjectValue {
  kind: 'object';
  className: string;
  /** Where the file brings the class along. */
  ownClass: ClassValue | null;
  attributes: Map<string, Value>;
  /** Attributes that are read from the file when they are asked for. */
  source: PickleCall | null;
  /** What it holds, where it is a list of modules. */
  items?: readonly Value[];
}

interface PartialValue {
  kind: 'partial';
  callee: Value;
  args: readonly Value[];
  named: ReadonlyMap<string, Value>;
}

/** Something that exists but whose value does not matter, or is not known: it may be passed on, and using it ends the reading. */
export interface OpaqueValue {
  kind: 'opaque';
  what: string;
  /** Known to be true where a branch asks. */
  isTrue?: boolean;
}

export type Named = ReadonlyMap<string, Value>;
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

/** @throws UnreadableCode for what is no finite number */
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

/** By what a dict finds a key; null for what cannot be one here. */
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
