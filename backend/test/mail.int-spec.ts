import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { Logger } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { AppModule } from '../src/app.module';
import { Transactions } from '../src/database/transactions';
import { MailService } from '../src/mail/mail.service';
import type { Mail } from '../src/mail/mail';
import { OutboxSender } from '../src/mail/outbox-sender.service';
import { MailServer } from './support/mail-server';
import { mailsTo, mailTo } from './support/mailbox';
import { alongside, startTestHub, type TestHub } from './support/test-hub';
import { until } from './support/until';

/** The answer of a mail server that refuses a mail. */
const refusal = Object.assign(new Error('ada@example.org is not welcome today'), { responseCode: 451 });
const HELLO: Mail = { to: 'ada@example.org', subject: 'Hello', text: 'How are you?\n' };

const queueMails = (hub: TestHub, ...mails: Mail[]) =>
  hub.app.get(Transactions, { strict: false }).run(async (tx) => {
    for (const mail of mails) await hub.app.get(MailService, { strict: false }).queue(tx, mail);
  });
const deliverDue = (hub: TestHub) => hub.app.get(OutboxSender, { strict: false }).deliverDue();

interface OutboxRow {
  id: number;
  attempts: number;
  failure: string | null;
  gave_up_at: Date | null;
  /** Minutes from now to the next attempt. */
  pause: number;
}
const outbox = (hub: TestHub) =>
  hub.db.query<OutboxRow[]>(`
    select id, attempts, failure, gave_up_at, round(extract(epoch from next_attempt_at - now()) / 60)::int as pause
    from outbox_mails order by id`);
const failed = (hub: TestHub) => until(async () => (await outbox(hub)).some(({ failure }) => failure !== null));
const emptied = (hub: TestHub) => until(async () => (await outbox(hub)).length === 0);
/** Makes the next attempts due, as if time had passed. */
const makeDue = (hub: TestHub) =>
  hub.db.query(`update outbox_mails set next_attempt_at = now() where gave_up_at is null`);

/** Collects what the hub logs. */
function collectLog() {
  const lines: string[] = [];
  for (const level of ['warn', 'error'] as const) {
    jest
      .spyOn(Logger.prototype, level)
      .mockImplementation((...said: unknown[]) => void lines.push(`${level}: ${String(said[0])}`));
  }
  return lines;
}
afterEach(() => jest.restoreAllMocks());

