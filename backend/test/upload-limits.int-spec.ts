import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { UploadReader } from '../src/solutions/transfer/upload-reader';
import { asUser, type LoggedIn } from './support/as';
import { anUpload, fixture, multipart, sendBody, sendUpload } from './support/builders/upload';
import { startTestHub, type TestHub } from './support/test-hub';

const MB = 2 ** 20;
/** A whole pickle of so many bytes: one long value. */
function solverOf(bytes: number): Buffer {
  const head = Buffer.from([0x80, 4, 0x8e, 0, 0, 0, 0, 0, 0, 0, 0]); // PROTO 4, BINBYTES8 of a length
  head.writeBigUInt64LE(BigInt(bytes - head.length - 1), 3);
  return Buffer.concat([head, Buffer.alloc(bytes - head.length - 1, 7), Buffer.from('.')]);
}

let hub: TestHub;
afterEach(() => hub.close());

const filesIn = (folder: string) => (existsSync(folder) ? readdirSync(folder) : []);

describe('the largest file', () => {
  beforeEach(async () => {
    hub = await startTestHub({ HUB_MAX_UPLOAD_MB: '1' });
  });

  it('has exactly as many bytes as the setting says', async () => {
    const user = await asUser(hub);
    expect(await anUpload(user, { name: 'just-right', file: solverOf(MB) })).toMatchObject({ size: MB });
    const { body } = await sendUpload(user, { name: 'one-more', file: solverOf(MB + 1) }).expect(413);
    expect(body).toMatchObject({
      type: 'too-large',
      detail: 'The file is larger than 1 MB, the most that this hub takes',
    });
    expect(filesIn(path.join(hub.settings.stateDir, 'files/tmp'))).toEqual([]);
    expect(await hub.db.query('select count(*)::int as n from files')).toEqual([{ n: 1 }]);
  });

  it('is refused while it still arrives, and the refusal is read and put on record', async () => {
    const user = await asUser(hub);
    await sendUpload(user, { name: 'huge', file: solverOf(40 * MB) }).expect(413);
    const { body } = await user.get('/solutions/uploads').expect(200);
    expect(body).toEqual([
      expect.objectContaining({ outcome: 'refused', reason: expect.stringContaining('larger than 1 MB') }),
    ]);
  });
});

it('a user’s files together stay within the quota; the same bytes count once', async () => {
  hub = await startTestHub({ HUB_USER_QUOTA_MB: '1' });
  const [user, other] = [await asUser(hub), await asUser(hub)];
  const file = solverOf(0.75 * MB);
  await anUpload(user, { name: 'first', file });
  await anUpload(user, { name: 'second', file });
  const { body } = await sendUpload(user, { name: 'third', file: solverOf(0.5 * MB) }).expect(413);
  expect(body).toMatchObject({
    type: 'quota-exceeded',
    detail: expect.stringContaining('may have 1 MB, and 0.3 MB of it are left'),
  });
  const attempts = (await user.get('/solutions/uploads')).body as Record<string, unknown>[];
  expect(attempts[0]).toMatchObject({ label: 'third', outcome: 'refused' });
  await anUpload(other, { name: 'of-another', file: fixture('exp-decay/solver-1.dill') });
  await anUpload(user, { name: 'small', file: fixture('exp-decay/solver-1.dill') });
});

describe('a worker that ends in the middle of a file', () => {
  /** More objects than the workers below may hold. */
  const greedy = Buffer.from(`\x80\x04(${']'.repeat(900_000)}t.`, 'latin1');
  let reader: UploadReader;
  beforeEach(async () => {
    hub = await startTestHub();
    reader = hub.app.get(UploadReader, { strict: false });
  });

  it.each([
    ['for want of time', { timeLimit: 0 }],
    ['for want of memory', { heapMegabytes: 24 }],
  ])('%s is one refused upload, and nothing else', async (_why, limits) => {
    const user = await asUser(hub);
    const usual = { timeLimit: reader['timeLimit'] };
    Object.assign(reader, limits);
    await isOneRefusal(user, greedy);
    Object.assign(reader, usual);
    await anUpload(user, { name: 'the-next' });
  });

  it('because it was killed is the same', async () => {
    const user = await asUser(hub);
    await anUpload(user, { name: 'the-first' });
    const pool = reader['pool']!;
    const run = pool.run.bind(pool);
    jest.spyOn(pool, 'run').mockImplementationOnce((...task) => {
      const reading = run(...task);
      void pool.threads[0]!.terminate();
      return reading;
    });
    await isOneRefusal(user, greedy);
    await anUpload(user, { name: 'the-next' });
  });

  async function isOneRefusal(user: LoggedIn, file: Buffer): Promise<void> {
    const rows = () => hub.db.query<unknown[]>(`select from solutions union all select from files`);
    const before = await rows();
    const { body } = await sendUpload(user, { name: 'greedy', file }).expect(422);
    const reason = 'The file could not be read within the limits of time and memory.';
    expect(body).toMatchObject({ type: 'file-refused', detail: expect.stringContaining(reason) });
    const { body: attempts } = await user.get('/solutions/uploads').expect(200);
    const refused = (attempts as { outcome: string }[]).filter(({ outcome }) => outcome === 'refused');
    expect(refused).toEqual([expect.objectContaining({ reason, solution_id: null })]);
    expect(filesIn(path.join(hub.settings.stateDir, 'files/tmp'))).toEqual([]);
    expect(await rows()).toHaveLength(before.length);
  }
});

it('a large file does not pass through the memory of the server', async () => {
  hub = await startTestHub();
  const user = await asUser(hub);
  await anUpload(user, { name: 'warm-up' });
  const { body, contentType } = multipart([
    { name: 'file', filename: 'x', value: solverOf(60 * MB) },
    { name: 'solution', filename: 'y', value: JSON.stringify({ name: 'large', diff_equation_details: {} }) },
  ]);
  const inUse = () => {
    const { heapUsed, external } = process.memoryUsage();
    return heapUsed + external;
  };
  let most = 0;
  const watch = setInterval(() => (most = Math.max(most, inUse())), 2);
  const before = inUse();
  await sendBody(user, body, contentType).expect(201);
  clearInterval(watch);
  expect(most - before).toBeLessThan(30 * MB);
});
