import { bundled } from '../scripts/lib/bundles.mjs';
import { ofEverySuite } from '../scripts/lib/jest-setup.mjs';
import { LONG_TEST_MS } from '../scripts/lib/patience.mjs';
import { base } from './jest.config.mjs';

/** The real app over a real PostgreSQL: one server for the run, one database for each spec. */
export default {
  ...base,
  ...ofEverySuite('backend-int'),
  testMatch: bundled(base.rootDir, 'backend-int', {
    folder: 'test',
    names: /\.int-spec\.ts$/,
    between: 'test/support/after-file.ts',
    apart: ['rules/permission-matrix'], // as long as a bundle
  }),
  setupFiles: ['<rootDir>/test/support/hour.ts'],
  globalSetup: '<rootDir>/test/support/start-database.ts',
  globalTeardown: '<rootDir>/test/support/stop-database.ts',
  testTimeout: LONG_TEST_MS,
};
