import { changed, decayFile, fileOf } from '../../test/support/open-files.ts';
import { openFile } from './open-file.ts';
import { readOpenFile } from './read-open-file.ts';

it('reads a file that somebody wrote by hand', () => {
  const read = readOpenFile(fileOf(decayFile()));
  if ('issues' in read) throw new Error(JSON.stringify(read.issues));
  const { manifest, solution, checked, losses } = read.file;
  expect(manifest.unknowns).toEqual(['u']);
  expect([solution.inputs, solution.unknowns]).toEqual([1, 1]);
  expect(checked.largest).toBeLessThan(1e-15);
  expect(losses).toEqual({ values: Float64Array.of(1, 0.1, 0.01), at: Float64Array.of(0, 1000, 2000) });
  const [u] = solution.derivativesAt([Float64Array.of(0, 0.5)]);
  expect(u!.value[0]).toBe(1);
  const slope = 0.25 + 0.5 * Math.tanh(0.1) - 0.3 * Math.tanh(-0.2);
  expect(u!.first[0]![0]).toBeCloseTo(slope, 15);
});

/** Where the file is wrong, and how to mend it: a path in the parts of a good file, what is put there, and what the reader says. */
const WRONG: [path: (string | number)[], value: unknown, issues: [place: string, reason: RegExp][]][] = [
  [['manifest', 'format'], 'x', [['manifest.format', /should be "solverhub-solution"/]]],
];

it.each(WRONG)('refuses %j = %j', (path, value, issues) => {
  for (const read of [readOpenFile, openFile]) {
    expect(read(fileOf(changed(decayFile(), path, value)))).toEqual({
      issues: issues.map(([place, reason]) => ({ place, reason: expect.stringMatching(reason) as string })),
    });
  }
});
