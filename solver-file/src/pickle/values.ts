import type { Bytes } from './bytes-in-file.ts';

/**
 * What a pickle says, as data: nothing in here was ever run. Shared references stay shared (one object, many places) and cycles are
 * possible, so whoever reads a value walks it with `reachable` and never by recursion.
 *
 * None is null, int and float are numbers (bigint where an int is too large for one), bytes are views into the file, or say where they are
 * in a large one.
 */
export type PickleValue = null | boolean | number | bigint | string | Bytes | PickleObject;
export type PickleObject = PickleSequence | PickleDict | PickleGlobal | PickleCall | PicklePersistentId;
export type PickleEntry = [key: PickleValue, value: PickleValue];

export interface PickleSequence {
  kind: 'list' | 'tuple' | 'set' | 'frozenset';
  items: PickleValue[];
}

/** Entries in file order; of two with the same key, the later one counts. */
export interface PickleDict {
  kind: 'dict';
  entries: PickleEntry[];
}

/** A name to import: `module.name`. */
export interface PickleGlobal {
  kind: 'global';
  module: string;
  name: string;
  /** `module.name` as Python 3 documents it. */
  path: string;
}

/** Something that loading would make: `callee(*args)`, or for `via: 'new'` only `callee.__new__(callee, *args)`. */
export interface PickleCall {
  kind: 'call';
  via: 'call' | 'new';
  callee: PickleValue;
  args: PickleValue;
  kwargs?: PickleValue;
  /** What BUILD hands over, in file order. */
  states?: PickleValue[];
  /** What is appended or added to the object, for lists and sets of a class of their own. */
  items?: PickleValue[];
  /** What is set by key, for dicts of a class of their own (OrderedDict). */
  entries?: PickleEntry[];
  /** The value of a pickle inside the pickle, where the call reads one. */
  embedded?: PickleValue;
}

/** A value that the reader of the pickle has to supply: torch's storages. */
export interface PicklePersistentId {
  kind: 'persistent-id';
  id: PickleValue;
  /** The raw numbers of the storage. */
  data?: Bytes;
}

export function isObject(value: PickleValue | undefined): value is PickleObject {
  return typeof value === 'object' && value !== null && (value as Partial<PickleObject>).kind !== undefined;
}

export function isSequence(value: PickleValue | undefined, kind?: PickleSequence['kind']): value is PickleSequence {
  if (!isObject(value)) return false;
  const own = value.kind;
  return kind ? own === kind : own === 'list' || own === 'tuple' || own === 'set' || own === 'frozenset';
}

export function isDict(value: PickleValue | undefined): value is PickleDict {
  return isObject(value) && value.kind === 'dict';
}

export function isCall(value: PickleValue | undefined): value is PickleCall {
  return isObject(value) && value.kind === 'call';
}

export function isGlobal(value: PickleValue | undefined): value is PickleGlobal {
  return isObject(value) && value.kind === 'global';
}

/** The positional arguments; empty where the file computes them. */
export function argumentsOf(call: PickleCall): readonly PickleValue[] {
  return isSequence(call.args, 'tuple') ? call.args.items : [];
}

/** The entries of a dict or of an object that is filled like one; of anything else none. */
export function entriesOf(value: PickleValue | undefined): PickleEntry[] {
  return isDict(value) || isCall(value) ? (value.entries ?? []) : [];
}

/** The value under a text key, of a dict or of an object that is filled like one. */
export function entryOf(value: PickleValue | undefined, key: string): PickleValue | undefined {
  return (isDict(value) || isCall(value)) && value.entries ? indexOf(value.entries).get(key) : undefined;
}

const indexes = new WeakMap<PickleEntry[], { upTo: number; byKey: Map<string, PickleValue> }>();

/** Looking through a long dict again for each of many objects that share it would take hours; entries are only ever added. */
function indexOf(entries: PickleEntry[]): ReadonlyMap<string, PickleValue> {
  const index = indexes.get(entries) ?? { upTo: 0, byKey: new Map<string, PickleValue>() };
  for (const [name, value] of index.upTo === 0 ? entries : entries.slice(index.upTo)) {
    if (typeof name === 'string') index.byKey.set(name, value);
  }
  index.upTo = entries.length;
  indexes.set(entries, index);
  return index.byKey;
}

/** Honest objects have one or two, and many questions are asked of each. */
const MAX_STATES = 100;

/** The attribute that BUILD gives an object; states may be a dict or a pair of dicts (attributes, slots). */
export function attributeOf(value: PickleValue | undefined, name: string): PickleValue | undefined {
  if (!isCall(value)) return undefined;
  for (const part of statesOf(value)) {
    const found = entryOf(part, name);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Dicts of attributes, the newest first. */
export function statesOf(value: PickleCall): PickleValue[] {
  const states = value.states?.slice(-MAX_STATES).reverse() ?? [];
  return states.flatMap((state) => (isSequence(state, 'tuple') ? state.items.slice(0, 2) : [state]));
}

/** Does the same as `flat`, which is slow. */
export function keysAndValues(entries: readonly PickleEntry[]): PickleValue[] {
  const all: PickleValue[] = [];
  for (const [key, value] of entries) all.push(key, value);
  return all;
}

const NO_CHILDREN: readonly PickleValue[] = [];

/** The values directly inside a value. */
export function childrenOf(value: PickleValue): readonly PickleValue[] {
  if (!isObject(value) || value.kind === 'global') return NO_CHILDREN;
  if (value.kind === 'persistent-id') return [value.id];
  if (value.kind === 'dict') return keysAndValues(value.entries);
  if (value.kind !== 'call') return value.items;
  const children = [value.callee, value.args];
  if (value.kwargs !== undefined) children.push(value.kwargs);
  if (value.embedded !== undefined) children.push(value.embedded);
  for (const state of value.states ?? []) children.push(state);
  for (const item of value.items ?? []) children.push(item);
  for (const [key, entry] of value.entries ?? []) children.push(key, entry);
  return children;
}

/** Sees every value reachable from a root: each object and each longer text once, the root first, without recursion. */
export function forEachReachable(
  root: PickleValue,
  see: (value: PickleValue) => void,
  children: (value: PickleValue) => readonly PickleValue[] = childrenOf,
): void {
  const seen = new Set<PickleValue>();
  const waiting: PickleValue[] = [root];
  while (waiting.length > 0) {
    const value = waiting.pop() as PickleValue;
    if (typeof value === 'object' || (typeof value === 'string' && value.length > 32)) {
      if (seen.has(value)) continue;
      seen.add(value);
    }
    see(value);
    for (const child of children(value)) waiting.push(child);
  }
}

/** Lists what {@link forEachReachable} sees. */
export function reachable(
  root: PickleValue,
  children?: (value: PickleValue) => readonly PickleValue[],
): readonly PickleValue[] {
  const found: PickleValue[] = [];
  forEachReachable(root, (value) => found.push(value), children);
  return found;
}
