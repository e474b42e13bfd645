import { shownName } from '../python/variable-name.ts';
import { fromColumns } from './broadcasting.ts';
import { UnreadableCode } from './unreadable-code.ts';
import {
  describe,
  type DictValue,
  isSequenceValue,
  keyOf,
  sequence,
  setKey,
  textOf,
  type ObjectValue,
  type SequenceValue,
  type Value,
} from './values.ts';
import type { Interpreter } from './value-types.ts';

/** `of[index]`. @throws UnreadableCode where there is no such element, or the hub cannot tell which one */
export function elementOf(of: Value, index: Value, interpreter: Interpreter): Value {
  if (of.kind === 'tensor') return of.algebra.elementOf(of, index);
  if (of.kind === 'object' && of.items) return partOf(of, index, interpreter);
  if (of.kind === 'dict') {
    const found = of.entries.get(keyOf(index) ?? '')?.[1] ?? madeByFactory(of, index, interpreter);
    if (!found)
      throw new UnreadableCode(
        `A dict has no entry ${index.kind === 'text' ? `"${shownName(index.value)}"` : describe(index)}.`,
      );
    const isWritten = found.kind === 'number' && !found.isComputed;
    return index.kind === 'text' && isWritten ? interpreter.asParameter(found, index.value) : found;
  }
  if (of.kind === 'expression') {
    if (keepsColumn(index)) return of;
    throw new UnreadableCode('The code takes a part of a quantity, which changes its shape.');
  }
  if (of.kind === 'array' && of.isColumns) return columnsAt(of, index, interpreter);
  if (of.kind === 'flat column' && addsAxis(index)) return of.of;
  if (index.kind === 'tuple' && isSequenceValue(of)) return elementAlong(of, index.items, interpreter);
  if (of.kind === 'range' && index.kind === 'number') return rangeElement(of, index.value);
  if (of.kind === 'text' && index.kind === 'number') {
    const letter = of.value.at(index.value);
    if (letter !== undefined) return textOf(letter);
  }
  if (of.kind === 'opaque') return of;
  // The parameter of a type: List[int].
  if (of.kind === 'library') return of;
  if (!isSequenceValue(of)) throw new UnreadableCode(`The code takes an element of ${describe(of)}.`);
  if (index.kind === 'slice') return sliced(of, index, interpreter);
  const place = index.kind === 'number' ? index.value : index.kind === 'boolean' ? Number(index.value) : NaN;
  const found = Number.isInteger(place) ? of.items.at(place) : undefined;
  if (!found) throw new UnreadableCode(`A ${of.kind} has no such element.`);
  const at = place < 0 ? of.items.length + place : place;
  return of.parameter ? interpreter.asParameter(found, `${of.parameter}_${at}`) : found;
}

/** An element of a list of modules; a slice of it is such a list again. */
function partOf(of: ObjectValue, index: Value, interpreter: Interpreter): Value {
  const part = elementOf(sequence('list', [...(of.items ?? [])]), index, interpreter);
  return index.kind === 'slice' && isSequenceValue(part) ? { ...of, source: null, items: part.items } : part;
}

function madeByFactory(of: DictValue, index: Value, interpreter: Interpreter): Value | undefined {
  const made = of.factory && interpreter.call(of.factory, []);
  if (made) setKey(of, index, made);
  return made;
}

/** `table[:, 0]`: an index for each axis. */
function elementAlong(of: Value, [first, ...others]: readonly Value[], interpreter: Interpreter): Value {
  if (!first) return of;
  if (first.kind === 'tuple' || first.kind === 'list' || first.kind === 'none')
    throw new UnreadableCode('The code takes several elements of an array at once.');
  const part = elementOf(of, first, interpreter);
  if (first.kind !== 'slice' || others.length === 0) return elementAlong(part, others, interpreter);
  if (!isSequenceValue(part)) throw new UnreadableCode(`The code takes elements of ${describe(part)}.`);
  interpreter.budget.count(part.items.length);
  return sequence(
    'array',
    part.items.map((row) => elementAlong(row, others, interpreter)),
  );
}

/** `state[:, 0:1]` of a tensor with several columns. */
function columnsAt(of: SequenceValue, index: Value, interpreter: Interpreter): Value {
  const isAll = (one: Value) => one.kind !== 'tuple' && keepsColumn(one);
  if (isAll(index)) return of;
  const [rows, chosen] = index.kind === 'tuple' && index.items.length === 2 ? index.items : [];
  const items = sequence('list', of.items);
  if (rows && isAll(rows) && chosen?.kind === 'number') {
    const column = elementOf(items, chosen, interpreter);
    return column.kind === 'expression' ? { kind: 'flat column', of: column } : column;
  }
  if (!rows || !chosen || !isAll(rows) || (chosen.kind !== 'slice' && chosen.kind !== 'list'))
    throw new UnreadableCode(
      'The code takes a part of a tensor that is not some of its columns, such as state[:, 0:1].',
    );
  const found =
    chosen.kind === 'slice'
      ? sliced(items, chosen, interpreter)
      : chosen.items.map((one) => elementOf(items, one, interpreter));
  const picked = Array.isArray(found) ? found : isSequenceValue(found) ? found.items : [];
  if (picked.length === 0) throw new UnreadableCode('The code takes no column of a tensor.');
  return fromColumns(picked);
}

