import { CertificateWorker } from '../src/solutions/certificates/certificate-worker.service';
import { FileSweepService } from '../src/storage/file-sweep.service';
import { asUser, asVisitor, logIn, PASSWORD } from './support/as';
import { anUpload, NO_SOLVER, solverOf } from './support/builders/upload';
import { MailServer } from './support/mail-server';
import { startTestHub, type TestHub } from './support/test-hub';
import { until } from './support/until';

const YEAR = 365 * 24 * 3_600_000;

let server: MailServer;
let hub: TestHub;
beforeAll(async () => {
  server = await MailServer.start();
  hub = await startTestHub({ HUB_RATE_LIMIT_FACTOR: '0.3', SMTP_URL: server.url() });
});
afterAll(async () => {
  await hub.close();
  await server.close();
});
afterEach(() => jest.useRealTimers());

/** The clock of the hub jumps; its timers go on. */
function jumpAYear(): void {
  jest.useFakeTimers({
    now: Date.now() + YEAR,
    advanceTimers: true,
    doNotFake: [
      'hrtime',
      'nextTick',
      'performance',
      'queueMicrotask',
      'setImmediate',
      'clearImmediate',
      'setInterval',
      'clearInterval',
      'setTimeout',
      'clearTimeout',
    ],
  });
}

const guess = (username: string, password: string) => asVisitor(hub).postForm('/auth/login', { username, password });

it('a clock that jumps ahead ends sessions only as long as it is wrong, and removes no file', async () => {
  const [ada, eve] = [await asUser(hub), await asUser(hub)];
  await anUpload(ada, { name: 'before', file: solverOf(2001) });
  jumpAYear();
  await eve.get('/profile').expect(401);
  const meanwhile = await logIn(hub, ada.username);
  await anUpload(meanwhile, { name: 'meanwhile', file: solverOf(2002) });
  await hub.app.get(FileSweepService, { strict: false }).sweep();
  jest.useRealTimers();
  for (const who of [eve, meanwhile]) await who.get('/profile').expect(200);
  for (const [name, bytes] of [
    ['before', 2001],
    ['meanwhile', 2002],
  ] as const) {
    const { body } = await meanwhile.get(`/solutions/download?name=${ada.username}/${name}`).expect(200);
    expect(solverOf(bytes).equals(body as Buffer)).toBe(true);
  }
});

it('whoever reached a limit while the clock was ahead is let in again once it is right', async () => {
  const { username } = await asUser(hub);
  await hub.db.query(`delete from rate_limits where key like 'known%'`); // guesses come from elsewhere
  jumpAYear();
  for (let i = 0; i < 3; i++) await guess(username, 'wrong').expect(401);
  await guess(username, PASSWORD).expect(429);
  jest.useRealTimers();
  await guess(username, PASSWORD).expect(200);
});

it('mails and certificates that were queued while the clock of the database was ahead do not wait for a year', async () => {
  const { email } = await asUser(hub);
  const author = await asUser(hub);
  await hub.db.query(`alter table outbox_mails alter next_attempt_at set default now() + interval '1 year'`);
  await hub.db.query(`alter table solution_certificates alter due_at set default now() + interval '1 year'`);
  await anUpload(author, { name: 'queued', file: NO_SOLVER });
  await asVisitor(hub).post('/auth/resetpassword', { email }).expect(200);
  await until(async () => server.mails.some(({ envelope }) => envelope.to.includes(email)));
  await hub.app.get(CertificateWorker, { strict: false }).run({ all: false, label: null }, () => undefined);
  const [certificate] = await hub.db.query<{ state: string; attempts: number }[]>(
    `select k.state, k.attempts from solution_certificates k join solution_versions v on v.id = k.version_id
     join solutions s on s.id = v.solution_id where s.label = $1`,
    [`${author.username}/queued`],
  );
  expect(certificate).toEqual({ state: 'done', attempts: 1 });
});
