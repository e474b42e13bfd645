import { setTimeout as delay } from 'node:timers/promises';

/** Waits for what happens by itself soon; the test's own time limit ends it. */
export async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await delay(10);
}
