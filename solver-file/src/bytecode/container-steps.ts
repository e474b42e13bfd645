import { joined } from './arithmetic.ts';
import { addDistinct, append, itemsOf } from './iteration.ts';
import { itemsOfValue } from './special-methods.ts';
import type { Frame, StackItem } from './frame.ts';
import { UnreadableCode } from './unreadable-code.ts';
import {
  describe,
  dictOf,
  distinct,
  isSequenceValue,
  keyOf,
  NONE,
  opaque,
  sequence,
  setKey,
  textOf,
  type Cell,
  type DictValue,
  type Value,
} from './values.ts';
import { nothing } from './step.ts';
import type { Step } from './walker.ts';

/** A tuple of cells is built like any other, so cells pass through values by reference. */
const cellsInTuples = new WeakMap<Value, Cell[]>();
export const cellsOf = (item: StackItem): Cell[] => (item.kind === 'tuple' ? (cellsInTuples.get(item) ?? []) : []);

const buildTuple: Step = (frame, { argument }) => {
  const holdsCells = argument > 0 && frame.peek(1).kind === 'cell';
  if (!holdsCells) {
    frame.push(sequence('tuple', frame.popMany(argument)));
    return;
  }
  const cells = Array.from({ length: argument }, () => {
    const item = frame.popItem();
    if (item.kind !== 'cell') throw frame.damaged();
    return item.cell;
  }).reverse();
  const tuple = sequence('tuple', []);
  cellsInTuples.set(tuple, cells);
  frame.push(tuple);
};

const setOf = (items: readonly Value[]): Value => sequence('set', distinct(items));

const build =
  (kind: 'list' | 'set'): Step =>
  (frame, { argument }) =>
    frame.push(kind === 'set' ? setOf(frame.popMany(argument)) : sequence(kind, frame.popMany(argument)));

const unpackedInto =
  (kind: 'list' | 'tuple' | 'set'): Step =>
  (frame, { argument }, { budget }) => {
    const items = frame.popMany(argument).flatMap((part) => itemsOf(part, budget));
    frame.push(kind === 'set' ? setOf(items) : sequence(kind, items));
  };

const unpackedIntoDict: Step = (frame, { argument }) => {
  const made: DictValue = { kind: 'dict', entries: new Map() };
  for (const part of frame.popMany(argument)) addEntries(made, part);
  frame.push(made);
};

function addEntries(to: DictValue, from: Value): void {
  if (from.kind !== 'dict') throw new UnreadableCode(`The code asks for the entries of ${describe(from)}.`);
  for (const [place, entry] of from.entries) to.entries.set(place, entry);
}

const buildMap: Step = (frame, { argument }) => {
  const parts = frame.popMany(2 * argument);
  const made: DictValue = { kind: 'dict', entries: new Map() };
  for (let i = 0; i < argument; i++) setKey(made, parts[2 * i]!, parts[2 * i + 1]!);
  frame.push(made);
};

const buildMapOfKeys: Step = (frame, { argument }) => {
  const keys = frame.pop();
  const values = frame.popMany(argument);
  if (keys.kind !== 'tuple' || keys.items.length !== values.length) throw frame.damaged();
  frame.push(dictOf(keys.items.map((key, i) => [key, values[i]!])));
};

const UNKNOWN_TEXT = opaque('a text that is put together');

const buildText: Step = (frame, { argument }, { budget }) => {
  const parts = frame.popMany(argument);
  const texts = parts.map((part) => (part.kind === 'text' ? part.value : null));
  // A text with something written out in it is not empty.
  const isTrue = texts.some((text) => text !== null && text !== '');
  frame.push(texts.includes(null) ? { ...UNKNOWN_TEXT, isTrue } : joined(texts as string[], '', budget));
};

/** Numbers and texts as Python writes them; the rest of a text that is put together hardly ever matters. */
function formatted(value: Value): Value {
  if (value.kind === 'text') return value;
  if (value.kind === 'number' && Number.isSafeInteger(value.value) && value.isComputed)
    return textOf(String(value.value));
  return opaque('a text that is put together');
}

const unpackSequence: Step = (frame, { argument }, walker) => {
  const list = frame.pop();
  const items = itemsOfValue(list, walker);
  if (items.length !== argument) throw new UnreadableCode(`${items.length} values are assigned to ${argument} names.`);
  for (const item of items.reverse()) frame.push(item);
};

