/** What drives a browser and an API in tests. */
export const base = {
  rootDir: import.meta.dirname,
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
