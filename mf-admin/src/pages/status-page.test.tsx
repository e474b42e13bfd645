import { answer, refuse } from '@hub/openapi/testing';
import type { Status } from '@hub/openapi/types';
import { renderScreen, session } from '@hub/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import type { HttpHandler } from 'msw';
import { setupServer } from 'msw/node';
import { routes } from '../routes.tsx';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const admin = session({ account_type: 'admin' });
const GB = 2 ** 30;

const failedMail = (overrides: Partial<Status['failed_mails'][number]> = {}): Status['failed_mails'][number] => ({
  id: 7,
  kind: 'plain',
  subject: 'Your solution is published',
  created_at: '2026-11-10T12:00:00Z',
  attempts: 3,
  next_attempt_at: '2026-11-12T12:15:00Z',
  reason: 'Error: connect ECONNREFUSED',
  ...overrides,
});

const noBackup: Status['backup'] = { scheduled: true, last_at: null, bytes: null, problem: null };

/** Makes the status of a hub that is well. */
const statusOf = (overrides: Partial<Status> = {}): Status => ({
  at: '2026-11-12T12:00:00Z',
  version: '1.2.3',
  node_version: '20.19.0',
  postgresql_version: '18.1',
  started_at: '2026-11-09T11:00:00Z',
  database: { bytes: 3 * GB, connections: 12, max_connections: 100 },
  replica: null,
  queues: {
    certificates_waiting: 4,
    certificates_running: 2,
    certificates_failed: 1,
    certificates_oldest_seconds: 900,
    certificates_idle_seconds: 0,
    mails_waiting: 3,
    mails_given_up: 0,
    mails_oldest_seconds: 60,
    versions_outdated: 1,
  },
  storage: { place: 'state folder', files: 1500, bytes: 20 * GB, free_bytes: 80 * GB, min_free_bytes: 1e8 },
  backup: { scheduled: true, last_at: '2026-11-12T03:00:00Z', bytes: 21 * GB, problem: null },
  verification: {
    days: 30,
    last_at: '2026-11-12T11:51:00Z',
    files_read: 1400,
    missing: 0,
    damaged: 0,
    faulty_files: [],
  },
  slow_calls: [
    { method: 'POST', route: '/api/v1/solutions/upload', count: 1200, p50_ms: 410, p95_ms: 2100, p99_ms: 4800 },
  ],
  failed_mails: [],
  ...overrides,
});

function openPage(status: Status, ...handlers: HttpHandler[]) {
  server.use(answer('post', '/auth/validate', admin), ...handlers, answer('get', '/admin/status', status));
  return renderScreen(routes, { at: '/admin/status', as: admin });
}

