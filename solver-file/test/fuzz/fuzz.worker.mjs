import { parentPort, workerData } from 'node:worker_threads';
import { limitArrayBuffers, TooMuchMemory } from './memory.mjs';
import { mutatedFile } from './mutate.mjs';
import { unplain } from './plain-data.mjs';
import { readUpload, STAGES } from './read-upload.mjs';
import { weightedSources } from './sources.mjs';

const { reader, seed, rounds, slowMs, progress, running, reached } = workerData;
const hub = await import(reader);
const sources = await weightedSources();
limitArrayBuffers();

// The main thread sees in `running` which round this thread is at: it tells a round that never ends, or that ended the thread.
for (let round = Atomics.add(progress, 0, 1); round < rounds; round = Atomics.add(progress, 0, 1)) {
  Atomics.store(running, 0, round);
  const fault = faultOf(mutatedFile(sources, seed, round));
  if (fault) parentPort.postMessage({ round, ...fault });
}
Atomics.store(running, 0, -1);

function faultOf(upload) {
  const began = process.cpuUsage();
  try {
    const { results, stages } = readUpload(hub, upload);
    const { user, system } = process.cpuUsage(began);
    const milliseconds = (user + system) / 1000;
    for (const stage of stages) Atomics.add(reached, STAGES.indexOf(stage), 1);
    const what = unplain(results);
    if (what) return { kind: 'unplain', what };
    return milliseconds > slowMs ? { kind: 'slow', what: `takes ${milliseconds.toFixed(0)} ms` } : null;
  } catch (error) {
    return { kind: error instanceof TooMuchMemory ? 'memory' : 'thrown', what: error.stack ?? String(error) };
  }
}
