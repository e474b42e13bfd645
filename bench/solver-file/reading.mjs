import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { inspectSolverFile, readSolverFacts } from '../../solver-file/dist/index.js';
import { root } from '../../scripts/lib/run.mjs';
import { edited } from '../../solver-file/test/fuzz/edits.mjs';
import { littleEndian, stepsOf, toLittleEndian } from '../../solver-file/test/fuzz/pickle-steps.mjs';
import { compare } from './compare.mjs';

const MEGABYTE = 2 ** 20;

/** Walking and reading, by megabyte, as a ratio to a bare pass over the same bytes. */
export function measureReading() {
  const small = fileAt('solver-file/test/fixtures/client/exp-decay/solver-1.dill');
  const files = {
    'one unknown': small,
    'burgers, two coordinates': fileAt('examples/results/burgers/solver.dill'),
    'lorenz, three unknowns': fileAt('examples/results/lorenz/solver.dill'),
    'long history': withLongHistory(small, 10 * MEGABYTE),
    'large network': withLargeStorage(small, 100 * MEGABYTE),
  };
  return Object.entries(files).map(([name, bytes]) => {
    const { walk, read, pass } = compare({
      walk: () => inspectSolverFile(bytes),
      read: () => readSolverFacts(inspectSolverFile(bytes).root),
      pass: () => createHash('sha256').update(bytes).digest(),
    });
    const megabytes = bytes.length / MEGABYTE;
    return { name, megabytes, walk: walk / megabytes, read: read / megabytes, pass: pass / megabytes };
  });
}

const fileAt = (place) => new Uint8Array(readFileSync(path.join(root, place)));

/** More of the file's own losses: a list is filled by MARK, numbers, APPENDS, again and again. */
function withLongHistory(bytes, size) {
  const { steps, lengths } = stepsOf(bytes);
  const first = steps.findIndex(
    ({ code }, at) => code === '(' && steps.slice(at + 1, at + 50).every((step) => step.code === 'G'),
  );
  const last = steps.findIndex(({ code }, at) => at > first && code === 'e');
  const batch = bytes.subarray(steps[first].at, steps[last].to);
  const more = Buffer.concat(Array(Math.ceil(size / batch.length)).fill(batch));
  return edited(bytes, lengths, [{ from: steps[last].to, to: steps[last].to, put: more }]);
}

/** More numbers behind those of the last storage, and its count raised. */
function withLargeStorage(bytes, size) {
  const { storages, lengths } = stepsOf(bytes);
  const { from, to } = storages.at(-1);
  const count =
    Number(littleEndian(bytes, from - 8, 8)) + size / ((to - from) / Number(littleEndian(bytes, from - 8, 8)));
  const edits = [
    { from: from - 8, to: from, put: toLittleEndian(count, 8) },
    { from: to, to, put: new Uint8Array(size) },
  ];
  return edited(bytes, lengths, edits);
}
