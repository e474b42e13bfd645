import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Logger } from '@nestjs/common';
import type { StatusDto } from '../src/admin/dto/status.dto';
import { BackupSchedule } from '../src/backup/backup-schedule.service';
import { hubVersion } from '../src/config/settings';
import { Transactions } from '../src/database/transactions';
import { examine } from '../src/doctor/doctor';
import { MailService } from '../src/mail/mail.service';
import { OutboxSender } from '../src/mail/outbox-sender.service';
import { FileVerification } from '../src/storage/file-verification.service';
import { asAdmin, asUser, logIn, type LoggedIn } from './support/as';
import { anUpload, solverOf } from './support/builders/upload';
import { MailServer } from './support/mail-server';
import { alongside, startTestHub, type TestHub } from './support/test-hub';
import { until } from './support/until';

let server: MailServer;
let hub: TestHub;
let scheduled: TestHub;
let admin: LoggedIn;
beforeAll(async () => {
  server = await MailServer.start();
  hub = await startTestHub({ SMTP_URL: server.url() });
  admin = await asAdmin(hub);
});
afterAll(async () => {
  await Promise.all([hub.close(), scheduled.close()]);
  await server.close();
});
afterEach(() => jest.restoreAllMocks());

const statusOfHub = async () => (await admin.get('/admin/status').expect(200)).body as StatusDto;

it('tells versions, the database, queues and storage', async () => {
  await anUpload(await asUser(hub), { name: 'stored', file: solverOf(4001) });
  const status = await statusOfHub();
  expect(status).toMatchObject({
    version: hubVersion,
    node_version: process.versions.node,
    postgresql_version: expect.stringMatching(/^\d+/) as string,
    queues: { certificates_waiting: 1, certificates_running: 0, mails_given_up: 0, versions_outdated: 0 },
    replica: null,
    storage: { place: 'state folder', files: 1, bytes: 4001, min_free_bytes: 100 * 2 ** 20 },
    verification: { days: 30, last_at: null, files_read: 0, missing: 0, damaged: 0, faulty_files: [] },
    failed_mails: [],
  });
  expect(Date.parse(status.started_at)).toBeLessThan(Date.parse(status.at));
  expect(status.database.bytes).toBeGreaterThan(1e6);
  expect(status.database.connections).toBeGreaterThan(0);
  expect(status.database.max_connections).toBeGreaterThan(status.database.connections);
  expect(status.storage.free_bytes).toBeGreaterThan(0);
});

it('tells the newest daily backup, that there is none, or why nobody knows', async () => {
  const none = { last_at: null, bytes: null, problem: null };
  expect((await statusOfHub()).backup).toEqual({ scheduled: false, ...none });
  const backups = mkdtempSync(path.join(process.env.HUB_TEST_STATE_DIR!, 'backups-'));
  // It sends the mails of later tests, too, so it needs the same mail server.
  scheduled = await startTestHub({ ...alongside(hub), SMTP_URL: server.url(), HUB_BACKUP_DIR: backups });
  const there = await logIn(scheduled, admin.username);
  const backup = async () => ((await there.get('/admin/status').expect(200)).body as StatusDto).backup;
  await scheduled.app.get(BackupSchedule, { strict: false }).onModuleDestroy(); // what the real time may have started
  for (const name of readdirSync(backups)) rmSync(path.join(backups, name));
  expect(await backup()).toEqual({ scheduled: true, ...none });
  writeFileSync(path.join(backups, 'hub-2027-01-30.tar'), 'older');
  writeFileSync(path.join(backups, 'hub-2027-01-31.tar'), 'the newest one');
  writeFileSync(path.join(backups, 'hub-2027-02-01.tar.part'), 'not finished');
  expect(await backup()).toMatchObject({ bytes: 14, last_at: expect.any(String) as string, problem: null });
  rmSync(backups, { recursive: true });
  expect(await backup()).toEqual({ scheduled: true, ...none, problem: expect.stringContaining('ENOENT') as string });
});

