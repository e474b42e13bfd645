import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bytesOf, pickle, text, uint64, type Part } from '../../test/support/pickle-writer.ts';
import { rootOf } from '../../test/support/roots.ts';
import { isThorough, sampleOf } from '../../test/thorough.ts';
import { uploadNamed, wholeUploads } from '../../test/support/uploads.ts';
import { readSolverFacts } from '../contents/facts.ts';
import { inspectSolverFile } from './inspect.ts';
import { joinPieces, mendCutFile } from './mending.ts';
import { entriesOf } from './values.ts';

const HONEST = join(__dirname, '../../test/honest/files');

/** Files of all kinds of scripts, each with what the library's `load` needs to take it. */
const files = [
  ...wholeUploads.map(({ name, file }) => ({ name, file })),
  ...readdirSync(HONEST).map((name) => ({ name, file: Uint8Array.from(readFileSync(join(HONEST, name))) })),
].map(({ name, file }) => {
  const root = rootOf(file);
  return { name, file, root, solverAt: lastPlaceOf(file, 'solver'), loader: readSolverFacts(root).loading.loader };
});

/** Cuts that take nothing but the solver. */
const allMendable = files.filter(({ loader, root }) => loader !== null && keysOf(root).at(-1) === 'solver');

const mendable = sampleOf(allMendable, 8);

/** Places at which each file is cut, before the solver and within it. */
const CUTS = isThorough ? 25 : 7;

function lastPlaceOf(file: Uint8Array, key: string): number {
  return Buffer.from(file).lastIndexOf(Buffer.from(`\x8c${String.fromCharCode(key.length)}${key}`, 'latin1'));
}

function namesOf(some: typeof files) {
  return some.map(({ name }) => name);
}

const fileNamed = (name: string) => files.find((file) => file.name === name)!;

function keysOf(root: Parameters<typeof entriesOf>[0]) {
  return entriesOf(root).map(([key]) => key);
}

function mended(file: Uint8Array): Uint8Array | null {
  const pieces = mendCutFile(file);
  return pieces && joinPieces(file, pieces);
}

/** Comparing long arrays byte by byte takes jest seconds. */
const hashOf = (file: Uint8Array | null) => file && createHash('sha256').update(file).digest('hex');

describe('the recorded upload without its last 47 bytes', () => {
  const { file } = uploadNamed('cut-short-by-client 1');
  const whole = mended(file)!;

  it('is mended to a complete file of the usual kind', () => {
    const result = inspectSolverFile(whole);
    expect(result.ok && result.inspection).toMatchObject({ verdict: 'usual' });
    expect(whole).toHaveLength(129_727);
  });

  it('has every entry but the solver, and all that loading it needs', () => {
    const root = rootOf(whole);
    expect(keysOf(root)).toEqual(uploadNamed('exp-decay 1').expected.keys.filter((key) => key !== 'solver'));
    expect(readSolverFacts(root)).toMatchObject({ holdsSolver: true, loading: { loader: 'Solver1D' } });
    expect(readSolverFacts(root).trainLoss).toHaveLength(200);
  });

  it('is the file that was sent up to there, but for the length of its last frame', () => {
    const secondFrame = 2 + 9 + 65_558;
    const places = [...whole.keys()].filter((at) => whole[at] !== file[at]);
    expect(places.every((at) => (at > secondFrame && at < secondFrame + 9) || at >= whole.length - 2)).toBe(true);
    const frame = new DataView(whole.buffer).getBigUint64(secondFrame + 1, true);
    expect(Number(frame)).toBe(whole.length - secondFrame - 9);
  });
});

it('has files of many kinds to cut', () => {
  expect(allMendable.length).toBeGreaterThan(30);
  expect(allMendable.length).toBeLessThan(files.length);
});

