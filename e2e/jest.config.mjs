import { ofEverySuite } from '../scripts/lib/jest-setup.mjs';
import { base } from './jest.base.mjs';

/** Journeys over the running product: one built hub and one browser for all of them. */
export default {
  ...base,
  ...ofEverySuite('journeys'),
  testMatch: ['<rootDir>/{journeys,docs}/*.spec.ts'],
  globalSetup: '<rootDir>/stack/global-setup.mjs',
  globalTeardown: '<rootDir>/stack/global-teardown.mjs',
};