/** u[:, 0:1] and u[...] are all of a column. */
function keepsColumn(index: Value): boolean {
  if (index.kind === 'slice') return [index.start, index.stop, index.step].every(({ kind }) => kind === 'none');
  if (index.kind === 'library') return index.name.endsWith('Ellipsis');
  if (index.kind !== 'tuple' || index.items.length !== 2) return false;
  const [rows, columns] = index.items as [Value, Value];
  const first = (value: Value, number: number) => value.kind === 'number' && value.value === number;
  const isOnly =
    (columns.kind === 'slice' &&
      (columns.start.kind === 'none' || first(columns.start, 0)) &&
      (columns.stop.kind === 'none' || first(columns.stop, 1))) ||
    (columns.kind === 'list' && columns.items.length === 1 && first(columns.items[0]!, 0));
  return rows.kind !== 'tuple' && keepsColumn(rows) && isOnly;
}

/** `column[:, None]` */
function addsAxis(index: Value): boolean {
  const [rows, columns, ...others] = index.kind === 'tuple' ? index.items : [];
  return rows !== undefined && rows.kind !== 'tuple' && keepsColumn(rows) && columns?.kind === 'none' && !others.length;
}

function rangeElement(of: Extract<Value, { kind: 'range' }>, place: number): Value {
  const items = Math.max(0, Math.ceil((of.stop - of.start) / of.step));
  const at = place < 0 ? items + place : place;
  if (!(at >= 0 && at < items)) throw new UnreadableCode('A range has no such element.');
  return {
    kind: 'number',
    value: of.start + at * of.step,
    tree: { kind: 'number', text: String(of.start + at * of.step) },
    isComputed: true,
  };
}

function sliced(
  of: Extract<Value, { items: Value[] }>,
  slice: Extract<Value, { kind: 'slice' }>,
  interpreter: Interpreter,
): Value {
  const place = (value: Value): number | undefined => {
    if (value.kind === 'none') return undefined;
    if (value.kind !== 'number') throw new UnreadableCode(`A list is sliced at ${describe(value)}.`);
    return value.value;
  };
  const [start, stop, step = 1] = [place(slice.start), place(slice.stop), place(slice.step)];
  interpreter.budget.count(of.items.length);
  if (step < 0 && (step !== -1 || start !== undefined || stop !== undefined))
    throw new UnreadableCode('A list is sliced backwards in a way that the hub does not follow.');
  const part = step < 0 ? [...of.items].reverse() : of.items.slice(start, stop);
  const made = sequence(of.kind, step > 1 ? part.filter((_, i) => i % step === 0) : part);
  return of.parameter && (start ?? 0) === 0 && step === 1 ? { ...made, parameter: of.parameter } : made;
}

export function setElement(of: Value, index: Value, value: Value): void {
  const key = keyOf(index);
  if (of.kind === 'dict' && key !== null) of.entries.set(key, [index, value]);
  else if (of.kind === 'list' && index.kind === 'number' && of.items.at(index.value))
    of.items[index.value < 0 ? of.items.length + index.value : index.value] = value;
  else if (
    of.kind === 'array' &&
    (value.kind === 'number' || value.kind === 'expression') &&
    index.kind === 'number' &&
    of.items.at(index.value)
  )
    of.items[index.value < 0 ? of.items.length + index.value : index.value] = value;
  else throw new UnreadableCode(`The code sets an element of ${describe(of)}.`);
}

export function deleteElement(of: Value, index: Value): void {
  if (of.kind === 'dict' && of.entries.delete(keyOf(index) ?? '')) return;
  const isInList = of.kind === 'list' && index.kind === 'number' && of.items.at(index.value) !== undefined;
  if (!isInList) throw new UnreadableCode(`The code deletes an element of ${describe(of)}.`);
  of.items.splice(index.value, 1);
}

export function contains(list: Value, value: Value): boolean {
  const key = keyOf(value);
  if (list.kind === 'text' && value.kind === 'text') return list.value.includes(value.value);
  if (list.kind === 'dict' && key !== null) return list.entries.has(key);
  if (isSequenceValue(list) && key !== null) return list.items.some((item) => keyOf(item) === key);
  if (list.kind === 'range' && value.kind === 'number') {
    const place = (value.value - list.start) / list.step;
    return Number.isInteger(place) && place >= 0 && place < (list.stop - list.start) / list.step;
  }
  throw new UnreadableCode(`The code asks whether ${describe(list)} contains ${describe(value)}.`);
}
