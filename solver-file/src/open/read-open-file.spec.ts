import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { changed, decayFile, fileOf, safetensors } from '../../test/support/open-files.ts';
import { JetSpace } from '../formula/jet-space.ts';
import { openFile } from './open-file.ts';
import { readOpenFile } from './read-open-file.ts';

function read(parts = decayFile()) {
  const found = readOpenFile(fileOf(parts));
  if ('issues' in found) throw new Error(JSON.stringify(found.issues));
  return found.file;
}

it('reads a file that somebody wrote by hand', () => {
  const { manifest, solution, checked, losses, tensors } = read();
  expect(manifest).toEqual(decayFile().manifest);
  expect([solution.inputs, solution.unknowns, solution.assumed, solution.isLost]).toEqual([1, 1, [], false]);
  expect(solution.cost).toBe(69);
  expect(checked).toEqual({
    largest: expect.any(Number) as number,
    allowed: 1e-9,
    point: expect.any(Number) as number,
    unknown: 'u',
  });
  expect(checked.largest).toBeLessThan(1e-15);
  expect(losses).toEqual({ values: Float64Array.of(1, 0.1, 0.01), at: Float64Array.of(0, 1000, 2000) });
  expect([...tensors.keys()]).toContain('w1');
});

it('computes values and derivatives at any point', () => {
  const { solution } = read();
  const [u] = solution.derivativesAt([Float64Array.of(0, 0.5)]);
  expect(u!.value[0]).toBe(1);
  const slope = (t: number) => (value(t + 1e-5) - value(t - 1e-5)) / 2e-5;
  const value = (t: number) => 1 + t * (0.25 + 0.5 * Math.tanh(-0.75 * t + 0.1) - 0.3 * Math.tanh(1.5 * t - 0.2));
  expect(u!.first[0]![1]).toBeCloseTo(slope(0.5), 9);
  expect(u!.second[0]![0]![1]).toBeCloseTo((slope(0.501) - slope(0.499)) / 0.002, 5);
  solution.forEachChunk([Float64Array.of(0.5)], 4, ([jets]) => expect(jets!.space).toBe(JetSpace.of(1, 4)));
  expect(() => solution.valuesAt([])).toThrow(RangeError);
});

const values = decayFile().tensors.values!.numbers;
const largest = Math.max(...values.map(Math.abs));

it.each([
  ['float64', 1e-9],
  ['float32', 1e-4],
  ['bfloat16', 5e-2],
  ['float16', 5e-2],
])('allows differences that %s explains', (precision, allowed) => {
  const withDifference = (share: number) => {
    const parts = changed(decayFile(), ['manifest', 'made_with', 'precision'], precision);
    return readOpenFile(fileOf(changed(parts, ['tensors', 'values', 'numbers', 7], values[7]! + share * largest)));
  };
  const { file } = withDifference(0.9 * allowed) as Extract<ReturnType<typeof readOpenFile>, { file: unknown }>;
  expect(file.checked).toEqual({
    largest: expect.closeTo(0.9 * allowed, 12) as number,
    allowed,
    point: 7,
    unknown: 'u',
  });
  expect(withDifference(1.1 * allowed)).toEqual({
    issues: [
      {
        place: 'manifest.check.values',
        reason: expect.stringMatching(
          /^At point 7, where t = 0\.7, the program gives [\d.]+ for u, but the file says [\d.]+: a difference of .* of the largest value, where float\d+|bfloat16 explains .*\.$/,
        ) as string,
      },
    ],
  });
});

it('refuses a program without a value at a point of the check', () => {
  const parts = changed(decayFile(), ['program', 'steps', 2, 'function'], 'log');
  expect(readOpenFile(fileOf(parts))).toEqual({
    issues: [
      {
        place: 'manifest.check.values',
        reason:
          'At point 0, where t = 0, the program gives NaN for u, but the file says 1: which cannot be compared, where float64 explains 1e-9. The program, the points or the values are wrong.',
      },
    ],
  });
});

