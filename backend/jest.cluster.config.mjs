import int from './jest.int.config.mjs';

/** Tests of the real app that must hold just as well with the files in a bucket. */
const ALSO_IN_A_BUCKET = ['certificates', 'download', 'rename-and-remove', 'upload-recorded', 'values'];

/** Hubs beside the other servers of a large installation, which `npm run test:cluster` fetches. */
export default {
  ...int,
  displayName: 'cluster',
  testMatch: [
    '<rootDir>/test/cluster/*.cluster-spec.ts',
    ...ALSO_IN_A_BUCKET.map((name) => `<rootDir>/test/${name}.int-spec.ts`),
  ],
  globalSetup: '<rootDir>/test/cluster/start-servers.ts',
  globalTeardown: '<rootDir>/test/cluster/stop-servers.ts',
};
