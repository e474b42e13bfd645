import path from 'node:path';
import { makeStateDir } from '../config/folders';
import { readOrMakeSecret } from '../config/secrets';
import { Settings, type EarlySettings } from '../config/settings';
import { joinEmbeddedPostgres, type ServerEvents, startEmbeddedPostgres } from './embedded-postgres';
import { migrate } from './migrate';

export interface OpenedDatabase {
  settings: Settings;
  /** Stops the embedded server; does nothing for a database of the operator's. */
  stop: () => Promise<void>;
  /** Asks the embedded server to stop, and does not wait for it. */
  abandon: () => void;
}

const NOTHING_TO_STOP = { stop: async () => undefined, abandon: () => undefined };

/**
 * Finds or starts the database, brings its tables up to date and completes the settings with what it then knows.
 * @param events `say` tells what the start waits for, and what happens to the embedded server later
 */
export async function openDatabase(early: EarlySettings, events: ServerEvents): Promise<OpenedDatabase> {
  const opened = await openServer(early, events);
  try {
    await migrate(opened.settings.databaseUrl, events.say);
  } catch (error) {
    await opened.stop();
    throw error;
  }
  return opened;
}

/**
 * The same, without touching the tables.
 * @param beside true for a command that may run beside a running hub and then uses its server
 */
export async function openServer(early: EarlySettings, events: ServerEvents, beside = false): Promise<OpenedDatabase> {
  makeStateDir(early.stateDir);
  const { url, stop, abandon } = await findServer(early, events, beside);
  const jwtSecret = early.jwtSecret ?? readOrMakeSecret(path.join(early.stateDir, 'jwt-secret'));
  return { settings: new Settings({ ...early, databaseUrl: url, jwtSecret }), stop, abandon };
}

async function findServer({ databaseUrl, stateDir }: EarlySettings, events: ServerEvents, beside: boolean) {
  if (databaseUrl) return { url: databaseUrl, ...NOTHING_TO_STOP };
  const dir = path.join(stateDir, 'postgres');
  return (beside && (await joinEmbeddedPostgres(dir))) || startEmbeddedPostgres(dir, events);
}
