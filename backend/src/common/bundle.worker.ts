/** Entry of the threads that have a bundle, whose path they are given. */
import { workerData } from 'node:worker_threads';
import { loadBundle } from './load-bundle';

export = loadBundle(workerData as string).exports;
