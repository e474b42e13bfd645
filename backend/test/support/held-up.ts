import type { Response, Test } from 'supertest';
import type { TestHub } from './test-hub';
import { until } from './until';

/**
 * Makes calls while a transaction of the test holds the lock that the statement takes. Each call waits for the lock before the
 * next one starts; then the lock is released. So the test decides the order of a race, not the machine.
 * @returns the answers
 */
export async function heldUp(
  hub: TestHub,
  lock: string,
  values: unknown[],
  calls: (() => Test)[],
): Promise<Response[]> {
  const holder = hub.db.createQueryRunner();
  const answers: Promise<Response>[] = [];
  await holder.startTransaction();
  try {
    await holder.query(lock, values);
    for (const call of calls) {
      let answered = false;
      answers.push(call().then((answer) => ((answered = true), answer)));
      await until(async () => answered || (await waiting(hub)) === answers.length);
      if (answered) throw new Error('A call was to wait, and answered at once');
    }
  } finally {
    await holder.commitTransaction();
    await holder.release();
  }
  return Promise.all(answers);
}

async function waiting(hub: TestHub): Promise<number> {
  const rows = await hub.db.query<unknown[]>(
    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows.length;
}
