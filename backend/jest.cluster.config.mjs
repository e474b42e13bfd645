import int from './jest.int.config.mjs';

/** Tests of the real app that must hold just as well through nginx, and with the files in a bucket. */
const ALSO_HERE = [
  'certificates',
  'download',
  'rename-and-remove',
  'rules/permission-matrix',
  'sessions',
  'upload-body',
  'upload-recorded',
  'values',
];

/** Hubs beside the other servers of a large installation. `npm run test:cluster` fetches these. */
export default {
  ...int,
  displayName: 'cluster',
  testMatch: [
    '<rootDir>/test/cluster/*.cluster-spec.ts',
    ...ALSO_HERE.map((name) => `<rootDir>/test/${name}.int-spec.ts`),
  ],
  globalSetup: '<rootDir>/test/cluster/start-servers.ts',
  globalTeardown: '<rootDir>/test/cluster/stop-servers.ts',
};
