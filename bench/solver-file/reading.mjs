import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as hub from '../../solver-file/dist/index.js';
import { root } from '../../scripts/lib/run.mjs';
import { edited } from '../../solver-file/test/fuzz/edits.mjs';
import { mutatedFile } from '../../solver-file/test/fuzz/mutate.mjs';
import { littleEndian, stepsOf, toLittleEndian } from '../../solver-file/test/fuzz/pickle-steps.mjs';
import { readUpload } from '../../solver-file/test/fuzz/read-upload.mjs';
import { weightedSources } from '../../solver-file/test/fuzz/sources.mjs';
import { compare } from './compare.mjs';

const { deriveFromUpload, inspectSolverFile, parseLenientJson, readEquationFromCode, readSolverFacts } = hub;

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

/** Reading a file and what the client sent beside it, with the equation from the code, as a ratio to reading it without. */
export function measureCode() {
  return ['exponential-decay', 'burgers', 'lorenz', 'river-tracer'].map((name) => {
    const bytes = fileAt(`examples/results/${name}/solver.dill`);
    const sent = parseLenientJson(readFileSync(path.join(root, `examples/results/${name}/solution.json`), 'utf8'));
    const read = (codeOf) => {
      const { root: walked } = inspectSolverFile(bytes);
      const { typeName, parentTypeName } = readSolverFacts(walked);
      deriveFromUpload({ details: sent.diff_equation_details, typeName, parentTypeName, code: codeOf(walked) });
    };
    const { withCode, without } = compare({
      withCode: () => read(readEquationFromCode),
      without: () => read(() => null),
    });
    return { name, withCode, without };
  });
}

/** The mutated file that takes longest, as a ratio to the file that takes longest of those it was made from. */
export async function measureMutated(files = 2000) {
  const sources = await weightedSources();
  const slowest = (uploads) =>
    uploads.reduce(
      (ms, upload) =>
        Math.max(
          ms,
          timeOf(() => readUpload(hub, upload)),
        ),
      0,
    );
  const whole = slowest(sources.map(([, source]) => source));
  const mutated = slowest(Array.from({ length: files }, (_, round) => mutatedFile(sources, 1, round)));
  return { files, mutated, whole };
}

function timeOf(work) {
  const began = performance.now();
  work();
  return performance.now() - began;
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
