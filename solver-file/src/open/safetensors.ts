import { inMemory, type Bytes } from '../pickle/bytes-in-file.ts';
import { fieldOf, quoted, type Issues } from './issues.ts';
import { parseDocument, WrongDocument } from './json-document.ts';
import { BYTES_OF, doublesOf, isNumberType, type NumberType } from './numbers-in-bytes.ts';

/** Numbers with a name. */
export interface Tensor {
  type: NumberType;
  shape: number[];
  /** The last dimension fastest. */
  numbers: Float64Array;
}

export interface Safetensors {
  /** Texts beside the tensors, by their names. */
  metadata: Record<string, string>;
  tensors: Map<string, Tensor>;
}

const LENGTH_BYTES = 8;
const MAX_HEADER_LENGTH = 4 * 2 ** 20;
export const MAX_NUMBERS = 1_000_000;
const MAX_TENSORS = 1000;
const MAX_NAME_LENGTH = 100;
const MAX_DIMENSIONS = 8;
/** The header, a tensor or the metadata, and a list inside. */
const HEADER_DEPTH = 3;
const METADATA = '__metadata__';

const NOT_SAFETENSORS =
  'This is not a safetensors file. Save the tensors with the library safetensors, with the texts of this format as metadata.';

const TOO_MANY_NUMBERS = `The file has more than ${MAX_NUMBERS} numbers, which the hub does not compute with.`;

/**
 * Reads a safetensors file, whose format is at https://github.com/huggingface/safetensors. All of its bytes belong to the header or to one
 * tensor. At most a few megabytes are looked at.
 * @returns null where that is not so; numbers that are not finite are only reported
 */
export function readSafetensors(bytes: Bytes, issues: Issues): Safetensors | null {
  const header = headerOf(bytes, issues);
  if (!header) return null;
  const { length, entries } = header;
  const places = placesOfTensors(entries, bytes.length - length, issues);
  const metadata = metadataOf(entries, issues);
  if (!places || !metadata) return null;
  const data = inMemory(bytes.subarray(length, bytes.length));
  const tensors = new Map<string, Tensor>();
  for (const { name, type, shape, from, to } of places) {
    const numbers = doublesOf(data.subarray(from, to), type);
    const wrong = numbers.findIndex((number) => !Number.isFinite(number));
    if (wrong >= 0)
      issues.add(
        fieldOf('tensors', name),
        `Number ${wrong} of this tensor is ${numbers[wrong]}. All numbers should be finite.`,
      );
    tensors.set(name, { type, shape, numbers });
  }
  return { metadata, tensors };
}

/** @returns the length of the header with its own size, and what it has by name */
function headerOf(bytes: Bytes, issues: Issues): { length: number; entries: Record<string, unknown> } | null {
  const refuse = (reason: string): null => {
    issues.add('file', reason);
    return null;
  };
  if (bytes.length < LENGTH_BYTES) return refuse(NOT_SAFETENSORS);
  const start = inMemory(bytes.subarray(0, LENGTH_BYTES));
  const size = new DataView(start.buffer, start.byteOffset).getBigUint64(0, true);
  const length = LENGTH_BYTES + Number(size);
  if (length > bytes.length) return refuse(NOT_SAFETENSORS);
  if (size > BigInt(MAX_HEADER_LENGTH))
    return refuse(
      `The header of the file has more than ${MAX_HEADER_LENGTH / 2 ** 20} MiB. Put long lists of numbers into tensors.`,
    );
  if (bytes.length - length > MAX_NUMBERS * BYTES_OF.F64) return refuse(TOO_MANY_NUMBERS);
  const text = textOf(inMemory(bytes.subarray(LENGTH_BYTES, length)));
  if (text === null) return refuse(NOT_SAFETENSORS);
  try {
    const entries = parseDocument(text, HEADER_DEPTH);
    return isObject(entries) ? { length, entries } : refuse(NOT_SAFETENSORS);
  } catch (error) {
    if (error instanceof WrongDocument) return refuse(`The header of the file cannot be read. ${error.message}`);
    throw error;
  }
}

