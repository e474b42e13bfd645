import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Logger } from '@nestjs/common';
import { Piscina } from 'piscina';
import { repositoryRoot } from '../config/settings';

interface Threads {
  /** Path of the entry file below `backend/dist`. Tests also run the built code. */
  entry: string;
  /** The entry's function; any of several, of which each task names its own. Without one, a thread would load its entry twice. */
  task: string;
  count: number;
  /** Largest heap of one thread for old and for young objects, in megabytes; bytes of files come on top. */
  megabytes: readonly [old: number, young: number];
  /** How long a thread stays without work. */
  idleMs?: number;
}

const IDLE_MS = 30_000;

/**
 * Threads that start when there is work, and end when there is none. A task's signal ends its thread.
 *
 * An entry that needs other packages is bundled with them. Its thread starts much sooner, and without an ES module: in Node 20, a thread
 * that is ended while it loads one by `require` would end the whole process. Only the development server does without bundles.
 */
export function startThreads(
  log: Logger,
  { entry, task, count, megabytes: [old, young], idleMs = IDLE_MS }: Threads,
): Piscina {
  const built = path.join(repositoryRoot, 'backend/dist');
  const bundle = path.join(built, 'threads', path.basename(entry));
  const pool = new Piscina({
    filename: existsSync(bundle) ? bundle : path.join(built, entry),
    name: task,
    minThreads: 0,
    maxThreads: count,
    idleTimeout: idleMs,
    resourceLimits: { maxOldGenerationSizeMb: old, maxYoungGenerationSizeMb: young },
  });
  // Of threads that end between two tasks; without a listener it would end the server.
  pool.on('error', (error) => log.error(`A thread failed: ${String(error)}`));
  return pool;
}
