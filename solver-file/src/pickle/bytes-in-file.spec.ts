import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { binary, bytesOf, pickle, uint64 } from '../../test/support/pickle-writer.ts';
import { isThorough, sampleOf } from '../../test/thorough.ts';
import { wholeUploads } from '../../test/support/uploads.ts';
import { readSolverFacts } from '../contents/facts.ts';
import { readNumbers } from '../contents/tensors.ts';
import { readEquationFromCode } from '../bytecode/equation-from-code.ts';
import { type Bytes, BytesInFile } from './bytes-in-file.ts';
import { inspectSolverFile } from './inspect.ts';
import { joinPieces, mendCutFile } from './mending.ts';
import { reachable } from './values.ts';

const filesIn = (folder: string) => {
  const path = join(__dirname, '../../test', folder, 'files');
  const names = readdirSync(path).filter((name) => !name.endsWith('.json'));
  return names.map((name) => ({ name: `${folder}/${name}`, file: Uint8Array.from(readFileSync(join(path, name))) }));
};
/** Malicious files that hold, with the others, every step of pickles that any file here has. */
const STEPS_OF_ALL = [
  ...['os-system-protocol-0', 'os-system-protocol-2', 'os-system-inst', 'os-system-obj'],
  ...['extension', 'new-kwargs', 'add', 'hash-key-dict', 'torch-bytes', 'split-name', 'zip'],
].map((name) => `hostile/${name}.pkl`);
const hostile = filesIn('hostile');
const uploadsToRead = wholeUploads.map(({ name, file }) => ({ name, file }));
/** Those with steps that the others have, too, are read in a thorough run. */
const files = [
  ...sampleOf(uploadsToRead, 4),
  ...sampleOf(filesIn('honest'), 4),
  ...hostile.filter(({ name }) => isThorough || STEPS_OF_ALL.includes(name)),
];

/** Everything is cut by the ends of pieces: numbers, lengths, texts and lines. */
const SHORTEST_PIECES = [1, 64];
const CUTS = 6;

function onDisk(file: Uint8Array, pieceLength: number, onRead = (_length: number) => {}): BytesInFile {
  const read = (target: Uint8Array, start: number) => {
    onRead(target.length);
    target.set(file.subarray(start, start + target.length));
  };
  return new BytesInFile({ length: file.length, pieceLength, read });
}

/** What is said of a file, and all that is in it. */
function contentsOf(bytes: Bytes) {
  const result = inspectSolverFile(bytes);
  if (!result.ok) return result;
  const numbers = reachable(result.root)
    .map(readNumbers)
    .filter((found) => found !== null);
  const { root, inspection } = result;
  return { inspection, facts: readSolverFacts(root), code: readEquationFromCode(root), numbers };
}

it.each(files)('says the same of a file on the disk, read in pieces: $name', ({ file }) => {
  const inMemory = contentsOf(file);
  for (const pieceLength of SHORTEST_PIECES)
    expect(isDeepStrictEqual(contentsOf(onDisk(file, pieceLength)), inMemory)).toBe(true);
});

it.each(files)('says the same of it where it is cut, and mends it alike: $name', ({ file }) => {
  for (let cut = 0; cut < CUTS; cut++) {
    const part = file.subarray(0, Math.floor((file.length * cut) / CUTS));
    const pieces = mendCutFile(part);
    const disk = onDisk(part, 64);
    expect(inspectSolverFile(disk)).toMatchObject({ ok: false, problem: problemOf(part) });
    expect(isDeepStrictEqual(mendCutFile(disk), pieces)).toBe(true);
    if (pieces) expect(isDeepStrictEqual(joinPieces(disk, pieces), joinPieces(part, pieces))).toBe(true);
  }
});

it.each([
  ['a line that never ends', bytesOf([0x80, 4], 'NS', 'x'.repeat(1000)), 'cut-short'],
  ['long bytes that reach over the end of the file', pickle([0x8e], uint64(1001), 'x'.repeat(1000)), 'cut-short'],
  [
    'long bytes that reach over the end of their frame',
    pickle([0x95], uint64(600), [0x8e], uint64(900), 'x'.repeat(900)),
    'damaged',
  ],
  ['bytes behind long bytes', bytesOf(pickle(binary(new Uint8Array(1000))), 'x'), 'trailing-bytes'],
])('refuses %s', (_, file, code) => {
  expect(problemOf(onDisk(file, 16))).toMatchObject({ code });
  expect(problemOf(onDisk(file, 16))).toEqual(problemOf(file));
});

it('does not read a long value that nobody asks for', () => {
  let readBytes = 0;
  const file = pickle(binary(new Uint8Array(1_000_000)));
  const result = inspectSolverFile(onDisk(file, 1024, (length) => (readBytes += length)));
  expect(result.ok && result.root).toHaveLength(1_000_000);
  expect(readBytes).toBeLessThan(4096);
});

function problemOf(bytes: Bytes) {
  const result = inspectSolverFile(bytes);
  return result.ok ? null : result.problem;
}
