import { doublesOf, doublesTo } from '@hub/solver-file';
import { archiveOf, filesOf, type Files } from '../archive.ts';
import { arrayFile, HEADER_AT } from '../array-file.ts';
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
