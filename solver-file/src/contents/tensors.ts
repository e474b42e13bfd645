import { viewOf } from '../pickle/bytes-in-file.ts';
import { BYTES_PER_NUMBER, storageOf } from '../pickle/torch-bytes.ts';
import { argumentsOf, isCall, isGlobal, isSequence, type PickleValue } from '../pickle/values.ts';

export interface Tensor {
  /** torch's name of the kind of numbers, DoubleStorage or FloatStorage for instance; null where the file does not say. */
  type: string | null;
  shape: number[];
}

const MAX_NUMBERS = 5_000_000;
const MAX_DIMENSIONS = 16;
const TENSOR_MAKER = '_rebuild_tensor_v2';
const PARAMETER_MAKERS = new Set(['_rebuild_parameter', '_rebuild_parameter_with_state']);

/** How one number is read at a byte of a storage, which is always little-endian. */
const READERS = new Map<string, (view: DataView, at: number) => number>([
  ['DoubleStorage', (view, at) => view.getFloat64(at, true)],
  ['FloatStorage', (view, at) => view.getFloat32(at, true)],
  ['HalfStorage', (view, at) => halfOf(view.getUint16(at, true))],
  ['BFloat16Storage', (view, at) => bfloat16Of(view.getUint16(at, true))],
  ['LongStorage', (view, at) => Number(view.getBigInt64(at, true))],
  ['IntStorage', (view, at) => view.getInt32(at, true)],
  ['ShortStorage', (view, at) => view.getInt16(at, true)],
  ['CharStorage', (view, at) => view.getInt8(at)],
  ['ByteStorage', (view, at) => view.getUint8(at)],
  ['BoolStorage', (view, at) => view.getUint8(at)],
]);

/** What `_rebuild_tensor_v2(storage, offset, shape, strides, …)`, or a parameter around it, would make; null for anything else. */
export function readTensor(value: PickleValue | undefined): Tensor | null {
  const [storage, , shape] = partsOfTensor(value);
  const sizes = integersIn(shape);
  return sizes && { type: storageIn(storage)?.type ?? null, shape: sizes };
}

/**
 * The numbers of a tensor or parameter, the last dimension fastest; one number where it has no dimension.
 *
 * @returns null for what is not a tensor, lacks its numbers, reaches past its storage, repeats numbers of it to look larger, is complex, or has
 *   more than 5 million numbers
 */
export function readNumbers(value: PickleValue | undefined): Float64Array | null {
  const [loaded, offset, shape, strides] = partsOfTensor(value);
  const storage = storageIn(loaded);
  const read = READERS.get(storage?.type ?? '');
  const sizes = integersIn(shape);
  const steps = integersIn(strides);
  if (!storage?.data || !read || !sizes || steps?.length !== sizes.length || !isCount(offset)) return null;

  const bytes = BYTES_PER_NUMBER.get(storage.type)!;
  const held = storage.data.length / bytes;
  const count = sizes.reduce((product, size) => product * size, 1);
  const last = sizes.reduce((at, size, axis) => at + (size - 1) * steps[axis]!, offset);
  if (count === 0) return new Float64Array();
  if (count > Math.min(held, MAX_NUMBERS) || last >= held) return null;

  const view = viewOf(storage.data.subarray(offset * bytes, (last + 1) * bytes));
  const numbers = new Float64Array(count);
  forEachPlace(sizes, steps, 0, (i, at) => (numbers[i] = read(view, at * bytes)));
  return numbers;
}

/**
 * Visits the places of all elements of a shape, the last dimension fastest.
 * @param steps how far it is from one element to the next along each dimension
 */
export function forEachPlace(
  sizes: readonly number[],
  steps: readonly number[],
  offset: number,
  visit: (element: number, place: number) => void,
): void {
  const count = sizes.reduce((product, size) => product * size, 1);
  const index = sizes.map(() => 0);
  for (let i = 0, at = offset; i < count; i++) {
    visit(i, at);
    for (let axis = sizes.length - 1; axis >= 0; axis--) {
      at += steps[axis]!;
      if (++index[axis]! < sizes[axis]!) break;
      at -= steps[axis]! * sizes[axis]!;
      index[axis] = 0;
    }
  }
}

/** How many numbers a tensor has; 0 for what is none. */
export function sizeOf(tensor: Tensor | null): number {
  const size = tensor ? tensor.shape.reduce((product, next) => product * next, 1) : 0;
  return isCount(size) ? size : 0;
}

function partsOfTensor(value: PickleValue | undefined): readonly (PickleValue | undefined)[] {
  const tensor = isCall(value) && PARAMETER_MAKERS.has(torchMaker(value.callee)) ? argumentsOf(value)[0] : value;
  return isCall(tensor) && torchMaker(tensor.callee) === TENSOR_MAKER ? argumentsOf(tensor) : [];
}

function torchMaker(callee: PickleValue): string {
  return isGlobal(callee) && callee.module === 'torch._utils' ? callee.name : '';
}

function storageIn(loaded: PickleValue | undefined): ReturnType<typeof storageOf> {
  return storageOf(isCall(loaded) ? loaded.embedded : undefined);
}

function integersIn(value: PickleValue | undefined): number[] | null {
  if (!isSequence(value) || value.items.length > MAX_DIMENSIONS || !value.items.every(isCount)) return null;
  return [...value.items];
}

function isCount(value: PickleValue | undefined): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}

function halfOf(bits: number): number {
  const sign = bits & 0x8000 ? -1 : 1;
  const exponent = (bits >> 10) & 0x1f;
  const fraction = bits & 0x3ff;
  if (exponent === 0x1f) return fraction ? NaN : sign * Infinity;
  return exponent === 0 ? sign * fraction * 2 ** -24 : sign * (1 + fraction / 1024) * 2 ** (exponent - 15);
}

/** The upper half of a 32-bit number. */
function bfloat16Of(bits: number): number {
  const view = new DataView(new ArrayBuffer(4));
  view.setUint16(0, bits);
  return view.getFloat32(0);
}