describe.each(namesOf(mendable))('%s', (name) => {
  const { file, root, solverAt } = fileNamed(name);

  it('is the same file wherever it is cut within the solver', () => {
    const expected = hashOf(mended(file.subarray(0, solverAt)));
    const step = Math.ceil((file.length - solverAt) / CUTS);
    const lengths = Array.from({ length: CUTS }, (_, cut) => Math.min(solverAt + cut * step, file.length - 1));
    for (const length of lengths) expect(hashOf(mended(file.subarray(0, length)))).toBe(expected);
  });

  it('has the facts of the whole file after mending', () => {
    const result = inspectSolverFile(mended(file.subarray(0, file.length - 1))!);
    const before = inspectSolverFile(file);
    if (!result.ok || !before.ok) throw new Error('The mended file is refused');
    expect(JSON.stringify(readSolverFacts(result.root))).toBe(JSON.stringify(readSolverFacts(root)));
    expect(result.inspection.verdict).toBe(before.inspection.verdict);
    expect(result.inspection.imports.filter((name) => !before.inspection.imports.includes(name))).toEqual([]);
  });

  it('is not mended where it is cut before the solver', () => {
    const lastEntry = lastPlaceOf(file, 'parent_type_name');
    const step = Math.ceil(lastEntry / CUTS);
    for (let length = 0; length <= lastEntry; length += step) expect(mendCutFile(file.subarray(0, length))).toBeNull();
    expect(mended(file.subarray(0, lastEntry + 'parent_type_name'.length + 2))).toBeNull();
  });
});

it.each(namesOf(files.filter((file) => !allMendable.includes(file))))(
  'leaves %s alone, which the library could not load without the solver',
  (name) => {
    const { file, solverAt } = fileNamed(name);
    for (const length of [solverAt, solverAt + 100, file.length - 1])
      expect(mended(file.subarray(0, length))).toBeNull();
  },
);

describe('a file without frames, or with a frame for each part', () => {
  const KEYS =
    `metrics loss_fn conditions global_epoch nets best_nets optimizer optimizer_state optimizer_class diff_eqs
    diff_equation_details generator train_loss_history valid_loss_history type`.split(/\s+/);
  const entries = (...last: Part[]) => bytesOf(...KEYS.map((key) => bytesOf(text(key), 'N')), ...last);
  const names = (own: string, parent: string) =>
    bytesOf(text('type_name'), text(own), text('parent_type_name'), text(parent));
  const framed = (part: Uint8Array) => bytesOf([0x95], uint64(part.length), part);
  const mendedOf = (...parts: Part[]) => mended(bytesOf([0x80, 4], ...parts));

  it.each([
    ['Solver1D', 'BaseSolver'],
    ['Solver2D', 'BaseSolver'],
    ['MySolver', 'Solver1D'],
  ])('closes the entries behind %s, %s', (own, parent) => {
    const whole = entries(names(own, parent));
    expect(mendedOf('}(', whole, text('solver'), '}(')).toEqual(pickle('}(', whole, 'u'));
  });

  it.each([
    ['BundleSolver1D', 'BaseSolver'],
    ['SolverSpherical', 'BaseSolver'],
  ])('leaves %s, %s alone', (own, parent) => {
    expect(mendedOf('}(', entries(names(own, parent)), text('solver'), '}(')).toBeNull();
  });

  it('closes them behind a frame that is complete', () => {
    const whole = bytesOf('}(', entries(names('Solver1D', 'BaseSolver')));
    const [before, behind] = [whole.subarray(0, 15), whole.subarray(15)];
    const cut = bytesOf(framed(before), framed(behind), [0x95], uint64(500), text('solver'));
    expect(mendedOf(cut)).toEqual(bytesOf([0x80, 4], framed(before), framed(bytesOf(behind, 'u.'))));
  });

  it('leaves entries alone that are in another order, unknown, or within something else', () => {
    const last = names('Solver1D', 'BaseSolver');
    expect(mendedOf('}(', text('more'), 'N', entries(last), text('solver'))).toBeNull();
    expect(mendedOf('}(', entries(), text('other'), 'N', last, text('solver'))).toBeNull();
    expect(mendedOf('](', entries(last), text('solver'))).toBeNull();
    expect(mendedOf('N}(', entries(last), text('solver'))).toBeNull();
    expect(mendedOf('}((', entries(last), text('solver'))).toBeNull();
  });

  it('does not mend what is damaged before the end', () => {
    expect(mendedOf('}(', entries(), [0xff], names('Solver1D', 'BaseSolver'))).toBeNull();
  });
});
