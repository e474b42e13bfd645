import { readFileSync } from 'node:fs';
import { cacheFolder } from '../scripts/lib/cache.mjs';
import { TEST_MS } from '../scripts/lib/patience.mjs';

const swcrc = JSON.parse(readFileSync(new URL('./.swcrc', import.meta.url), 'utf8'));

/** Shared by the unit tests here and the integration tests. */
export const base = {
  rootDir: import.meta.dirname,
  cacheDirectory: cacheFolder('jest'),
  testTimeout: TEST_MS,
  testEnvironmentOptions: { customExportConditions: ['@hub/source', 'node', 'require', 'default'] },
  transform: { '^.+\\.[cm]?[jt]s$': ['@swc/jest', { ...swcrc, swcrc: false, sourceMaps: 'inline' }] },
  // The one package below Fastify that is ESM only.
  transformIgnorePatterns: ['/node_modules/(?!(?:.*/node_modules/)?(?:content-disposition)/)'],
};

export default { ...base, displayName: 'backend', testMatch: ['<rootDir>/src/**/*.spec.ts'] };
