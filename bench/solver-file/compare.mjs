const ROUNDS = 15;
/** Time in milliseconds after which the engine has compiled a task as well as it can. */
const WARM_UP_MS = 300;
/** Duration of a measurement in milliseconds: long enough for a browser's clock, which may tick only ten times a millisecond. */
const LEAST_MS = 20;

/**
 * Runs tasks by turns, so that neighbours on the machine disturb all alike.
 * @param {Record<string, () => void>} tasks
 * @returns {Record<string, number>} median of milliseconds for one run of each
 */
export function compare(tasks) {
  const measured = Object.entries(tasks).map(([name, task]) => ({ name, task, runs: runsFor(task), times: [] }));
  for (let round = 0; round < ROUNDS; round++) {
    for (const { task, runs, times } of measured) times.push(timeOf(task, runs) / runs);
  }
  return Object.fromEntries(measured.map(({ name, times }) => [name, times.toSorted((a, b) => a - b)[ROUNDS >> 1]]));
}

/** How often to run a task in one round; warms it up, too. */
function runsFor(task) {
  let runs = 0;
  for (const began = performance.now(); performance.now() - began < WARM_UP_MS; runs++) task();
  return Math.ceil((runs * LEAST_MS) / WARM_UP_MS);
}

function timeOf(task, runs) {
  const began = performance.now();
  for (let run = 0; run < runs; run++) task();
  return performance.now() - began;
}
