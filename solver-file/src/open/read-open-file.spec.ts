import { changed, decayFile, fileOf } from '../../test/support/open-files.ts';
import { JetSpace } from '../formula/jet-space.ts';
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
