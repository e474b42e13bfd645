import { AnyOriginWorker } from './any-origin-worker.ts';

/** Loads the part of the program that checks certificates, on a thread of its own. */
export const startWorker = (): Worker =>
  new AnyOriginWorker(new URL(/* webpackChunkName: "check-worker" */ './check.worker.ts', import.meta.url));
