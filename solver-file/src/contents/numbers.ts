import { isBytes, viewOf } from '../pickle/bytes-in-file.ts';
import { argumentsOf, isCall, type PickleValue } from '../pickle/values.ts';
import { isMadeBy } from './objects.ts';
import { readNumbers, readTensor, sizeOf } from './tensors.ts';

const NUMPY_SCALARS = new Set(['numpy.core.multiarray.scalar', 'numpy._core.multiarray.scalar']);
const NUMPY_TYPES = new Set(['numpy.dtype']);

/** Bytes and reader of numpy's kinds of numbers: f8 is a float of 8 bytes. */
const KINDS = new Map<string, [number, (view: DataView) => number]>([
  ['f8', [8, (view) => view.getFloat64(0, true)]],
  ['f4', [4, (view) => view.getFloat32(0, true)]],
  ['i8', [8, (view) => Number(view.getBigInt64(0, true))]],
  ['i4', [4, (view) => view.getInt32(0, true)]],
]);

/** The number that a value is: a plain one, numpy's, or a tensor with one number; null for anything else. */
export function numberOf(value: PickleValue | undefined): number | null {
  if (typeof value === 'number') return value;
  if (typeof value === 'bigint') return Number(value);
  return numpyScalar(value) ?? singleNumber(value);
}

function numpyScalar(value: PickleValue | undefined): number | null {
  if (!isMadeBy(value, NUMPY_SCALARS)) return null;
  const [type, bytes] = argumentsOf(value);
  const name = isMadeBy(type, NUMPY_TYPES) ? argumentsOf(type)[0] : null;
  const [size, read] = (typeof name === 'string' && KINDS.get(name)) || [];
  if (!read || !isBytes(bytes) || bytes.length !== size) return null;
  return read(viewOf(bytes));
}

function singleNumber(value: PickleValue | undefined): number | null {
  return isCall(value) && sizeOf(readTensor(value)) === 1 ? (readNumbers(value)?.[0] ?? null) : null;
}
