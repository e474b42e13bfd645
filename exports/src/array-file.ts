/** Byte at which the header of an array begins, behind the name and version of the form and the length of the header. */
export const HEADER_AT = 10;

/** Writes an array as NumPy saves it. @param type as NumPy writes it */
export function arrayFile(type: string, shape: readonly number[], data: Uint8Array): Uint8Array {
  const tuple = `(${shape.map((length) => `${length},`).join(' ')})`;
  const header = `{'descr': '${type}', 'fortran_order': False, 'shape': ${tuple}, }`;
  // Spaces, so that numbers begin at a multiple of 64 bytes.
  const length = Math.ceil((HEADER_AT + header.length + 1) / 64) * 64 - HEADER_AT;
  const file = new Uint8Array(HEADER_AT + length + data.length);
  file.set([0x93, ...new TextEncoder().encode('NUMPY'), 1, 0]);
  new DataView(file.buffer).setUint16(HEADER_AT - 2, length, true);
  file.set(new TextEncoder().encode(`${header.padEnd(length - 1)}\n`), HEADER_AT);
  file.set(data, HEADER_AT + length);
  return file;
}
