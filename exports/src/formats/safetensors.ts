import { doublesOf, writeSafetensors } from '@hub/solver-file';
import { CannotExport } from '../cannot-export.ts';
import { DOUBLE, type Format } from '../format.ts';
import { runProgram } from '../program/run-program.ts';
import { namedTensorsOf, programOf, type TensorTexts } from './named-tensors.ts';

const VERSION = '1';

interface Header {
  __metadata__: TensorTexts & { solverhub: string };
  [name: string]: unknown;
}
interface Entry {
  dtype: string;
  data_offsets: [from: number, to: number];
}

/** Tensors behind a header, whose metadata have the manifest and the steps of the program as JSON. */
export const safetensors: Format = {
  ending: 'safetensors',
  largestDifference: DOUBLE,
  write: (solution) => {
    const { texts, tensors } = namedTensorsOf(solution);
    return writeSafetensors({ solverhub: VERSION, ...texts }, tensors);
  },
  read: (bytes) => {
    const begin = 8 + Number(new DataView(bytes.buffer, bytes.byteOffset).getBigUint64(0, true));
    const header = JSON.parse(new TextDecoder().decode(bytes.subarray(8, begin))) as Header;
    const program = programOf(header.__metadata__, (name) => {
      const entry = header[name] as Entry | undefined;
      if (entry?.dtype !== 'F64') throw new CannotExport(`The export has no numbers ${name}.`);
      const [from, to] = entry.data_offsets;
      return doublesOf(bytes.subarray(begin + from, begin + to), 'F64');
    });
    return (point) => runProgram(program, point);
  },
};
