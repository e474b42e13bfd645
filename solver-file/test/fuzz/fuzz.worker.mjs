import { parentPort, workerData } from 'node:worker_threads';
import { limitArrayBuffers, TooMuchMemory } from './memory.mjs';
import { mutatedFile } from './mutate.mjs';
import { unplain } from './plain-data.mjs';
import { isDeepStrictEqual } from 'node:util';
import { readUpload, STAGES } from './read-upload.mjs';
import { weightedSources } from './sources.mjs';

const { reader, seed, rounds, progress, running, reached } = workerData;
const hub = await import(reader);
const sources = await weightedSources();
limitArrayBuffers();

// The main thread sees in `running` which round this thread is at: it tells a round that never ends, or that ended the thread.
let slowestMs = 0;
for (let round = Atomics.add(progress, 0, 1); round < rounds; round = Atomics.add(progress, 0, 1)) {
  const upload = mutatedFile(sources, seed, round);
  Atomics.store(running, 0, round);
  const began = performance.now();
  const fault = faultOf(upload);
  const ms = performance.now() - began;
  if (fault || ms > slowestMs) parentPort.postMessage({ round, fault, ms });
  slowestMs = Math.max(slowestMs, ms);
}
Atomics.store(running, 0, -1);

function faultOf(upload) {
  try {
    const { results, stages } = readUpload(hub, upload);
    for (const stage of stages) Atomics.add(reached, STAGES.indexOf(stage), 1);
    const what = unplain(results);
    if (what) return { kind: 'unplain', what };
    return isReadAlikeInPieces(upload)
      ? null
      : { kind: 'pieces', what: 'says something else when it is read in pieces' };
  } catch (error) {
    return { kind: error instanceof TooMuchMemory ? 'memory' : 'thrown', what: error.stack ?? String(error) };
  }
}

/** Large files stay on the disk and are read in pieces. What is said of them must not depend on it. */
function isReadAlikeInPieces({ bytes }) {
  const read = (target, start) => target.set(bytes.subarray(start, start + target.length));
  const inPieces = new hub.BytesInFile({ length: bytes.length, pieceLength: 64, read });
  return isDeepStrictEqual(factsOf(inPieces), factsOf(bytes));
}

function factsOf(bytes) {
  const inspected = hub.inspectSolverFile(bytes);
  return inspected.ok ? { ...inspected, root: hub.readSolverFacts(inspected.root) } : inspected;
}