describe('mail delivery with a mail server', () => {
  let server: MailServer;
  let hub: TestHub;
  beforeEach(async () => {
    server = await MailServer.start();
    hub = await startTestHub({ SMTP_URL: server.url('hub:p%40ss'), MAIL_FROM: 'A Hub <hub@example.org>' });
  });
  afterEach(async () => {
    await hub.close();
    await server.close();
  });

  it('sends a mail soon after it is queued, and deletes it from the outbox', async () => {
    await queueMails(hub, HELLO);
    await emptied(hub);
    expect(server.logins).toEqual([{ username: 'hub', password: 'p@ss' }]);
    const [{ envelope, source }] = server.mails as [MailServer['mails'][0]];
    expect(server.mails).toHaveLength(1);
    expect(envelope).toEqual({ from: 'hub@example.org', to: ['ada@example.org'] });
    expect(source).toMatch(/^From: A Hub <hub@example\.org>$/m);
    expect(source).toMatch(/^To: ada@example\.org$/m);
    expect(source).toMatch(/^Subject: Hello$/m);
    expect(source).toMatch(/^Content-Type: text\/plain; charset=utf-8$/m);
    expect(source).toMatch(/\n\nHow are you\?\n$/);
  });

  it('starts after each transaction that queues a mail, and checks for mails of other processes every five seconds', async () => {
    const looks: { look: () => void; every: number | undefined }[] = [];
    const noTimer = { unref: () => noTimer } as unknown as NodeJS.Timeout;
    jest.spyOn(globalThis, 'setInterval').mockImplementation((look, every) => {
      looks.push({ look, every });
      return noTimer;
    });
    const other = await startTestHub({ SMTP_URL: server.url() });
    expect(looks.length).toBeGreaterThan(0);
    await queueMails(other, HELLO);
    await emptied(other); // nothing but the commit has woken it: there are no timers
    await other.db.query(`insert into outbox_mails (kind, payload) values ('plain', $1)`, [
      { ...HELLO, subject: 'Later' },
    ]);
    for (const { look, every } of looks) if (every !== undefined && every <= 5000) look();
    await emptied(other);
    expect(server.mails.map(({ source }) => /^Subject: (.*)$/m.exec(source)?.[1])).toEqual(['Hello', 'Later']);
    await other.close();
  });

  it('sends to a single recipient, whatever the address contains', async () => {
    collectLog();
    await queueMails(hub, { ...HELLO, to: 'ada@example.org, eve@example.org' }, HELLO);
    await until(async () => server.mails.some(({ envelope }) => envelope.to.includes(HELLO.to)));
    expect(server.mails.flatMap(({ envelope }) => envelope.to)).not.toContain('eve@example.org');
  });

  it('retries a refused mail with growing pauses, and logs neither its address nor its text', async () => {
    const log = collectLog();
    server.beforeTaking = () => {
      throw refusal;
    };
    await queueMails(hub, HELLO);
    await failed(hub);
    expect(await outbox(hub)).toMatchObject([{ attempts: 1, pause: 1, gave_up_at: null }]);
    for (const [attempts, pause] of [
      [2, 5],
      [3, 15],
      [4, 60],
    ]) {
      await deliverDue(hub); // nothing is due before its time
      await makeDue(hub);
      await deliverDue(hub);
      expect(await outbox(hub)).toMatchObject([{ attempts, pause }]);
    }
    expect(server.attempts).toBe(4);
    server.beforeTaking = () => undefined;
    await makeDue(hub);
    await deliverDue(hub);
    expect(server.mails).toHaveLength(1);
    expect(await outbox(hub)).toEqual([]);
    expect(log).toHaveLength(4);
    expect(log[0]).toMatch(/^warn: Mail \d+ \(plain\) was not sent at attempt 1 of 10: E\w+ 451$/);
    expect(log.join()).not.toMatch(/ada|How are you/);
  });

  it('gives up after ten attempts, and logs that', async () => {
    const log = collectLog();
    server.beforeTaking = () => {
      throw refusal;
    };
    await queueMails(hub, HELLO);
    await failed(hub);
    await hub.db.query('update outbox_mails set attempts = 9');
    await makeDue(hub);
    await deliverDue(hub);
    await makeDue(hub);
    await deliverDue(hub);
    expect(server.attempts).toBe(2);
    expect(await outbox(hub)).toMatchObject([{ attempts: 10, gave_up_at: expect.any(Date) as Date }]);
    expect(log.at(-1)).toMatch(/^error: Mail \d+ \(plain\) .*; given up$/);
    expect(log.join()).not.toMatch(/ada|How are you/);
  });

  it('continues after a mail that cannot be composed and one that is refused', async () => {
    collectLog();
    server.beforeTaking = ([to]) => {
      if (to === 'bad@example.org') throw refusal;
    };
    await hub.db.query(`insert into outbox_mails (kind, payload) values ('of-another-time', '{}'), ('plain', '{}')`);
    await queueMails(hub, { ...HELLO, to: 'bad@example.org' }, HELLO);
    await until(async () => server.mails.length === 1);
    expect(server.mails[0]!.envelope.to).toEqual(['ada@example.org']);
    await until(async () => (await outbox(hub)).length === 3);
    expect((await outbox(hub)).map(({ attempts }) => attempts)).toEqual([1, 1, 1]);
  });

  it('sends nothing for a transaction that fails, and nothing before a transaction ends', async () => {
    const transactions = hub.app.get(Transactions, { strict: false });
    const mails = hub.app.get(MailService, { strict: false });
    await expect(
      transactions.run(async (tx) => {
        await mails.queue(tx, HELLO);
        await deliverDue(hub);
        throw new Error('changed my mind');
      }),
    ).rejects.toThrow('changed my mind');
    await queueMails(hub, { ...HELLO, subject: 'The other one' });
    await emptied(hub);
    expect(server.mails.map(({ source }) => /^Subject: (.*)$/m.exec(source)?.[1])).toEqual(['The other one']);
  });

  it('sends each mail once when several server processes share the outbox', async () => {
    const second = await startTestHub({ SMTP_URL: server.url(), ...alongside(hub) });
    const mails = Array.from({ length: 40 }, (_, n) => ({ ...HELLO, to: `reader-${n}@example.org` }));
    await queueMails(hub, ...mails);
    await Promise.all([deliverDue(hub), deliverDue(second), deliverDue(hub), deliverDue(second)]);
    await emptied(hub);
    const readers = server.mails.flatMap(({ envelope }) => envelope.to);
    expect(readers.toSorted()).toEqual(mails.map(({ to }) => to).toSorted());
    await second.close();
  });

  it('finishes the current mail when the hub is stopped', async () => {
    const other = await startTestHub({ SMTP_URL: server.url(), ...alongside(hub) });
    let letGo = () => {};
    const taking = new Promise<void>((resolve) => {
      server.beforeTaking = () => {
        resolve();
        return new Promise((go) => (letGo = go));
      };
    });
    await queueMails(other, HELLO);
    await taking;
    const closed = other.close();
    letGo();
    await closed;
    expect(server.mails).toHaveLength(1);
    expect(await outbox(hub)).toEqual([]);
  });
});

