/**
 * What TypeScript and the linter read together, so that each file is read once: packages by the configuration of their program.
 * @type {Record<string, string[]>}
 */
export const PROGRAMS = {
  'tsconfig.fronts.json': [
    'mf-solutions',
    'mf-admin',
    'mf-settings',
    'shell-app',
    'first-page',
    'web-kit',
    'openapi',
    'e2e',
  ],
  'backend/tsconfig.json': ['backend'],
  'tsconfig.pure.json': ['solver-file', 'certify', 'exports', 'figure', 'shared'],
};
