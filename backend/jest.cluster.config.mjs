import { ofEverySuite } from '../scripts/lib/jest-setup.mjs';
import { isThorough } from '../scripts/lib/rings.mjs';
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

/** Tests of other servers that the short rings run. */
const SHORT = ['files-in-bucket', 'proxy', 'replica'];

const among = (names, folder, ending) => names.map((name) => `<rootDir>/test/${folder}${name}.${ending}.ts`);

/** Hubs beside the other servers of a large installation. `npm run test:cluster` fetches these. */
export default {
  ...int,
  ...ofEverySuite('cluster'),
  testMatch: isThorough()
    ? ['<rootDir>/test/cluster/*.cluster-spec.ts', ...among(ALSO_HERE, '', 'int-spec')]
    : among(SHORT, 'cluster/', 'cluster-spec'),
  globalSetup: '<rootDir>/test/cluster/start-servers.ts',
  globalTeardown: '<rootDir>/test/cluster/stop-servers.ts',
};
