import { ofEverySuite } from '../scripts/lib/jest-setup.mjs';
import { base } from './jest.base.mjs';

/** Journeys that also hold where each request may meet another hub, and files are in a bucket. */
const JOURNEYS = ['api-keys', 'like', 'moderation', 'projects', 'reset', 'session', 'sign-in', 'story'];

/** Configuration of Jest for the suite that runs over the large installation of `npm run test:cluster`. */
export default {
  ...base,
  ...ofEverySuite('installation'),
  testMatch: ['<rootDir>/restarts/*.spec.ts', ...JOURNEYS.map((name) => `<rootDir>/journeys/${name}.spec.ts`)],
  globalSetup: '<rootDir>/stack/browser-setup.mjs',
  globalTeardown: '<rootDir>/stack/browser-teardown.mjs',
};
