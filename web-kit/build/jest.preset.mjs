import path from 'node:path';
import { bundled } from '../../scripts/lib/bundles.mjs';
import { ofEverySuite, TRANSFORM } from '../../scripts/lib/jest-setup.mjs';
import { TEST_MS } from '../../scripts/lib/patience.mjs';

const kit = import.meta.dirname.replace(/build$/, '');

/**
 * The Jest set-up of a front package.
 * @param {string} rootDir the package's folder
 * @param {string} displayName the package's short name
 */
export const frontJest = (rootDir, displayName) => ({
  ...ofEverySuite(displayName),
  rootDir,
  testTimeout: TEST_MS,
  testMatch: bundled(rootDir, displayName, {
    folder: 'src',
    names: /\.test\.tsx?$/,
    between: path.relative(rootDir, `${kit}test/after-file.ts`),
  }),
  testEnvironment: `${kit}test/jsdom-env.cjs`,
  setupFilesAfterEnv: [`${kit}test/setup.ts`],
  testEnvironmentOptions: { customExportConditions: ['@hub/source', 'browser', 'require', 'default'] },
  moduleNameMapper: { '\\.(css|svg|png|woff2?|md)$': `${kit}test/file-stub.cjs` },
  transform: {
    '^.+\\.[cm]?[jt]sx?$': [
      TRANSFORM,
      {
        swcrc: false,
        module: { type: 'commonjs' },
        sourceMaps: 'inline',
        jsc: {
          target: 'es2022',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
        },
      },
    ],
  },
  // Some two hundred installed packages are ESM only: transforming everything beats listing them.
  transformIgnorePatterns: [],
});
