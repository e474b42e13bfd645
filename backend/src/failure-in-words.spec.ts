import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { notFound } from './common/errors/hub-error';
import { SettingError } from './config/settings';
import { failureInWords } from './failure-in-words';

const ofSystem = (code: string, text: string) =>
  Object.assign(new Error(`${code}: ${text}`), { code, syscall: 'open', path: '/srv/hub/hub.pid' });
const ofPostgres = (code: string, message: string) => Object.assign(new Error(message), { code, severity: 'ERROR' });

it.each<[string, Error, string]>([
  [
    'a full disk',
    ofSystem('ENOSPC', 'no space left on device, write'),
    'No space is left on the disk: ENOSPC: no space left on device, write.',
  ],
  [
    'a folder of another account',
    ofSystem('EACCES', "permission denied, open '/srv/hub/hub.pid'"),
    "The system account of the hub may not do this: EACCES: permission denied, open '/srv/hub/hub.pid'.",
  ],
  [
    'a disk that can only be read',
    ofSystem('EROFS', "read-only file system, open '/srv/hub/hub.pid'"),
    "The file system can only be read: EROFS: read-only file system, open '/srv/hub/hub.pid'.",
  ],
  [
    'a database that is away, at two addresses',
    Object.assign(new AggregateError([]), { code: 'ECONNREFUSED' }),
    'The database does not answer: ECONNREFUSED.',
  ],
  [
    'a full disk of the database',
    ofPostgres('53100', 'could not extend file'),
    'The disk of the database is full: could not extend file.',
  ],
  [
    'a wrong password of the database',
    ofPostgres('28P01', 'password authentication failed for user "hub"'),
    'The database refuses this: password authentication failed for user "hub".',
  ],
  ['what the hub refuses', notFound('user'), 'This user does not exist'],
  [
    'a wrong setting, with its cause',
    new SettingError('The bucket cannot be read', { cause: new Error('AccessDenied') }),
    'The bucket cannot be read (AccessDenied)',
  ],
])('says %s in a sentence', (_what, error, sentence) => {
  expect(failureInWords(error)).toBe(sentence);
});

it('says what the system itself reports in a sentence', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'hub-failures-'));
  const failureOf = (work: () => void) => {
    try {
      work();
    } catch (error) {
      return failureInWords(error);
    }
    return null;
  };
  expect(failureOf(() => readFileSync(path.join(folder, 'missing')))).toMatch(/^A file or folder is missing: ENOENT/);
  expect(failureOf(() => readFileSync(folder))).toMatch(/^A folder is where a file should be: EISDIR/);
  expect(failureOf(() => writeFileSync('/dev/full', 'x'))).toMatch(/^No space is left on the disk: ENOSPC/);
  rmSync(folder, { recursive: true });
});

it('leaves a fault of the hub as it is, with its stack', () => {
  expect(failureInWords(new TypeError('x is not a function'))).toBeNull();
  expect(failureInWords('text')).toBeNull();
});
