import { TRANSFORM } from '../scripts/lib/jest-setup.mjs';
import { LONG_TEST_MS } from '../scripts/lib/patience.mjs';

/** What drives a browser and an API in tests. */
export const base = {
  rootDir: import.meta.dirname,
  testTimeout: LONG_TEST_MS,
  testEnvironmentOptions: { customExportConditions: ['@hub/source', 'node', 'require', 'default'] },
  transform: {
    '^.+\\.ts$': [
      TRANSFORM,
      {
        swcrc: false,
        module: { type: 'commonjs' },
        sourceMaps: 'inline',
        jsc: { target: 'es2022', parser: { syntax: 'typescript' } },
      },
    ],
    // openapi-fetch is ESM only.
    '/node_modules/openapi-fetch/.+\\.m?js$': [TRANSFORM, { swcrc: false, module: { type: 'commonjs' } }],
  },
  transformIgnorePatterns: ['/node_modules/(?!openapi-fetch/)'],
};
