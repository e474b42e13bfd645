import { doublesOf, doublesTo } from '@hub/solver-file';
import { archiveOf, filesOf, type Files } from '../archive.ts';
import { CannotExport } from '../cannot-export.ts';
import { DOUBLE, type Format } from '../format.ts';
import { runProgram } from '../program/run-program.ts';
import { namedTensorsOf, programOf } from './named-tensors.ts';

/** Arrays of NumPy: the numbers of the program by their names, and the texts `manifest` and `program`, which are JSON. */
export const npz: Format = {
  ending: 'npz',
  largestDifference: DOUBLE,
  write: (solution) => {
    const { texts, tensors } = namedTensorsOf(solution);
    const files: Files = { 'manifest.npy': textFile(texts.manifest), 'program.npy': textFile(texts.program) };
    for (const [name, { shape, numbers }] of tensors)
      files[`${name}.npy`] = arrayFile('<f8', shape, doublesTo(numbers));
    return archiveOf(files);
  },
  read: (bytes) => {
    const files = filesOf(bytes);
    const data = (name: string): Uint8Array => {
      const file = files[`${name}.npy`];
      if (!file) throw new CannotExport(`The export has no array ${name}.`);
      return file.subarray(HEADER_AT + new DataView(file.buffer, file.byteOffset).getUint16(HEADER_AT - 2, true));
    };
    const texts = { manifest: textFrom(data('manifest')), program: textFrom(data('program')) };
    const program = programOf(texts, (name) => doublesOf(data(name), 'F64'));
    return (point) => runProgram(program, point);
  },
};

/** Byte at which the header of an array begins, behind the name and version of the form and the length of the header. */
const HEADER_AT = 10;

/** @param type as NumPy writes it */
function arrayFile(type: string, shape: readonly number[], data: Uint8Array): Uint8Array {
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

/** A text is an array without dimensions, of 32 bits for each character. */
function textFile(text: string): Uint8Array {
  const points = Array.from(text, (character) => character.codePointAt(0)!);
  const data = new Uint8Array(points.length * 4);
  const view = new DataView(data.buffer);
  points.forEach((point, i) => view.setUint32(4 * i, point, true));
  return arrayFile(`<U${points.length}`, [], data);
}

function textFrom(data: Uint8Array): string {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  const points = Array.from({ length: data.length / 4 }, (_, i) => view.getUint32(4 * i, true));
  return points.map((point) => String.fromCodePoint(point)).join('');
}
