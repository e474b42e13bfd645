import type { Status } from '@hub/openapi/types';
import { problemsOf } from './problems.ts';

const GB = 2 ** 30;
const failedMail = {
  id: 1,
  kind: 'plain',
  subject: null,
  created_at: '',
  attempts: 3,
  next_attempt_at: null,
  reason: '',
};

/** Status of a hub that is well. */
const well = {
  at: '2026-11-12T12:00:00Z',
  database: { bytes: GB, connections: 80, max_connections: 100 },
  replica: null,
  storage: { place: 'state folder', files: 1, bytes: GB, free_bytes: 80 * GB, min_free_bytes: 1e8 },
  backup: { scheduled: true, last_at: '2026-11-12T03:00:00Z', bytes: GB, problem: null },
  verification: { days: 30, last_at: null, files_read: 1, missing: 0, damaged: 0, faulty_files: [] },
  queues: { certificates_waiting: 181, certificates_idle_seconds: 1800, mails_waiting: 5, mails_oldest_seconds: 1800 },
  failed_mails: [],
} as unknown as Status;
const aFault = { sha256: '0123456789abcdef', fault: 'missing', versions: ['ada/decay 1', 'ada/decay 2'] };

const textsOf = (overrides: object) =>
  problemsOf({ ...well, ...overrides }).map(({ text, items = [] }) => [text.split('. ')[0], ...items].join(' | '));
const disk = (free_bytes: number | null, min_free_bytes = 1e8) => ({
  storage: { ...well.storage, free_bytes, min_free_bytes },
});
const backup = (overrides: object) => ({ backup: { ...well.backup, ...overrides } });
const connections = (count: number) => ({ database: { ...well.database, connections: count } });
const faults = (missing: number, damaged: number, faulty_files: object[] = []) => ({
  verification: { ...well.verification, missing, damaged, faulty_files },
});

it.each([
  ['a disk with little space', disk(2.5 * GB), 'Only 2.5 GB of disk space is left'],
  ['a disk with a little too little space', disk(5e9 - 1), 'Only 4.66 GB of disk space is left'],
  [
    'a disk with less than uploads need',
    disk(2.5 * GB, 3 * GB),
    'Uploads are refused because only 2.5 GB of disk space is left',
  ],
  [
    'a large limit of free space',
    disk(19 * GB, 20 * GB),
    'Uploads are refused because only 19 GB of disk space is left',
  ],
  ['no backups', backup({ scheduled: false, last_at: null }), 'Daily backups are off'],
  [
    'a place of backups that cannot be read',
    backup({ problem: 'no such folder', last_at: null }),
    'The backup location cannot be read: no such folder',
  ],
  ['no backup yet', backup({ last_at: null }), 'There is no daily backup yet'],
  ['an old backup', backup({ last_at: '2026-11-10T23:59:59Z' }), 'The last daily backup was made 1 day ago'],
  ['many connections', connections(81), '81 of 100 connections to the database are in use'],
  [
    'a replica that is away',
    { replica: { used: false, lag_seconds: null, last_problem: 'refused' } },
    'The read replica is not in use: refused',
  ],
  ['a mail', { failed_mails: [failedMail] }, '1 mail could not be sent'],
  ['several mails', { failed_mails: [failedMail, failedMail] }, '2 mails could not be sent'],
  [
    'mails that nobody has tried to send',
    { queues: { ...well.queues, mails_oldest_seconds: 7200 } },
    'A mail has waited for 2 hours',
  ],
  [
    'certificates that stand still',
    { queues: { ...well.queues, certificates_idle_seconds: 7200 } },
    'No certificate was started for 2 hours, although 181 are waiting',
  ],
  [
    'a missing file',
    faults(1, 0, [aFault]),
    '1 stored file is missing or damaged | 0123456789ab… (missing): ada/decay 1; ada/decay 2',
  ],
  [
    'more faulty files than are listed',
    faults(2, 3, [{ ...aFault, fault: 'damaged', versions: [] }]),
    '5 stored files are missing or damaged | 0123456789ab… (damaged)',
  ],
  ['damaged files', faults(0, 1), '1 stored file is missing or damaged'],
])('an operator is told of %s', (_name, overrides, text) => expect(textsOf(overrides)).toEqual([text]));

it.each([
  ['all is well', {}],
  ['just enough space is free', disk(5e9)],
  ['just as much is free as a large limit wants', disk(20 * GB, 20 * GB)],
  ['the free space is not known', disk(null)],
  ['the last backup is just a day and a half old', backup({ last_at: '2026-11-11T00:00:00Z' })],
  ['the replica is used, whatever there was', { replica: { used: true, lag_seconds: 1, last_problem: 'refused' } }],
  ['the replica was not asked yet', { replica: { used: false, lag_seconds: null, last_problem: null } }],
])('nothing is a problem where %s', (_name, overrides) => expect(textsOf(overrides)).toEqual([]));

it('the most urgent comes first', () => {
  const all = {
    ...disk(1),
    ...backup({ scheduled: false }),
    ...connections(100),
    ...faults(1, 0),
    replica: { used: false, lag_seconds: null, last_problem: 'refused' },
    queues: { ...well.queues, certificates_idle_seconds: 1801 },
    failed_mails: [failedMail],
  };
  expect(
    textsOf(all).map((text) => /file|Uploads|backups|connections|replica|mail|certificate/.exec(text)?.[0]),
  ).toEqual(['file', 'Uploads', 'backups', 'connections', 'replica', 'mail', 'certificate']);
});
