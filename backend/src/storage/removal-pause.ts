import type { ClientBase } from 'pg';

/** Whoever removes a file holds this lock together with others; a backup holds it alone. */
const LOCK = `hashtext('file-removal')`;

/** Until the connection ends, no hub removes a file. Waits for removals that are under way. */
export async function pauseFileRemovals(client: ClientBase): Promise<void> {
  await client.query(`select pg_advisory_lock(${LOCK})`);
}

/** As part of a transaction that removes a file: whether it may. What may not be removed now is swept later. */
export const MAY_REMOVE_FILE = `select pg_try_advisory_xact_lock_shared(${LOCK}) as may`;
