import { CannotExport } from '../cannot-export.ts';
import { DOUBLE, type Format } from '../format.ts';
import { runProgram } from '../program/run-program.ts';
import { doublesFrom, doublesTo } from './doubles.ts';
import { namedTensorsOf, programOf, type TensorTexts } from './named-tensors.ts';

const VERSION = '1';

interface Header {
  __metadata__: TensorTexts & { solverhub: string };
  [name: string]: unknown;
}
interface Entry {
  dtype: string;
  shape: number[];
  data_offsets: [from: number, to: number];
}

/** Tensors behind a header, whose metadata have the manifest and the steps of the program as JSON. */
export const safetensors: Format = {
  ending: 'safetensors',
  largestDifference: DOUBLE,
  write: ({ program, manifest }) => {
    const { steps, tensors } = namedTensorsOf(program);
    const entries: Record<string, Entry> = {};
    let size = 0;
    for (const { name, shape, numbers } of tensors)
      entries[name] = { dtype: 'F64', shape, data_offsets: [size, (size += numbers.byteLength)] };
    const metadata = {
      solverhub: VERSION,
      manifest: JSON.stringify(manifest),
      program: JSON.stringify({ steps, results: program.results }),
    };
    const text = new TextEncoder().encode(JSON.stringify({ __metadata__: metadata, ...entries } satisfies Header));
    // Spaces, so that numbers begin at a multiple of eight bytes.
    const length = Math.ceil(text.length / 8) * 8;
    const bytes = new Uint8Array(8 + length + size).fill(0x20, 8, 8 + length);
    new DataView(bytes.buffer).setBigUint64(0, BigInt(length), true);
    bytes.set(text, 8);
    let at = 8 + length;
    for (const { numbers } of tensors) {
      bytes.set(doublesTo(numbers), at);
      at += numbers.byteLength;
    }
    return bytes;
  },
  read: (bytes) => {
    const begin = 8 + Number(new DataView(bytes.buffer, bytes.byteOffset).getBigUint64(0, true));
    const header = JSON.parse(new TextDecoder().decode(bytes.subarray(8, begin))) as Header;
    const program = programOf(header.__metadata__, (name) => {
      const entry = header[name] as Entry | undefined;
      if (entry?.dtype !== 'F64') throw new CannotExport(`The export has no numbers ${name}.`);
      const [from, to] = entry.data_offsets;
      return doublesFrom(bytes.subarray(begin + from, begin + to));
    });
    return (point) => runProgram(program, point);
  },
};
