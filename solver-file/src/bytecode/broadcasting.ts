import { UnreadableCode } from './unreadable-code.ts';
import { columns, isSequenceValue, sequence, type SequenceValue, type Value } from './values.ts';

/**
 * Arrays come in three kinds: numbers, quantities that are stacked (the first axis counts them), and quantities as columns of one tensor
 * (its last axis counts them). How they meet is what numpy and torch call broadcasting.
 * @returns what is computed with each other, and the array that the results are
 * @throws UnreadableCode where torch would give another shape than the hub follows
 */
export function broadcast(values: readonly Value[]): { rows: Value[][]; collect: (items: Value[]) => Value } {
  const args = values.map((value) => (value.kind === 'list' ? sequence('array', value.items) : value));
  const isLong = args.some(({ kind }) => kind === 'expression') || args.some((value) => lengthOf(value) > 1);
  const met = args.map((value) => (isLong && lengthOf(value) === 1 ? (value as SequenceValue).items[0]! : value));
  const arrays = met.filter((value): value is SequenceValue => isSequenceValue(value));
  const [first] = arrays;
  if (!first) return { rows: [met], collect: ([only]) => only! };
  if (arrays.some(({ items }) => items.length !== first.items.length))
    throw new UnreadableCode('The code computes with arrays of different lengths.');
  const ofNumbers = arrays.filter((array) => !array.isColumns && !holdsQuantities(array));
  const stacked = arrays.filter((array) => !array.isColumns && holdsQuantities(array));
  const hasColumns = arrays.some(({ isColumns }) => isColumns);
  const meetsQuantities = hasColumns || met.some(({ kind }) => kind === 'expression');
  const isTable = ofNumbers.some(({ items }) => items.some(isSequenceValue));
  if ((stacked.length > 0 && (hasColumns || ofNumbers.length > 0)) || (isTable && meetsQuantities))
    throw new UnreadableCode('The code computes with tensors whose shapes the hub cannot combine.');
  return {
    rows: first.items.map((_, i) => met.map((value) => (isSequenceValue(value) ? value.items[i]! : value))),
    collect: hasColumns || (ofNumbers.length > 0 && meetsQuantities) ? columns : (items) => sequence('array', items),
  };
}

const lengthOf = (value: Value): number => (isSequenceValue(value) && !value.isColumns ? value.items.length : 0);

export const holdsQuantities = ({ items }: SequenceValue): boolean =>
  items.some((item) => item.kind === 'expression' || (item.kind === 'array' && holdsQuantities(item)));

/** A tensor with these columns; one column is a quantity. */
export const fromColumns = (items: Value[]): Value => (items.length === 1 ? items[0]! : columns(items));