describe('mail delivery without a mail server', () => {
  let hub: TestHub;
  beforeAll(async () => {
    hub = await startTestHub();
  });
  afterAll(() => hub.close());

  it('writes mails to the state folder, readable by its owner only, with file names that sort by time', async () => {
    const text = `Grüße\n\nhttps://hub.example.org/a/long/link#${'x'.repeat(200)}\n\nthe end`;
    await queueMails(hub, { ...HELLO, subject: 'First: Größe', text });
    await mailTo(hub, HELLO.to);
    await queueMails(hub, { ...HELLO, subject: 'Second' });
    expect(await mailsTo(hub, HELLO.to)).toEqual([
      { from: 'SolverHub <hub@localhost>', to: HELLO.to, subject: 'First: Größe', text },
      { from: 'SolverHub <hub@localhost>', to: HELLO.to, subject: 'Second', text: HELLO.text.trimEnd() },
    ]);
    const folder = path.join(hub.settings.stateDir, 'mail');
    const modes = [folder, ...readdirSync(folder).map((name) => path.join(folder, name))].map(
      (place) => statSync(place).mode & 0o777,
    );
    expect(modes).toEqual([0o700, 0o600, 0o600]);
  });

  it('does not let a line break start a header', async () => {
    await queueMails(hub, {
      ...HELLO,
      to: 'bob@example.org\r\nBcc: eve@example.org',
      subject: 'Hello\r\nBcc: eve@example.org',
    });
    const [mail] = await mailsTo(hub, 'bob@example.org Bcc: eve@example.org');
    expect(mail?.subject).toBe('Hello Bcc: eve@example.org');
  });

  it('sends nothing in a command, which only fills the outbox', async () => {
    const command = await NestFactory.createApplicationContext(AppModule.forSettings(hub.settings), { logger: false });
    const idle = jest.spyOn(command.get(OutboxSender, { strict: false }), 'deliverDue');
    const to = 'from-a-command@example.org';
    await command
      .get(Transactions, { strict: false })
      .run((tx) => command.get(MailService, { strict: false }).queue(tx, { ...HELLO, to }));
    await command.close();
    expect(idle).not.toHaveBeenCalled();
    await deliverDue(hub);
    expect(await mailsTo(hub, to)).toHaveLength(1);
  });

  it('deletes mails that were given up 30 days ago', async () => {
    await hub.db.query(`
      insert into outbox_mails (kind, payload, attempts, gave_up_at)
      select 'plain', jsonb_build_object('days', days), 10, now() - days * interval '1 day' from unnest(array[29, 31]) days`);
    const later = await startTestHub({ ...alongside(hub) });
    await until(async () => (await outbox(hub)).length === 1);
    expect(await hub.db.query(`select payload->>'days' as days from outbox_mails`)).toEqual([{ days: '29' }]);
    await later.close();
  });
});
