import { ofEverySuite, TRANSFORM } from './jest-setup.mjs';
import { TEST_MS } from './patience.mjs';

/**
 * The Jest set-up of a package that runs on server and browser alike.
 * @param {string} rootDir the package's folder
 * @param {string} displayName the package's name
 */
export const pureJest = (rootDir, displayName) => ({
  ...ofEverySuite(displayName),
  rootDir,
  testTimeout: TEST_MS,
  testMatch: ['**/*.spec.ts'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  testEnvironmentOptions: { customExportConditions: ['@hub/source', 'node', 'require', 'default'] },
  transform: {
    '^.+\\.[cm]?[jt]s$': [
      TRANSFORM,
      {
        swcrc: false,
        sourceMaps: 'inline',
        module: { type: 'commonjs' },
        jsc: { target: 'es2022', parser: { syntax: 'typescript' } },
      },
    ],
  },
});
