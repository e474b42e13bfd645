import path from 'node:path';
import { cacheFolder } from './cache.mjs';

/** What compiles a test, in a configuration of Jest. */
export const TRANSFORM = path.join(import.meta.dirname, 'jest-transform.cjs');

/**
 * What all configurations of Jest have: compiled files are shared with other clones.
 * @param {string} displayName name of the suite, of which there is only one
 */
export const ofEverySuite = (displayName) => ({
  displayName,
  id: displayName,
  cacheDirectory: cacheFolder('jest'),
});