it('names missing and damaged files with their versions', async () => {
  const user = await asUser(hub);
  const { sha256 } = await anUpload(user, { name: 'lost', file: solverOf(4002) });
  rmSync(path.join(hub.settings.stateDir, 'files', sha256.slice(0, 2), sha256.slice(2, 4), sha256));
  jest.spyOn(Logger.prototype, 'error').mockReturnValue();
  await user.get(`/solutions/download?name=${user.username}/lost`).expect(503);
  const { verification } = await statusOfHub();
  expect(verification).toMatchObject({ missing: 1, damaged: 0, last_at: expect.any(String) as string });
  await hub.app.get(FileVerification, { strict: false }).verify();
  expect((await statusOfHub()).verification).toMatchObject({ missing: 1, damaged: 0 });
  expect(verification.faulty_files).toEqual([
    {
      sha256,
      fault: 'missing',
      checked_at: expect.any(String) as string,
      versions: [`${user.username}/lost, version 1`],
    },
  ]);
});

it('tells for how long mails and certificates wait, and whether certificates stand still', async () => {
  const waiting = async () => {
    const { mails_oldest_seconds, certificates_oldest_seconds, certificates_idle_seconds } = (await statusOfHub())
      .queues;
    return [mails_oldest_seconds, certificates_oldest_seconds, certificates_idle_seconds].map((seconds) =>
      Math.round(seconds / 60),
    );
  };
  await hub.db.query(
    `insert into outbox_mails (kind, payload, created_at, next_attempt_at)
     values ('plain', '{}', now() - interval '2 hours', now() + interval '1 hour')`,
  );
  await hub.db.query(`update solution_certificates set queued_at = now() - interval '3 hours'`);
  await hub.db.query(`update solution_certificates set due_at = now() - interval '3 hours'`);
  expect(await waiting()).toEqual([120, 180, 180]);
  const work = (await examine(hub.settings)).map(({ what }) => what);
  expect(work).toContain('A mail has waited for 120 minutes.');
  expect(work).toContain('Certificates are waiting, and none was started for 180 minutes.');
  // One was taken a moment ago: the others wait, but the queue moves.
  await hub.db.query(
    `update solution_certificates set state = 'computing', taken_at = now(), due_at = now() + interval '3 minutes'
     where version_id = (select min(version_id) from solution_certificates)`,
  );
  expect(await waiting()).toEqual([120, 180, 0]);
  // Nothing is due: one is computed, longer than usual.
  await hub.db.query(`update solution_certificates set state = 'done'`);
  await hub.db.query(`delete from outbox_mails`);
  expect(await waiting()).toEqual([0, 0, 0]);
});

it('tells how long calls take, by the pattern of their address', async () => {
  const call = async () =>
    (await statusOfHub()).slow_calls.find(({ method, route }) => `${method} ${route}` === 'GET /api/v1/admin/status');
  await until(async () => ((await call())?.count ?? 0) > 0);
  const { p50_ms, p95_ms, p99_ms } = (await call())!;
  expect(p50_ms).toBeGreaterThanOrEqual(0);
  expect(p95_ms).toBeGreaterThanOrEqual(p50_ms);
  expect(p99_ms).toBeGreaterThanOrEqual(p95_ms);
});

