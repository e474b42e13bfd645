import { isBytes, viewOf } from '../pickle/bytes-in-file.ts';
import { argumentsOf, isCall, isSequence, statesOf, type PickleValue } from '../pickle/values.ts';
import { isMadeBy } from './objects.ts';
import { readNumbers, readTensor, sizeOf } from './tensors.ts';

const NUMPY_SCALARS = new Set(['numpy.core.multiarray.scalar', 'numpy._core.multiarray.scalar']);
const NUMPY_TYPES = new Set(['numpy.dtype']);

/** Bytes and reader of numpy's kinds of numbers: f8 is a float of 8 bytes. */
const KINDS = new Map<unknown, [bytes: number, read: (view: DataView, at: number) => number]>([
  ['f8', [8, (view, at) => view.getFloat64(at, true)]],
  ['f4', [4, (view, at) => view.getFloat32(at, true)]],
  ['i8', [8, (view, at) => Number(view.getBigInt64(at, true))]],
  ['i4', [4, (view, at) => view.getInt32(at, true)]],
]);
const ARRAY_MAKERS = new Set([
  'dill._dill._create_array',
  'numpy.core.multiarray._reconstruct',
  'numpy._core.multiarray._reconstruct',
]);
/** Largest number of numbers in an array that is read: all that a file has as numbers besides its weights is short. */
const MAX_NUMBERS = 10_000;

/** The number that a value is: a plain one, numpy's, or a tensor with one number; null for anything else. */
export function numberOf(value: PickleValue | undefined): number | null {
  if (typeof value === 'number') return value;
  if (typeof value === 'bigint') return Number(value);
  return numpyScalar(value) ?? singleNumber(value);
}

function numpyScalar(value: PickleValue | undefined): number | null {
  if (!isMadeBy(value, NUMPY_SCALARS)) return null;
  const [type, bytes] = argumentsOf(value);
  const kind = kindOf(type);
  return kind && isBytes(bytes) && bytes.length === kind[0] ? kind[1](viewOf(bytes), 0) : null;
}

/** Returns how to read numbers of a type of numpy; undefined unless they begin with their lowest byte, which its state says. */
function kindOf(type: PickleValue | undefined) {
  if (!isMadeBy(type, NUMPY_TYPES)) return undefined;
  const orders = statesOf(type).map((state) => (isSequence(state) ? state.items[1] : undefined));
  return orders.includes('>') ? undefined : KINDS.get(argumentsOf(type)[0]);
}

/** The numbers of an array of numpy, the last dimension fastest; null for anything else, and for a long one. */
export function readArray(value: PickleValue | undefined): { numbers: number[]; shape: number[] } | null {
  if (!isMadeBy(value, ARRAY_MAKERS)) return null;
  const state = [...(value.states ?? []), ...argumentsOf(value)].find(
    (part) => isSequence(part, 'tuple') && part.items.length === 5,
  );
  const [, sizes, type, isFortran, bytes] = isSequence(state) ? state.items : [];
  const [size, read] = kindOf(type) ?? [];
  if (!size || !read || !isBytes(bytes) || !isSequence(sizes) || isFortran === true) return null;
  if (bytes.length > size * MAX_NUMBERS || bytes.length % size !== 0) return null;
  const view = viewOf(bytes);
  return {
    numbers: Array.from({ length: bytes.length / size }, (_, i) => read(view, i * size)),
    shape: sizes.items.filter((length): length is number => typeof length === 'number'),
  };
}

function singleNumber(value: PickleValue | undefined): number | null {
  return isCall(value) && sizeOf(readTensor(value)) === 1 ? (readNumbers(value)?.[0] ?? null) : null;
}
