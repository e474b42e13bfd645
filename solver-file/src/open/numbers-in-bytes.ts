/** Kinds of numbers that a tensor may be of, with the bytes of one. */
export const BYTES_OF = { F64: 8, F32: 4, F16: 2, BF16: 2 } as const;
export type NumberType = keyof typeof BYTES_OF;

export const isNumberType = (text: unknown): text is NumberType =>
  typeof text === 'string' && Object.hasOwn(BYTES_OF, text);

/** Numbers of any kind as doubles, which have all of their values. */
export function doublesOf(bytes: Uint8Array, type: NumberType): Float64Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const read = READERS[type];
  const size = BYTES_OF[type];
  return Float64Array.from({ length: bytes.length / size }, (_, i) => read(view, i * size));
}

/** Numbers in double precision as bytes, the lowest first on every machine. */
export function doublesTo(numbers: Float64Array): Uint8Array {
  const bytes = new Uint8Array(numbers.length * 8);
  const view = new DataView(bytes.buffer);
  numbers.forEach((number, i) => view.setFloat64(8 * i, number, true));
  return bytes;
}

const READERS: Record<NumberType, (view: DataView, at: number) => number> = {
  F64: (view, at) => view.getFloat64(at, true),
  F32: (view, at) => view.getFloat32(at, true),
  F16: (view, at) => half(view.getUint16(at, true)),
  BF16: (view, at) => upperHalfOfSingle(view.getUint16(at, true)),
};

/** A sign, 5 bits of the exponent and 10 of the fraction. */
function half(bits: number): number {
  const sign = bits & 0x8000 ? -1 : 1;
  const exponent = (bits >> 10) & 0x1f;
  const fraction = bits & 0x3ff;
  if (exponent === 0x1f) return fraction === 0 ? sign * Infinity : NaN;
  return exponent === 0 ? sign * fraction * 2 ** -24 : sign * (1024 + fraction) * 2 ** (exponent - 25);
}

const single = new DataView(new ArrayBuffer(4));

function upperHalfOfSingle(bits: number): number {
  single.setUint32(0, bits << 16);
  return single.getFloat32(0);
}