describe('mails that could not be sent', () => {
  const queueMails = (...subjects: string[]) =>
    hub.app.get(Transactions, { strict: false }).run(async (tx) => {
      const mails = hub.app.get(MailService, { strict: false });
      for (const subject of subjects) await mails.queue(tx, { to: 'ada@example.org', subject, text: 'Hello' });
    });
  const failedMails = async () => (await statusOfHub()).failed_mails;
  /** Queues mails that the mail server refuses. */
  async function failToSend(...subjects: string[]) {
    server.beforeTaking = () => {
      throw Object.assign(new Error('The mailbox is full'), { responseCode: 452 });
    };
    await queueMails(...subjects);
    await until(async () => (await failedMails()).length === subjects.length);
    await hub.db.query(`update outbox_mails set next_attempt_at = now() + interval '1 day'`);
  }
  const sent = () => server.mails.map(({ source }) => /^Subject: (.*)$/m.exec(source)![1]!).toSorted();

  beforeEach(async () => {
    jest.spyOn(Logger.prototype, 'warn').mockReturnValue();
    await hub.db.query('delete from outbox_mails');
    server.mails.length = 0;
  });

  it('are listed with the reason, and sent again one by one', async () => {
    await failToSend('First', 'Second');
    const [second, first] = await failedMails();
    expect([first, second]).toMatchObject([
      { subject: 'First', kind: 'plain', attempts: 1, next_attempt_at: expect.any(String) as string },
      { subject: 'Second', reason: expect.stringContaining('The mailbox is full') as string },
    ]);
    server.beforeTaking = () => undefined;
    const { body } = await admin.post('/admin/mails/retry', { id: first!.id }).expect(200);
    expect(body).toEqual({ count: 1 });
    await until(async () => sent().length === 1);
    expect(sent()).toEqual(['First']);
    expect((await failedMails()).map(({ subject }) => subject)).toEqual(['Second']);
  });

  it('are sent again all at once, also those that the hub has given up', async () => {
    await failToSend('Waits', 'Given up', 'Given up, too');
    await hub.db.query(
      `update outbox_mails set gave_up_at = now(), attempts = 10 where payload->>'subject' like 'Given up%'`,
    );
    // Two more wait for their first attempt, and have not failed.
    await hub.db.query(
      `insert into outbox_mails (kind, payload, next_attempt_at)
       select 'plain', '{}', now() + interval '10 hours' from generate_series(1, 2)`,
    );
    const { failed_mails: failed, queues } = await statusOfHub();
    expect(failed.map(({ subject, attempts, next_attempt_at: next }) => [subject, attempts, next === null])).toEqual([
      ['Given up, too', 10, true],
      ['Given up', 10, true],
      ['Waits', 1, false],
    ]);
    expect(queues).toMatchObject({ mails_waiting: 3, mails_given_up: 2 });
    server.beforeTaking = () => undefined;
    expect((await admin.post('/admin/mails/retry', {}).expect(200)).body).toEqual({ count: 3 });
    await until(async () => sent().length === 3);
    expect(sent()).toEqual(['Given up', 'Given up, too', 'Waits']);
    expect(await failedMails()).toEqual([]);
  });

  it('are not sent twice by two admins, nor while another attempt is made', async () => {
    await failToSend('Only once');
    const [mail] = await failedMails();
    let accept: () => void = () => undefined;
    const accepted = new Promise<void>((resolve) => (accept = resolve));
    server.beforeTaking = () => accepted;
    const { attempts } = server;
    const answers = await Promise.all([1, 2].map(() => admin.post('/admin/mails/retry', { id: mail!.id }).expect(200)));
    expect(answers.map(({ body }) => (body as { count: number }).count).toSorted()).toEqual([0, 1]);
    await until(async () => server.attempts > attempts);
    expect((await admin.post('/admin/mails/retry', {}).expect(200)).body).toEqual({ count: 0 });
    accept();
    await until(async () => sent().length === 1);
    await hub.app.get(OutboxSender, { strict: false }).deliverDue();
    expect(sent()).toEqual(['Only once']);
  });

  it('do not show a text that is not stored', async () => {
    await hub.db.query(
      `insert into outbox_mails (kind, payload, attempts, failure, gave_up_at)
       values ('reset', '{"email": "ada@example.org"}', 10, 'Error: away', now())`,
    );
    expect(await failedMails()).toMatchObject([{ kind: 'reset', subject: null, reason: 'Error: away' }]);
  });

  it.each([0, 1.5, 'all', 2 ** 31])('are not found by the id %p', async (id) => {
    const { body } = await admin.post('/admin/mails/retry', { id }).expect(422);
    expect(body).toMatchObject({ detail: 'id must be the id of a mail' });
  });
});
