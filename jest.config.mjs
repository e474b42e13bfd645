import { LONG_TEST_MS } from './scripts/lib/patience.mjs';
import { SUITES } from './scripts/lib/suites.mjs';

/** Every suite that Jest runs, so that an editor or `npx jest path/to/a.spec.ts` finds the set-up of a file by its place. */
export default {
  projects: SUITES.flatMap(({ config }) => config ?? []).map((config) => `<rootDir>/${config}`),
  testTimeout: LONG_TEST_MS, // Jest takes no other where it runs several suites
  workerIdleMemoryLimit: '1.5GB', // modules of test files that ended stay in memory
};
