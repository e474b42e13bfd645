import { operate } from './arithmetic.ts';
import { fromColumns, holdsQuantities } from './broadcasting.ts';
import type { CodeBudget } from './budget.ts';
import { applyElementwise } from './elementwise.ts';
import { itemsOf } from './iteration.ts';
import { bound, wholeNumber, type Known } from './library-call.ts';
import { UnreadableCode } from './unreadable-code.ts';
import {
  describe,
  isSequenceValue,
  NONE,
  numberValue,
  sequence,
  type Named,
  type SequenceValue,
  type Value,
} from './values.ts';
import type { Call } from './value-types.ts';

const axisOf = (value: Value | undefined): number | null =>
  value === undefined || value.kind === 'none' ? null : wholeNumber(value, 'dim');

/** Quantities, and the columns of tensors, one after another. */
function columnsOf(value: Value, budget: CodeBudget): Value[] {
  return itemsOf(value, budget).flatMap((part) => {
    if (part.kind === 'expression') return [part];
    if (part.kind === 'array' && part.isColumns) return part.items;
    throw new UnreadableCode(`The code combines ${describe(part)} with other values in one tensor.`);
  });
}

/** torch.cat([u, v], dim=1): a tensor with these columns. */
const joinedColumns: Known = (call) => {
  const [list = NONE, dim] = bound(['tensors', 'dim'], call, 'cat', { axis: 'dim' });
  const axis = axisOf(dim);
  if (axis !== 1 && axis !== -1)
    throw new UnreadableCode('The code concatenates tensors along the dimension of the points.');
  return fromColumns(columnsOf(list, call.interpreter.budget));
};

const stacked: Known = (call) => {
  const [list = NONE, dim] = bound(['tensors', 'dim'], call, 'stack', { axis: 'dim' });
  const items = itemsOf(list, call.interpreter.budget);
  if ((axisOf(dim) ?? 0) !== 0 || items.some(({ kind }) => kind !== 'expression'))
    throw new UnreadableCode('The code stacks tensors along an axis other than the first.');
  return sequence('array', items);
};

const inPieces =
  (isCount: boolean): Known =>
  (call) => {
    const [of = NONE, size, dim] = bound(['tensor', 'size', 'dim'], call, 'split', {
      axis: 'dim',
      chunks: 'size',
      split_size_or_sections: 'size',
      split_size: 'size',
      input: 'tensor',
    });
    const axis = axisOf(dim);
    if (of.kind !== 'array' || !of.isColumns || (axis !== 1 && axis !== -1))
      throw new UnreadableCode(`The code splits ${describe(of)}, which mixes points or changes the shape.`);
    const width = isCount ? Math.ceil(of.items.length / wholeNumber(size, 'chunk')) : wholeNumber(size, 'split');
    if (width < 1) throw new UnreadableCode('A tensor is split into pieces of width zero.');
    const count = Math.ceil(of.items.length / width);
    return sequence(
      'tuple',
      Array.from({ length: count }, (_, i) => fromColumns(of.items.slice(i * width, (i + 1) * width))),
    );
  };

/** What sums and the like of arrays are: over columns or stacked quantities at each point, over all numbers of an array of numbers. */
const REDUCTIONS: Record<string, (items: readonly Value[], budget: CodeBudget) => Value> = {
  sum: (items, budget) => items.reduce((a, b) => operate('+', a, b, budget), numberValue(0, undefined, true)),
  prod: (items, budget) => items.reduce((a, b) => operate('*', a, b, budget), numberValue(1, undefined, true)),
  mean: (items, budget) =>
    operate('/', REDUCTIONS.sum!(items, budget), numberValue(items.length, undefined, true), budget),
  norm: (items, budget) =>
    applyElementwise(
      'sqrt',
      [
        REDUCTIONS.sum!(
          items.map((item) => operate('*', item, item, budget)),
          budget,
        ),
      ],
      budget,
    ),
  max: (items, budget) => items.reduce((a, b) => applyElementwise('maximum', [a, b], budget)),
  min: (items, budget) => items.reduce((a, b) => applyElementwise('minimum', [a, b], budget)),
};
/** torch gives the places of the largest and smallest as well when an axis is named. */
const GIVES_PLACES = new Set(['max', 'min']);

