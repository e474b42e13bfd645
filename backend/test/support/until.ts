import { setTimeout as delay } from 'node:timers/promises';

/** Longest wait in milliseconds, below the timeout of a test, so that the error names the condition. */
const MAX_WAIT_MS = 90_000 * Number(process.env.HUB_TEST_PATIENCE ?? 1);
/** A longer wait is logged even if it succeeds, so that a slow hub is noticed early. */
const LATE_MS = 5_000;

/**
 * Waits until a condition holds that soon comes true by itself.
 * @param what description of the condition; by default its source
 * @throws after the time limit, with the description
 */
export async function until(
  holds: () => Promise<boolean>,
  what = `until ${String(holds)}`,
  longest = MAX_WAIT_MS,
): Promise<void> {
  const begun = performance.now();
  const waited = () => performance.now() - begun;
  while (!(await holds())) {
    if (waited() > longest) throw new Error(`Waited ${seconds(waited())} in vain: ${what}`);
    await delay(10);
  }
  if (waited() > LATE_MS) console.warn(`Late, after ${seconds(waited())}: ${what}`);
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
