import type { CodeBudget } from './budget.ts';
import { UnreadableCode } from './unreadable-code.ts';
import {
  describe,
  distinct,
  isSequenceValue,
  iteratorOver,
  numberValue,
  textOf,
  type IteratorValue,
  type Value,
} from './values.ts';

/** @throws UnreadableCode for what Python cannot go through, or whose elements are not known */
export function iteratorOf(value: Value): IteratorValue {
  if (value.kind === 'iterator') return value;
  if (isSequenceValue(value) && !value.isColumns) return iteratorOver(elements(value.items));
  if (value.kind === 'object' && value.items) return iteratorOver(value.items);
  if (value.kind === 'tensor') return iteratorOver(value.algebra.rowsOf(value));
  if (value.kind === 'dict') return iteratorOver([...value.entries.values()].map(([key]) => key));
  if (value.kind === 'text') return iteratorOver([...value.value].map(textOf));
  if (value.kind === 'range') return iteratorOver(numbersOf(value));
  throw new UnreadableCode(`A loop runs over ${describe(value)}.`);
}

/** A list may grow while it is gone through. */
function* elements(items: readonly Value[]): Generator<Value, void, undefined> {
  for (let i = 0; i < items.length; i++) yield items[i]!;
}

function* numbersOf({ start, stop, step }: Extract<Value, { kind: 'range' }>): Generator<Value, void, undefined> {
  for (let at = start; step > 0 ? at < stop : at > stop; at += step) yield numberValue(at, undefined, true);
}

/** Lists may be longer than a call may have arguments. */
export function append(to: Value[], items: readonly Value[]): void {
  for (const item of items) to.push(item);
}

/** Adds to a set what it lacks. */
export function addDistinct(to: Value[], items: readonly Value[]): void {
  const all = distinct([...to, ...items]);
  to.length = 0;
  append(to, all);
}

/** All elements; each is a step. */
export function itemsOf(value: Value, budget: CodeBudget): Value[] {
  const { next } = iteratorOf(value);
  const items: Value[] = [];
  for (let item = next(); item !== undefined; item = next()) {
    budget.count();
    items.push(item);
  }
  return items;
}