const problems = async () =>
  within(await screen.findByRole('list', { name: 'Problems' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

it('shows versions, sizes, queues and times in words', async () => {
  openPage(statusOf());
  const system = within(await screen.findByRole('region', { name: 'System' }));
  expect(system.getByText('1.2.3')).toBeVisible();
  expect(system.getByText('3 days ago')).toBeVisible();
  const texts = (name: string) => screen.getByRole('region', { name }).textContent;
  expect(texts('Database')).toBe('DatabaseSize3 GBConnections12 of 100');
  expect(texts('Queues')).toBe(
    'QueuesCertificates4\u00a0waiting, 2\u00a0running, 1\u00a0failedMails3 waiting, 0 given upFiles waiting to be reprocessed1 version',
  );
  expect(texts('Storage')).toBe('StorageFiles are inthe state folderStored files1,500 (20 GB)Free disk space80 GB');
  expect(texts('Backup')).toBe('BackupScheduledailyLast daily backup9 hours agoSize21 GB');
  expect(texts('Verification of files')).toBe(
    'Verification of filesSchedulewithin 30 daysLast file read9 minutes agoFiles verified so far1,400 of 1,500Missing or damaged0',
  );
  const call = within(screen.getByRole('table', { name: 'Slowest calls' })).getAllByRole('row')[1];
  expect(call).toHaveTextContent('POST /api/v1/solutions/upload1,200410 ms2,100 ms4,800 ms');
  expect(screen.getByText('All is well.')).toBeVisible();
  expect(screen.getByText('No failed mails.')).toBeVisible();
});

it('shows what is wrong first, with what to do', async () => {
  openPage(
    statusOf({
      storage: { place: 'bucket', files: 2, bytes: 5000, free_bytes: 5e7, min_free_bytes: 1e8 },
      database: { bytes: 1e6, connections: 95, max_connections: 100 },
      backup: { scheduled: true, last_at: '2026-11-10T03:00:00Z', bytes: 5000, problem: null },
      verification: {
        days: 30,
        last_at: '2026-11-12T11:51:00Z',
        files_read: 2,
        missing: 1,
        damaged: 1,
        faulty_files: [
          {
            sha256: 'a'.repeat(64),
            fault: 'missing',
            checked_at: '2026-11-12T11:51:00Z',
            versions: ['ada/decay, version 2'],
          },
          { sha256: 'b'.repeat(64), fault: 'damaged', checked_at: '2026-11-12T11:51:00Z', versions: [] },
        ],
      },
      failed_mails: [failedMail()],
    }),
  );
  const [files, first, second, disk, backup, connections, mails] = await problems();
  expect(files).toMatch(/^2 stored files are missing or damaged\. Copy them back from a backup/);
  expect(first).toBe('aaaaaaaaaaaa… (missing): ada/decay, version 2');
  expect(second).toBe('bbbbbbbbbbbb… (damaged)');
  expect(disk).toMatch(/^Uploads are refused because only 47\.7 MB of disk space is left\./);
  expect(backup).toMatch(/^The last daily backup was made 2 days ago\./);
  expect(connections).toMatch(/^95 of 100 connections to the database are in use\./);
  expect(mails).toMatch(/^1 mail could not be sent\. Check SMTP_URL/);
});

it.each<[string, Partial<Status>, string]>([
  ['no backups', { backup: { ...noBackup, scheduled: false } }, 'Daily backups are off.'],
  ['no backup yet', { backup: noBackup }, 'There is no daily backup yet.'],
  [
    'backups that cannot be read',
    { backup: { ...noBackup, problem: 'ENOENT: no such file or directory' } },
    'The backup location cannot be read: ENOENT: no such file or directory.',
  ],
  [
    'a replica that is away',
    {
      replica: {
        used: false,
        lag_seconds: null,
        last_problem: 'connect ECONNREFUSED',
        last_problem_at: '2026-11-12T11:59:00Z',
      },
    },
    'The read replica is not in use: connect ECONNREFUSED.',
  ],
  [
    'little space',
    { storage: { place: 'state folder', files: 0, bytes: 0, free_bytes: 3 * GB, min_free_bytes: 1e8 } },
    'Only 3 GB of disk space is left.',
  ],
])('warns about %s', async (_, overrides, text) => {
  openPage(statusOf(overrides));
  expect(await problems()).toEqual([expect.stringContaining(text)]);
});

it('shows how far the replica of the database is behind, if there is one', async () => {
  const replica = { used: true, lag_seconds: 0.84, last_problem: null, last_problem_at: null };
  openPage(statusOf({ replica }));
  expect(await screen.findByRole('region', { name: 'Database' })).toHaveTextContent(
    'Read replicaused by visitors, at most 1 s behind',
  );
});

it('sends one failed mail again, or all', async () => {
  const asked: unknown[] = [];
  const { person } = openPage(
    statusOf({
      failed_mails: [failedMail(), failedMail({ id: 8, kind: 'reset', subject: null, next_attempt_at: null })],
    }),
    answer('post', '/admin/mails/retry', { count: 1 }, { seen: ({ body }) => asked.push(body) }),
  );
  const [first, second] = within(await screen.findByRole('list', { name: 'Failed mails' })).getAllByRole('listitem');
  expect(first).toHaveTextContent('3 attempts, created 2 days ago, next attempt in 15 minutes');
  expect(first).toHaveTextContent('Error: connect ECONNREFUSED');
  expect(second).toHaveTextContent('“reset” mail3 attempts, created 2 days ago, given up');
  await person.click(screen.getByRole('button', { name: 'Send again: Your solution is published' }));
  expect(await screen.findByText('1 mail is being sent again.')).toBeVisible();
  server.use(
    answer('get', '/admin/status', statusOf()),
    answer('post', '/admin/mails/retry', { count: 0 }, { seen: ({ body }) => asked.push(body) }),
  );
  await person.click(screen.getByRole('button', { name: 'Send all again' }));
  expect(await screen.findByText('Nothing to send: another admin has already sent it.')).toBeVisible();
  expect(await screen.findByText('No failed mails.')).toBeVisible();
  expect(asked).toEqual([{ id: 7 }, {}]);
});

it("shows the server's error, and tries again", async () => {
  const { person } = openPage(statusOf(), refuse('get', '/admin/status', 403, 'For admins only'));
  expect(await screen.findByText('For admins only')).toBeVisible();
  server.use(answer('get', '/admin/status', statusOf()));
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.getByText('All is well.')).toBeVisible());
});