/** A text in UTF-8; null for other bytes. */
function textOf(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}

function metadataOf(entries: Record<string, unknown>, issues: Issues): Record<string, string> | null {
  const metadata = entries[METADATA];
  if (isObject(metadata) && Object.values(metadata).every((text) => typeof text === 'string'))
    return metadata as Record<string, string>;
  issues.add(
    'file',
    `The file has no ${METADATA} that are texts. They need the texts solverhub, manifest and program.`,
  );
  return null;
}

interface TensorPlace {
  name: string;
  type: NumberType;
  shape: number[];
  /** Bytes behind the header. */
  from: number;
  to: number;
}

/** Finds the bytes of the tensors, in the order of the file. */
function placesOfTensors(entries: Record<string, unknown>, size: number, issues: Issues): TensorPlace[] | null {
  const named = Object.entries(entries).filter(([name]) => name !== METADATA);
  if (named.length > MAX_TENSORS) {
    issues.add('file', `The file has ${named.length} tensors; at most ${MAX_TENSORS} are read.`);
    return null;
  }
  const places = named.flatMap(([name, entry]) => {
    const place = placeOf(name, entry, issues);
    return place ? [place] : [];
  });
  if (places.length < named.length) return null;
  if (places.reduce((sum, { shape }) => sum + countOf(shape), 0) > MAX_NUMBERS) {
    issues.add('file', TOO_MANY_NUMBERS);
    return null;
  }
  places.sort((a, b) => a.from - b.from || a.to - b.to);
  let end = 0;
  for (const { name, from, to } of places) {
    if (from !== end) {
      issues.add(
        fieldOf('tensors', name),
        `This tensor begins at byte ${from} of the numbers, but the one before it ends at byte ${end}. Tensors follow each other without gaps and without overlaps.`,
      );
      return null;
    }
    end = to;
  }
  if (end === size) return places;
  issues.add('file', `The tensors of the header have ${end} bytes, but ${size} bytes follow the header.`);
  return null;
}

function placeOf(name: string, entry: unknown, issues: Issues): TensorPlace | null {
  const refuse = (reason: string): null => {
    issues.add(fieldOf('tensors', name), reason);
    return null;
  };
  if (name.length === 0 || name.length > MAX_NAME_LENGTH)
    return refuse(`The name of a tensor has 1 to ${MAX_NAME_LENGTH} characters.`);
  if (!isObject(entry) || Object.keys(entry).sort().join() !== 'data_offsets,dtype,shape')
    return refuse('A tensor is described by dtype, shape and data_offsets, and nothing else.');
  const { dtype: type, shape, data_offsets: offsets } = entry;
  if (!isNumberType(type))
    return refuse(
      `Its dtype is ${typeof type === 'string' ? quoted(type) : 'not a text'}; F64, F32, F16 and BF16 are read.`,
    );
  if (!isListOfCounts(shape) || shape.length > MAX_DIMENSIONS)
    return refuse(`Its shape should be a list of at most ${MAX_DIMENSIONS} whole numbers.`);
  if (!isListOfCounts(offsets) || offsets.length !== 2)
    return refuse('Its data_offsets should be two whole numbers: where its bytes begin and where they end.');
  const count = countOf(shape);
  if (count === 0) return refuse('It has no numbers. Leave it out.');
  if (count > MAX_NUMBERS)
    return refuse(`It has more than ${MAX_NUMBERS} numbers, which the hub does not compute with.`);
  const [from, to] = offsets as [number, number];
  if (to - from !== count * BYTES_OF[type])
    return refuse(`Its shape needs ${count * BYTES_OF[type]} bytes, but its data_offsets span ${to - from}.`);
  return { name, type, shape, from, to };
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isListOfCounts = (value: unknown): value is number[] =>
  Array.isArray(value) && value.every((count) => Number.isSafeInteger(count) && count >= 0);

/** How many numbers a shape has, as far as they are not too many. */
function countOf(shape: readonly number[]): number {
  if (shape.includes(0)) return 0;
  let count = 1;
  for (const size of shape) {
    count *= size;
    if (count > MAX_NUMBERS) return count;
  }
  return count;
}
