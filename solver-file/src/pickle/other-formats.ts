import { inMemory, type Bytes } from './bytes-in-file.ts';
import { RefusedFile } from './problems.ts';

/** The first bytes of what people upload by mistake; `at` where the mark does not stand first. */
const FORMATS: readonly { says: string; archive: boolean; mark: string; at?: number }[] = [
  { says: 'a zip archive, as torch.save writes it', archive: true, mark: 'PK\x03\x04' },
  { says: 'a zip archive', archive: true, mark: 'PK\x05\x06' },
  { says: 'a gzip archive', archive: true, mark: '\x1f\x8b' },
  { says: 'a bzip2 archive', archive: true, mark: 'BZh' },
  { says: 'an xz archive', archive: true, mark: '\xfd7zXZ' },
  { says: 'a 7z archive', archive: true, mark: '7z\xbc\xaf' },
  { says: 'a tar archive', archive: true, mark: 'ustar', at: 257 },
  { says: 'a web page', archive: false, mark: '<' },
  { says: 'a JSON file', archive: false, mark: '{' },
  { says: 'an image', archive: false, mark: '\x89PNG' },
  { says: 'an image', archive: false, mark: '\xff\xd8\xff' },
  { says: 'an image', archive: false, mark: 'GIF8' },
  { says: 'a PDF document', archive: false, mark: '%PDF' },
  { says: 'an HDF5 file', archive: false, mark: '\x89HDF' },
];

/** No mark of a format ends later. */
export const BYTES_THAT_TELL_THE_FORMAT = 512;

/** Bytes of a safetensors file that say how long its header is. */
const LENGTH_BYTES = 8;

/** Whether bytes begin as an open file does, which is a safetensors file: with the length of a header that they contain, and its brace. */
export function isOpenFile(bytes: Bytes): boolean {
  if (bytes.length <= LENGTH_BYTES) return false;
  const head = inMemory(bytes.subarray(0, LENGTH_BYTES + 1));
  const length = new DataView(head.buffer, head.byteOffset).getBigUint64(0, true);
  return head[LENGTH_BYTES] === 0x7b && length <= BigInt(bytes.length - LENGTH_BYTES);
}

/**
 * @param head the first bytes of a file
 * @throws RefusedFile when there are none, or they are plainly of another format
 */
export function refuseOtherFormats(head: Uint8Array): void {
  if (head.length === 0) {
    throw new RefusedFile('empty', 'The file is empty: the Python client sent it before anything was written to it.');
  }
  const format = FORMATS.find(({ mark, at = 0 }) =>
    Array.from(mark).every((letter, index) => head[at + index] === letter.charCodeAt(0)),
  );
  if (format?.archive) throw new RefusedFile('archive', `The file is ${format.says}, not a saved solver.`);
  if (format) throw notAPickle(`it looks like ${format.says}`);
}

export function notAPickle(why: string): RefusedFile {
  return new RefusedFile('not-a-pickle', `The file is not a saved solver: ${why}.`);
}
