import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Logger } from '@nestjs/common';
import { Piscina } from 'piscina';
import { repositoryRoot } from '../config/settings';

interface Threads {
  /** Path of the entry file below `backend/dist`. Tests also run the built code. */
  entry: string;
  /** The entry's function, unless each task names its own. */
  task?: string;
  /** Built modules of other packages that the entry needs, below the root of the repository. */
  modules: readonly string[];
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
 * They import the modules before their entry asks for them. A thread that is ended while it loads such a module by `require` would end
 * the whole process: in Node 20, V8 takes the half-loaded module for a fault of its own.
 */
export function startThreads(
  log: Logger,
  { entry, task, modules, count, megabytes: [old, young], idleMs = IDLE_MS }: Threads,
): Piscina {
  const pool = new Piscina({
    filename: path.join(repositoryRoot, 'backend/dist', entry),
    ...(task && { name: task }),
    execArgv: modules.flatMap((module) => ['--import', pathToFileURL(path.join(repositoryRoot, module)).href]),
    minThreads: 0,
    maxThreads: count,
    idleTimeout: idleMs,
    resourceLimits: { maxOldGenerationSizeMb: old, maxYoungGenerationSizeMb: young },
  });
  // Of threads that end between two tasks; without a listener it would end the server.
  pool.on('error', (error) => log.error(`A thread failed: ${String(error)}`));
  return pool;
}
