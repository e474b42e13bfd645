import { describe, isSequenceValue, type Value } from '../../bytecode/values.ts';
import { CannotEvaluate } from '../../formula/cannot-evaluate.ts';
import { POINTS, type Size } from './tensor-shapes.ts';

/** What the walker calls the length of a tensor along its points; it is compared by this text. */
export const POINT_COUNT = 'the number of points';

export const isNone = (value: Value | undefined): boolean => value === undefined || value.kind === 'none';

export function numberIn(value: Value | undefined, what: string): number {
  if (value?.kind === 'number') return value.value;
  if (value?.kind === 'boolean') return Number(value.value);
  throw new CannotEvaluate(`${what} is ${value ? describe(value) : 'missing'}, but a number is needed.`);
}

export function optionalNumber(value: Value | undefined, fallback: number, what: string): number {
  return isNone(value) ? fallback : numberIn(value, what);
}

export const isTrue = (value: Value | undefined): boolean => value?.kind === 'boolean' && value.value;

/** One dimension or several. */
export function numbersIn(value: Value | undefined, what: string): number[] {
  return value && isSequenceValue(value) ? value.items.map((item) => numberIn(item, what)) : [numberIn(value, what)];
}

function sizeIn(value: Value): Size {
  return value.kind === 'opaque' && value.what === POINT_COUNT ? POINTS : numberIn(value, 'A size of a tensor');
}

/** The sizes of a shape, given one by one or as a list. */
export function sizesIn(values: readonly Value[]): Size[] {
  const [first] = values;
  return (values.length === 1 && first && isSequenceValue(first) ? first.items : values).map(sizeIn);
}
