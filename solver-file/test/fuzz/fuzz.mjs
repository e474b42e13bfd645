import { Worker } from 'node:worker_threads';
import { resourceLimits } from './memory.mjs';
import { STAGES } from './read-upload.mjs';

/** A round that is not over after so much work of all threads is taken for endless. What else the machine does is not counted. */
const ENDLESS_CPU_MS = 120_000;
const LOOK_EVERY_MS = 100;

/** The kinds of faults, and the rule that each breaks. */
export const RULES = {
  thrown: 'nothing is thrown',
  endless: 'no file is read without end',
  memory: 'no file takes more than 256 MB',
  unplain: 'results are plain data: no views, no NaN, not endless',
  pieces: 'the same is said of a file that is read in pieces',
};

/**
 * Reads mutated files on threads.
 * @param {{ reader: string, seed: number, first?: number, rounds: number, threads?: number, endlessCpuMs?: number }} options
 *   `reader` is the address of the package under test
 * @returns {Promise<{ faults: { round: number, kind: keyof RULES, what: string }[], reached: Record<string, number>, slowest: { round: number, ms: number } }>}
 */
export async function fuzz({ reader, seed, first = 0, rounds, threads = 2, endlessCpuMs = ENDLESS_CPU_MS }) {
  const progress = new Int32Array(new SharedArrayBuffer(4)).fill(first);
  const reached = new Int32Array(new SharedArrayBuffer(4 * STAGES.length));
  const faults = [];
  let slowest = { round: -1, ms: 0 };
  const data = { reader, seed, rounds: first + rounds, progress, reached };
  const lane = async () => {
    // A thread that was ended is followed by the next one.
    while (progress[0] < first + rounds) {
      const ended = await runThread(data, endlessCpuMs);
      faults.push(...ended.faults);
      if (ended.slowest.ms > slowest.ms) slowest = ended.slowest;
    }
  };
  await Promise.all(Array.from({ length: threads }, lane));
  const counts = STAGES.map((stage, i) => [stage, reached[i]]);
  return { faults: faults.sort((a, b) => a.round - b.round), reached: Object.fromEntries(counts), slowest };
}

/** How long processors worked for this process. */
function cpuMs() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Resolves to the faults found, and the round that took longest, when the thread ends, by itself or not. */
function runThread(data, endlessCpuMs) {
  const running = new Int32Array(new SharedArrayBuffer(4)).fill(-1);
  const faults = [];
  let slowest = { round: -1, ms: 0 };
  const thread = new Worker(new URL('fuzz.worker.mjs', import.meta.url), {
    workerData: { ...data, running },
    resourceLimits,
  });
  let [seen, since] = [-1, cpuMs()];
  const watch = setInterval(() => {
    const round = Atomics.load(running, 0);
    if (round !== seen) [seen, since] = [round, cpuMs()];
    else if (round >= 0 && cpuMs() - since > endlessCpuMs) {
      clearInterval(watch);
      faults.push({ round, kind: 'endless', what: `is not read after ${endlessCpuMs} ms of work` });
      void thread.terminate();
    }
  }, LOOK_EVERY_MS);
  thread.on('message', (message) => {
    if (message.fault) faults.push({ round: message.round, ...message.fault });
    if (message.ms > slowest.ms) slowest = { round: message.round, ms: message.ms };
  });
  return new Promise((resolve, reject) => {
    thread.on('error', (error) => {
      if (error.code !== 'ERR_WORKER_OUT_OF_MEMORY') return reject(error);
      faults.push({ round: Atomics.load(running, 0), kind: 'memory', what: error.message });
    });
    thread.on('exit', () => {
      clearInterval(watch);
      resolve({ faults, slowest });
    });
  });
}
