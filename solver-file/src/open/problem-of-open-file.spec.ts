import { decayFile, fileOf, type FileParts } from '../../test/support/open-files.ts';
import { runTape } from '../formula/run-tape.ts';
import { problemOfOpenFile } from './problem-of-open-file.ts';
import { readOpenFile } from './read-open-file.ts';

function problemOf(parts: FileParts) {
  const read = readOpenFile(fileOf(parts));
  if ('issues' in read) throw new Error(JSON.stringify(read.issues));
  return problemOfOpenFile(read.file);
}

it('is stated by the manifest', () => {
  const found = problemOf(decayFile());
  if ('reason' in found) throw new Error(found.reason);
  const { problem, imposed } = found;
  expect(problem).toMatchObject({
    coordinates: [{ name: 't', from: 0, to: 2 }],
    unknowns: ['u'],
    slots: [
      { unknown: 0, orders: [0] },
      { unknown: 0, orders: [1] },
    ],
    conditions: [{ kind: 'initial', at: 0, values: [1] }],
  });
  expect(imposed).toEqual(['hard']);
  expect(runTape(problem.residuals, [0, 3, -2])).toEqual([1]);
  expect(runTape(problem.solution, [0])).toEqual([1]);
});
