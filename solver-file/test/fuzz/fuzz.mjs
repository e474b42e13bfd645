import { Worker } from 'node:worker_threads';
import { resourceLimits } from './memory.mjs';
import { STAGES } from './read-upload.mjs';

/** A round that is not over after this time, whatever else the machine does, is taken for endless. */
const ENDLESS_MS = 60_000;
const LOOK_EVERY_MS = 100;

/** The kinds of faults, and the rule that each breaks. */
export const RULES = {
  thrown: 'nothing is thrown',
  slow: 'no file takes more than 2 s',
  endless: 'no file is read without end',
  memory: 'no file takes more than 256 MB',
  unplain: 'results are plain data: no views, no NaN, not endless',
};

/**
 * Reads mutated files on threads.
 * @param {{ reader: string, seed: number, first?: number, rounds: number, threads?: number, slowMs?: number, endlessMs?: number }} options
 *   `reader` is the address of the package under test
 * @returns {Promise<{ faults: { round: number, kind: keyof RULES, what: string }[], reached: Record<string, number> }>}
 */
export async function fuzz({ threads = 2, ...options }) {
  const { faults, reached } = await readRounds({ ...options, threads });
  const confirmed = [];
  for (const fault of faults) {
    // The processor's time is that of all threads, so whatever seems slow is read again alone.
    const alone = fault.kind === 'slow' && { ...options, first: fault.round, rounds: 1, threads: 1 };
    confirmed.push(...(alone ? (await readRounds(alone)).faults : [fault]));
  }
  return { faults: confirmed, reached };
}

async function readRounds({ reader, seed, first = 0, rounds, threads, slowMs = 2000, endlessMs = ENDLESS_MS }) {
  const progress = new Int32Array(new SharedArrayBuffer(4)).fill(first);
  const reached = new Int32Array(new SharedArrayBuffer(4 * STAGES.length));
  const faults = [];
  const data = { reader, seed, rounds: first + rounds, slowMs, progress, reached };
  const lane = async () => {
    // A thread that was ended is followed by the next one.
    while (progress[0] < first + rounds) faults.push(...(await runThread(data, endlessMs)));
  };
  await Promise.all(Array.from({ length: threads }, lane));
  const counts = STAGES.map((stage, i) => [stage, reached[i]]);
  return { faults: faults.sort((a, b) => a.round - b.round), reached: Object.fromEntries(counts) };
}

/** Resolves to the faults found when the thread ends, by itself or not. */
function runThread(data, endlessMs) {
  const running = new Int32Array(new SharedArrayBuffer(4)).fill(-1);
  const faults = [];
  const thread = new Worker(new URL('fuzz.worker.mjs', import.meta.url), {
    workerData: { ...data, running },
    resourceLimits,
  });
  let [seen, since] = [-1, performance.now()];
  const watch = setInterval(() => {
    const round = Atomics.load(running, 0);
    if (round !== seen) [seen, since] = [round, performance.now()];
    else if (round >= 0 && performance.now() - since > endlessMs) {
      clearInterval(watch);
      faults.push({ round, kind: 'endless', what: `is not read after ${endlessMs} ms` });
      void thread.terminate();
    }
  }, LOOK_EVERY_MS);
  thread.on('message', (fault) => faults.push(fault));
  return new Promise((resolve, reject) => {
    thread.on('error', (error) => {
      if (error.code !== 'ERR_WORKER_OUT_OF_MEMORY') return reject(error);
      faults.push({ round: Atomics.load(running, 0), kind: 'memory', what: error.message });
    });
    thread.on('exit', () => {
      clearInterval(watch);
      resolve(faults);
    });
  });
}