const unpackWithRest: Step = (frame, { argument }, walker) => {
  const [before, after] = [argument & 255, argument >> 8];
  const items = itemsOfValue(frame.pop(), walker);
  if (items.length < before + after) throw new UnreadableCode('Too few values are assigned to names.');
  const rest = sequence('list', items.slice(before, items.length - after));
  const all = [...items.slice(0, before), rest, ...items.slice(items.length - after)];
  for (const item of all.reverse()) frame.push(item);
};

/** The container that a comprehension fills, so many below the top. */
function listAt(frame: Frame, depth: number): Value[] {
  const list = frame.peekValue(depth);
  if (!isSequenceValue(list)) throw frame.damaged();
  return list.items;
}

function dictAt(frame: Frame, depth: number): DictValue {
  const dict = frame.peekValue(depth);
  if (dict.kind !== 'dict') throw frame.damaged();
  return dict;
}

const addToSet: Step = (frame, { argument }, { budget }) => {
  const item = frame.pop();
  const items = listAt(frame, argument);
  if (keyOf(item) === null) throw new UnreadableCode(`A set contains ${describe(item)}.`);
  budget.count(items.length);
  if (!items.some((other) => keyOf(other) === keyOf(item))) items.push(item);
};

const buildSlice: Step = (frame, { argument }) => {
  const [start, stop, step = NONE] = frame.popMany(argument === 3 ? 3 : 2) as [Value, Value, Value?];
  frame.push({ kind: 'slice', start, stop, step });
};

/** Lists, tuples, sets, dicts and texts. */
export const CONTAINER_STEPS: Record<string, Step> = {
  BUILD_TUPLE: buildTuple,
  BUILD_LIST: build('list'),
  BUILD_SET: build('set'),
  BUILD_MAP: buildMap,
  BUILD_CONST_KEY_MAP: buildMapOfKeys,
  BUILD_STRING: buildText,
  BUILD_SLICE: buildSlice,
  BUILD_TUPLE_UNPACK: unpackedInto('tuple'),
  BUILD_TUPLE_UNPACK_WITH_CALL: unpackedInto('tuple'),
  BUILD_LIST_UNPACK: unpackedInto('list'),
  BUILD_SET_UNPACK: unpackedInto('set'),
  BUILD_MAP_UNPACK: unpackedIntoDict,
  BUILD_MAP_UNPACK_WITH_CALL: unpackedIntoDict,
  LIST_APPEND: (frame, { argument }) => {
    const item = frame.pop();
    listAt(frame, argument).push(item);
  },
  LIST_EXTEND: (frame, { argument }, walker) => {
    const items = itemsOfValue(frame.pop(), walker);
    append(listAt(frame, argument), items);
  },
  LIST_TO_TUPLE: (frame, _, { budget }) => frame.push(sequence('tuple', itemsOf(frame.pop(), budget))),
  SET_ADD: addToSet,
  SET_UPDATE: (frame, { argument }, { budget }) => {
    const items = itemsOf(frame.pop(), budget);
    addDistinct(listAt(frame, argument), items);
  },
  MAP_ADD: (frame, { argument }) => {
    const value = frame.pop();
    const key = frame.pop();
    setKey(dictAt(frame, argument), key, value);
  },
  DICT_UPDATE: (frame, { argument }) => {
    const from = frame.pop();
    addEntries(dictAt(frame, argument), from);
  },
  DICT_MERGE: (frame, { argument }) => {
    const from = frame.pop();
    addEntries(dictAt(frame, argument), from);
  },
  UNPACK_SEQUENCE: unpackSequence,
  UNPACK_EX: unpackWithRest,
  FORMAT_VALUE: (frame, { argument }) => {
    const hasSpecification = (argument & 4) !== 0;
    if (hasSpecification) frame.popItem();
    const value = frame.pop();
    frame.push(hasSpecification ? opaque('a text that is put together') : formatted(value));
  },
  FORMAT_SIMPLE: (frame) => frame.push(formatted(frame.pop())),
  FORMAT_WITH_SPEC: (frame) => {
    frame.popMany(2);
    frame.push(opaque('a text that is put together'));
  },
  CONVERT_VALUE: nothing,
};