export const isReduction = (name: string): boolean => Object.hasOwn(REDUCTIONS, name);

/** `array.sum(dim=1, keepdim=True)` and the like. @throws UnreadableCode where points would be mixed */
export function reduced(
  array: SequenceValue,
  name: string,
  args: readonly Value[],
  named: Named,
  budget: CodeBudget,
): Value {
  const places = name === 'norm' ? ['p', 'dim', 'keepdim'] : ['dim', 'keepdim'];
  const all = bound(places, { args, named }, name, { axis: 'dim', keepdims: 'keepdim' });
  const [dim, keepdim] = all.slice(places.length - 2);
  const power = name === 'norm' ? all[0] : undefined;
  if (power && power.kind !== 'none' && !(power.kind === 'number' && power.value === 2))
    throw new UnreadableCode('The code takes a norm of an order other than 2.');
  const axis = axisOf(dim);
  budget.count(array.items.length);
  const work = (items: readonly Value[]) => {
    if (items.length === 0) throw new UnreadableCode(`The code calls ${name} of an empty array.`);
    return REDUCTIONS[name]!(items, budget);
  };
  if (array.isColumns) {
    const keeps = keepdim?.kind === 'boolean' && keepdim.value;
    if ((axis === 1 || axis === -1) && keeps && !GIVES_PLACES.has(name)) return work(array.items);
    throw new UnreadableCode(
      `The code calls ${name} in a way that mixes points or does not give one number for each point.`,
    );
  }
  if (holdsQuantities(array)) {
    if (axis === 0 && !GIVES_PLACES.has(name) && keepdim === undefined) return work(array.items);
    throw new UnreadableCode(`The code calls ${name} over all points, which is not a value at one point.`);
  }
  if (axis !== null && array.items.some(isSequenceValue))
    throw new UnreadableCode(`The code calls ${name} along one axis of a table of numbers.`);
  return work(flat(array));
}

const flat = (array: SequenceValue): Value[] =>
  array.items.flatMap((item) => (isSequenceValue(item) ? flat(item) : [item]));

const reduction =
  (name: string): Known =>
  ({ args: [of = NONE, ...args], named, interpreter }: Call) => {
    const array = of.kind === 'list' || of.kind === 'tuple' ? sequence('array', of.items) : of;
    if (array.kind === 'expression' && name === 'sum' && args.length + named.size === 0)
      return { kind: 'total', of: array };
    if (array.kind !== 'array')
      throw new UnreadableCode(`The code calls ${name} of ${describe(of)}, which mixes points.`);
    return reduced(array, name, args, named, interpreter.budget);
  };

/** A table of numbers with rows and columns exchanged. */
export function transposed(of: SequenceValue): Value {
  const rows = of.items.map((row) => (row.kind === 'array' && !row.isColumns ? row.items : null));
  if (of.isColumns || rows.includes(null) || rows.some((row) => row!.length !== rows[0]!.length))
    throw new UnreadableCode('The code transposes a value that is not a table of numbers.');
  return sequence(
    'array',
    rows[0]!.map((_, i) =>
      sequence(
        'array',
        rows.map((row) => row![i]!),
      ),
    ),
  );
}

/** Functions of torch and numpy that put arrays together, take them apart or sum them up. */
export const ARRAY_FUNCTIONS: Record<string, Known> = {
  '*.cat': joinedColumns,
  '*.concat': joinedColumns,
  '*.concatenate': joinedColumns,
  '*.hstack': ({ args, interpreter, named }) =>
    joinedColumns({ args: [args[0] ?? NONE, numberValue(1)], named, interpreter }),
  '*.stack': stacked,
  '*.split': inPieces(false),
  '*.chunk': inPieces(true),
  '*.norm': reduction('norm'),
  '*.sum': reduction('sum'),
  '*.mean': reduction('mean'),
  '*.prod': reduction('prod'),
};
