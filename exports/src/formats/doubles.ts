/** Numbers in double precision as bytes, the lowest first on every machine. */
export function doublesTo(numbers: Float64Array): Uint8Array {
  const bytes = new Uint8Array(numbers.length * 8);
  const view = new DataView(bytes.buffer);
  numbers.forEach((number, i) => view.setFloat64(8 * i, number, true));
  return bytes;
}

export function doublesFrom(bytes: Uint8Array): Float64Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return Float64Array.from({ length: bytes.length / 8 }, (_, i) => view.getFloat64(8 * i, true));
}
