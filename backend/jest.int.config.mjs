import { ofEverySuite } from '../scripts/lib/jest-setup.mjs';
import { LONG_TEST_MS } from '../scripts/lib/patience.mjs';
import { base } from './jest.config.mjs';
import { BUNDLED, filesToRun } from './test/bundles/specs.mjs';

/** The real app over a real PostgreSQL: one server for the run, one database for each spec. */
export default {
  ...base,
  ...ofEverySuite('backend-int'),
  testMatch: filesToRun(process.argv.slice(2)),
  globals: { SPECS_IN_BUNDLES: BUNDLED },
  globalSetup: '<rootDir>/test/support/start-database.ts',
  globalTeardown: '<rootDir>/test/support/stop-database.ts',
  testTimeout: LONG_TEST_MS,
};
