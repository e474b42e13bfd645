import { CannotExport } from '../cannot-export.ts';
import { DOUBLE, type Format } from '../format.ts';
import { widthsOf, type Step } from '../program/program.ts';
import { runProgram } from '../program/run-program.ts';

const VERSION = '1';

/** Numbers by their names in the file. */
type NamedStep =
  | Exclude<Step, { do: 'constant' | 'affine' }>
  | { do: 'constant'; values: string }
  | { do: 'affine'; of: number; weights: string; bias: string };

interface Header {
  __metadata__: { solverhub: string; manifest: string; program: string };
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
    const widths = widthsOf(program);
    const entries: Record<string, Entry> = {};
    const tensors: Float64Array[] = [];
    let size = 0;
    const named = (name: string, numbers: Float64Array, shape: number[]): string => {
      entries[name] = { dtype: 'F64', shape, data_offsets: [size, size + numbers.byteLength] };
      tensors.push(numbers);
      size += numbers.byteLength;
      return name;
    };
    const steps = program.steps.map((step, at): NamedStep => {
      if (step.do === 'constant') return { do: 'constant', values: named(`c${at}`, step.values, [step.values.length]) };
      if (step.do !== 'affine') return step;
      const weights = named(`w${at}`, step.weights, [step.bias.length, widths[step.of]!]);
      return { ...step, weights, bias: named(`b${at}`, step.bias, [step.bias.length]) };
    });
    const metadata = {
      solverhub: VERSION,
      manifest: JSON.stringify(manifest),
      program: JSON.stringify({ steps, results: program.results }),
    };
    return withHeader({ __metadata__: metadata, ...entries }, tensors, size);
  },
  read: (bytes) => {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const begin = 8 + Number(view.getBigUint64(0, true));
    const header = JSON.parse(new TextDecoder().decode(bytes.subarray(8, begin))) as Header;
    const numbers = (name: string): Float64Array => {
      const entry = header[name] as Entry | undefined;
      if (entry?.dtype !== 'F64') throw new CannotExport(`The export has no numbers ${name}.`);
      const [from, to] = entry.data_offsets;
      return Float64Array.from({ length: (to - from) / 8 }, (_, i) => view.getFloat64(begin + from + 8 * i, true));
    };
    const { manifest, program } = header.__metadata__;
    const { steps, results } = JSON.parse(program) as { steps: NamedStep[]; results: [number, number][] };
    const { inputs } = JSON.parse(manifest) as { inputs: unknown[] };
    const read = steps.map((step): Step => {
      if (step.do === 'constant') return { do: 'constant', values: numbers(step.values) };
      return step.do === 'affine' ? { ...step, weights: numbers(step.weights), bias: numbers(step.bias) } : step;
    });
    return (point) => runProgram({ inputs: inputs.length, steps: read, results }, point);
  },
};

function withHeader(header: Header, tensors: readonly Float64Array[], size: number): Uint8Array {
  const text = new TextEncoder().encode(JSON.stringify(header));
  // Spaces, so that numbers begin at a multiple of eight bytes.
  const length = Math.ceil(text.length / 8) * 8;
  const bytes = new Uint8Array(8 + length + size).fill(0x20, 8, 8 + length);
  const view = new DataView(bytes.buffer);
  view.setBigUint64(0, BigInt(length), true);
  bytes.set(text, 8);
  let at = 8 + length;
  for (const tensor of tensors) for (const number of tensor) view.setFloat64((at += 8) - 8, number, true);
  return bytes;
}
