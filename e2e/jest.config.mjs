/** Journeys over the running product: one built hub and one browser for all of them. */
export default {
  displayName: 'journeys',
  rootDir: import.meta.dirname,
  testMatch: ['<rootDir>/{journeys,docs}/*.spec.ts'],
  globalSetup: '<rootDir>/stack/global-setup.mjs',
  globalTeardown: '<rootDir>/stack/global-teardown.mjs',
  testTimeout: 60_000,
  testEnvironmentOptions: { customExportConditions: ['@hub/source', 'node', 'require', 'default'] },
  transform: {
    '^.+\\.ts$': [
      '@swc/jest',
      {
        swcrc: false,
        module: { type: 'commonjs' },
        sourceMaps: 'inline',
        jsc: { target: 'es2022', parser: { syntax: 'typescript' } },
      },
    ],
    // openapi-fetch is ESM only.
    '/node_modules/openapi-fetch/.+\\.m?js$': ['@swc/jest', { swcrc: false, module: { type: 'commonjs' } }],
  },
  transformIgnorePatterns: ['/node_modules/(?!openapi-fetch/)'],
};
