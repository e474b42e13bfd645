import type { ClientBase } from 'pg';

/** Lock that all who remove files can have together, and a backup only alone. */
const LOCK = `hashtext('file-removal')`;

/** Keeps every hub from removing files until the connection ends. Waits for removals that are under way. */
export async function pauseFileRemovals(client: ClientBase): Promise<void> {
  await client.query(`select pg_advisory_lock(${LOCK})`);
}

/** Question of a transaction that removes a file, whether it may. What may not be removed now is swept later. */
export const MAY_REMOVE_FILE = `select pg_try_advisory_xact_lock_shared(${LOCK}) as may`;
