export default {
  displayName: 'figure',
  rootDir: import.meta.dirname,
  testMatch: ['**/*.spec.ts'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  testEnvironmentOptions: { customExportConditions: ['@hub/source', 'node', 'require', 'default'] },
  transform: {
    '^.+\\.[cm]?[jt]s$': [
      '@swc/jest',
      {
        swcrc: false,
        sourceMaps: 'inline',
        module: { type: 'commonjs' },
        jsc: { target: 'es2022', parser: { syntax: 'typescript' } },
      },
    ],
  },
};
