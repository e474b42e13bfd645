import { readFileSync } from 'node:fs';
import { ofEverySuite, TRANSFORM } from '../scripts/lib/jest-setup.mjs';
import { TEST_MS } from '../scripts/lib/patience.mjs';

const swcrc = JSON.parse(readFileSync(new URL('./.swcrc', import.meta.url), 'utf8'));

/** Shared by the unit tests here and the integration tests. */
export const base = {
  rootDir: import.meta.dirname,
  testTimeout: TEST_MS,
  testEnvironmentOptions: { customExportConditions: ['@hub/source', 'node', 'require', 'default'] },
  transform: { '^.+\\.[cm]?[jt]s$': [TRANSFORM, { ...swcrc, swcrc: false, sourceMaps: 'inline' }] },
  // Packages that are ESM only, and what they import.
  transformIgnorePatterns: [
    '/node_modules/(?!(?:.*/node_modules/)?(?:content-disposition|openid-client|oauth4webapi|oidc-provider|jose)/)',
  ],
};

export default { ...base, ...ofEverySuite('backend'), testMatch: ['<rootDir>/src/**/*.spec.ts'] };
