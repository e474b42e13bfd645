import { parentPort, workerData } from 'node:worker_threads';
import { limitArrayBuffers, TooMuchMemory } from './memory.mjs';
import { mutatedFile } from './mutate.mjs';
import { unplain } from './plain-data.mjs';
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
    return what ? { kind: 'unplain', what } : null;
  } catch (error) {
    return { kind: error instanceof TooMuchMemory ? 'memory' : 'thrown', what: error.stack ?? String(error) };
  }
}
