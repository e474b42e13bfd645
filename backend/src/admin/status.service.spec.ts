import { hubVersion, type Settings } from '../config/settings';
import { nodeVersion } from '../config/this-process';
import { StatusService } from './status.service';

/** Every number that the parts of the hub tell is another one, so that no two can be mixed up. */
const DATABASE = { version: '18.59', size: 1_000_003, connections: 7, maxConnections: 101 };
const REPLICA = { isUsed: true, lagSeconds: 11, lastProblem: { reason: 'It was slow', at: new Date(13_000) } };
const CHECKS = { files: 17, size: 19_001, read: 23, missing: 29, damaged: 31, lastReadAt: new Date(37_000) };
const FAULTY = {
  sha256: 'f'.repeat(64),
  fault: 'damaged' as const,
  checkedAt: new Date(41_000),
  versions: ['ada/x, version 3'],
};
const BACKUP = { backup: { name: 'hub-2030-01-01.tar', size: 43_003, finishedAt: new Date(47_000) }, problem: null };
const CALL = { method: 'PUT', route: '/api/v1/solutions/:id', count: 53, p50: 59, p95: 61, p99: 67 };
const MAILS = [
  {
    id: 71,
    kind: 'plain',
    subject: 'Hello',
    createdAt: new Date(73_000),
    attempts: 3,
    failure: 'Full',
    nextAttemptAt: new Date(79_000),
  },
  {
    id: 83,
    kind: 'reset',
    subject: null,
    createdAt: new Date(89_000),
    attempts: 10,
    failure: 'Away',
    nextAttemptAt: null,
  },
];
const SETTINGS = { minFreeBytes: 97_001, verifyDays: 103, backups: null };

const retry = jest.fn(async (id: number | null) => (id === null ? 5 : 1));
const slowest = jest.fn(async () => [CALL]);
type Parts = ConstructorParameters<typeof StatusService>;
function statusOf(changes: { settings?: object; replica?: object | null; backup?: object; checks?: object } = {}) {
  const parts = [
    { ...SETTINGS, ...changes.settings } as unknown as Settings,
    { read: async () => DATABASE },
    { readState: async () => (changes.replica === undefined ? REPLICA : changes.replica) },
    { place: { kind: 'bucket' }, freeBytes: async () => 107_001 },
    { summarize: async () => ({ ...CHECKS, ...changes.checks }), listFaulty: async () => [FAULTY] },
    { findNewest: async () => changes.backup ?? BACKUP },
    {
      countByState: async () => ({ waiting: 109, computing: 113, failed: 127 }),
      findWaiting: async () => ({ oldest: 151, idle: 157 }),
    },
    { countOld: async () => 131 },
    {
      countByState: async () => ({ waiting: 137, 'given-up': 139 }),
      oldestSeconds: async () => 163,
      listFailed: async () => MAILS,
      retry,
    },
    { findSlowest: slowest },
  ];
  return new StatusService(...(parts as unknown as Parts));
}

it('each number on the status page comes from its part of the hub', async () => {
  const { at, started_at: startedAt, ...status } = await statusOf().read();
  expect(status).toEqual({
    version: hubVersion,
    node_version: nodeVersion,
    postgresql_version: '18.59',
    database: { bytes: 1_000_003, connections: 7, max_connections: 101 },
    replica: { used: true, lag_seconds: 11, last_problem: 'It was slow', last_problem_at: '1970-01-01T00:00:13.000Z' },
    queues: {
      certificates_waiting: 109,
      certificates_running: 113,
      certificates_failed: 127,
      certificates_oldest_seconds: 151,
      certificates_idle_seconds: 157,
      mails_waiting: 137,
      mails_given_up: 139,
      mails_oldest_seconds: 163,
      versions_outdated: 131,
    },
    storage: { place: 'bucket', files: 17, bytes: 19_001, free_bytes: 107_001, min_free_bytes: 97_001 },
    backup: { scheduled: false, last_at: '1970-01-01T00:00:47.000Z', bytes: 43_003, problem: null },
    verification: {
      days: 103,
      last_at: '1970-01-01T00:00:37.000Z',
      files_read: 23,
      missing: 29,
      damaged: 31,
      faulty_files: [
        {
          sha256: FAULTY.sha256,
          fault: 'damaged',
          checked_at: '1970-01-01T00:00:41.000Z',
          versions: ['ada/x, version 3'],
        },
      ],
    },
    slow_calls: [{ method: 'PUT', route: '/api/v1/solutions/:id', count: 53, p50_ms: 59, p95_ms: 61, p99_ms: 67 }],
    failed_mails: [
      {
        id: 71,
        kind: 'plain',
        subject: 'Hello',
        created_at: '1970-01-01T00:01:13.000Z',
        attempts: 3,
        next_attempt_at: '1970-01-01T00:01:19.000Z',
        reason: 'Full',
      },
      {
        id: 83,
        kind: 'reset',
        subject: null,
        created_at: '1970-01-01T00:01:29.000Z',
        attempts: 10,
        next_attempt_at: null,
        reason: 'Away',
      },
    ],
  });
  expect(slowest).toHaveBeenCalledWith(10);
  expect(at > startedAt).toBe(true);
});

it('what is not known, or is not there, is told as nothing', async () => {
  const problem = 'ENOENT: no such folder';
  const nothing = { backup: null, problem };
  const status = await statusOf({
    settings: { backups: { address: '/backups', hour: 3, kept: 7 }, verifyDays: null },
    replica: null,
    backup: nothing,
    checks: { lastReadAt: null },
  }).read();
  expect(status).toMatchObject({
    replica: null,
    backup: { scheduled: true, last_at: null, bytes: null, problem },
    verification: { days: null, last_at: null },
  });
  const calm = { isUsed: false, lagSeconds: null, lastProblem: null };
  expect((await statusOf({ replica: calm }).read()).replica).toEqual({
    used: false,
    lag_seconds: null,
    last_problem: null,
    last_problem_at: null,
  });
});

it('mails are sent again one by one, or all at once', async () => {
  expect([await statusOf().retryMails(71), await statusOf().retryMails(null)]).toEqual([{ count: 1 }, { count: 5 }]);
  expect(retry.mock.calls).toEqual([[71], [null]]);
});