it('takes numbers that are rounded to their type for those that they were', () => {
  const parts = changed(decayFile(), ['manifest', 'coordinates', 0, 'to'], 0.1);
  // The single-precision number that is nearest to 0.1 is larger than it.
  const points = { type: 'F32' as const, shape: [20, 1], numbers: Array.from({ length: 20 }, () => 0.1) };
  const t = Math.fround(0.1);
  const u = 1 + t * (0.25 + 0.5 * Math.tanh(-0.75 * t + 0.1) - 0.3 * Math.tanh(1.5 * t - 0.2));
  const value = { shape: [20, 1], numbers: points.numbers.map(() => u) };
  const inType = (type: 'F32' | 'F64') =>
    readOpenFile(
      fileOf({
        ...parts,
        tensors: {
          ...parts.tensors,
          points: { ...points, type, numbers: points.numbers.map(Math.fround) },
          values: value,
        },
      }),
    );
  expect(inType('F32')).toHaveProperty('file');
  expect(inType('F64')).toHaveProperty('issues.0.reason', expect.stringMatching(/^Point 0 has t = 0\.10000000149/));
});

const { tensors } = decayFile();
const texts = {
  solverhub: '2',
  manifest: JSON.stringify(decayFile().manifest),
  program: JSON.stringify(decayFile().program),
};

it.each<[what: string, metadata: object, place: string, reason: string]>([
  [
    'an export of the hub',
    { ...texts, solverhub: '1' },
    'solverhub',
    'This is an export of the hub, which has no problem that it solves. Write a file of version 2.',
  ],
  ['a later version', { ...texts, solverhub: '3' }, 'solverhub', 'This should be the version of the format, "2".'],
  [
    'metadata without a program',
    { solverhub: '2', manifest: texts.manifest },
    'program',
    'This text is missing in the metadata of the file.',
  ],
  [
    'another text in the metadata',
    { ...texts, format: 'pt' },
    'metadata.format',
    'The metadata have only the texts solverhub, manifest and program.',
  ],
  [
    'a manifest that is not JSON',
    { ...texts, manifest: '{"a": Infinity}' },
    'manifest',
    'It is not valid JSON. Texts need double quotes, and numbers such as NaN and Infinity do not exist in JSON.',
  ],
  [
    'a manifest with a name that is there twice',
    { ...texts, manifest: texts.manifest.replace('{', '{"title":"Other",') },
    'manifest',
    'An object has the name "title" twice.',
  ],
  ['a manifest that is a list', { ...texts, manifest: '[]' }, 'manifest', 'This should be an object.'],
  ['a program that is nothing', { ...texts, program: 'null' }, 'program', 'This should be an object.'],
])('refuses %s', (_, metadata, place, reason) => {
  for (const read of [readOpenFile, openFile])
    expect(read(safetensors(metadata, tensors))).toEqual({ issues: [{ place, reason }] });
});

it('says what is wrong with numbers and with documents together', () => {
  const parts = changed(decayFile(), ['tensors', 'w1', 'numbers', 1], Infinity);
  const read = readOpenFile(fileOf(changed(parts, ['manifest', 'unknowns'], ['u', 'v'])));
  expect('issues' in read && read.issues.map(({ place }) => place)).toEqual([
    'tensors.w1',
    'program.results',
    'manifest.check.values',
  ]);
});

it('reads a file that the library safetensors has written', () => {
  const file = join(__dirname, '../../test/fixtures/open-files/decay.solverhub');
  const found = readOpenFile(Uint8Array.from(readFileSync(file)));
  if ('issues' in found) throw new Error(JSON.stringify(found.issues));
  const { tensors: saved, checked, solution } = found.file;
  expect(checked.largest).toBeLessThan(1e-15);
  expect(saved.get('layers.0.bias')).toEqual({
    type: 'F32',
    shape: [2],
    numbers: Float64Array.of(Math.fround(0.1), Math.fround(-0.2)),
  });
  expect(solution.valuesAt([Float64Array.of(0)])).toEqual([Float64Array.of(1)]);
});
