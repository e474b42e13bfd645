import fs, { readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Readable, Writable } from 'node:stream';
import { Logger } from '@nestjs/common';
import { ExclusiveWork } from '../src/database/exclusive-work';
import { FileStore } from '../src/storage/file-store';
import { asUser, asVisitor, type LoggedIn } from './support/as';
import { anUpload, fixture, sendUpload } from './support/builders/upload';
import { startTestHub, type TestHub } from './support/test-hub';

const FULL = 'The hub has run out of disk space. Please tell its operators.';
/** Larger than the buffers between client and server. */
const LARGE_FILE = Buffer.alloc(24 * 2 ** 20, 'x');

let hub: TestHub;
let user: LoggedIn;
beforeAll(async () => {
  hub = await startTestHub({ HUB_MIN_FREE_MB: '64' });
  user = await asUser(hub);
});
afterAll(() => hub.close());
afterEach(() => {
  jest.restoreAllMocks();
  disk().fullUntil = 0;
});

/** What the store asks of its disk, for a disk of the test. */
interface Disk {
  writerTo(file: string): Writable;
  freeBytes(): Promise<number | null>;
  findProblem(): Promise<string | null>;
  removeTemporary(file: string): Promise<void>;
  receive(bytes: AsyncIterable<Buffer>): Promise<unknown>;
  fullUntil: number;
}
const disk = () => hub.app.get<FileStore, Disk>(FileStore, { strict: false });
const files = (...names: string[]) => path.join(hub.settings.stateDir, 'files', ...names);
const readiness = async () => {
  const answer = await fetch(`${hub.url}/health/ready`, { signal: AbortSignal.timeout(10_000) });
  const { detail = null } = (await answer.json()) as { detail?: string };
  return { status: answer.status, detail };
};
const READY = { status: 200, detail: null };

/** A disk on which nothing more can be written after the first piece. */
const fullDisk = (code: string) => () => {
  let pieces = 0;
  return new Writable({
    write: (_chunk, _encoding, done) =>
      pieces++ === 0 ? done() : done(Object.assign(new Error(`${code}: write`), { code })),
  });
};

describe('a full disk', () => {
  it.each(['ENOSPC', 'EDQUOT'])(
    'refuses an upload with 507 (%s), stores nothing, and makes the hub not ready',
    async (code) => {
      jest.spyOn(disk(), 'writerTo').mockImplementation(fullDisk(code));
      const { body } = await sendUpload(user, { name: 'too-much', file: LARGE_FILE }).expect(507);
      expect(body).toMatchObject({ type: 'out-of-disk', detail: FULL });
      expect(readdirSync(files('tmp'))).toEqual([]);
      expect(await readiness()).toEqual({ status: 503, detail: 'The disk of the state folder is full' });

      jest.restoreAllMocks();
      jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 31_000); // it is tried again after half a minute
      expect(await readiness()).toEqual(READY);
      await anUpload(user, { name: `after-${code.toLowerCase()}` });
    },
  );

  it('is reported before the reserve for the database is used up', async () => {
    const free = jest.spyOn(disk(), 'freeBytes').mockResolvedValue(64 * 2 ** 20 - 1);
    await sendUpload(user, { name: 'too-much' }).expect(507);
    expect(await readiness()).toEqual({ status: 503, detail: 'The disk of the state folder is full' });
    free.mockResolvedValue(64 * 2 ** 20);
    expect(await readiness()).toEqual(READY);
    await anUpload(user, { name: 'just-enough' });
    free.mockResolvedValue(null); // a file system that does not tell
    expect(await readiness()).toEqual(READY);
  });

  it('is also reported with 507 if it is the disk of the database', async () => {
    await hub.db.query(`create function no_space() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`);
    await hub.db.query(`create trigger no_space before insert on api_keys execute function no_space()`);
    const { body } = await user.post('/api_keys', { scope: 'read' }).expect(507);
    expect(body).toMatchObject({ type: 'out-of-disk', detail: FULL });
    await hub.db.query(`drop trigger no_space on api_keys`);
  });
});

it('removes the temporary file of an upload that breaks off while the file is still being opened', async () => {
  let open = (): void => undefined;
  const opening = new Promise<void>((asked) => {
    jest.spyOn(disk(), 'writerTo').mockImplementation((file) => {
      const slowly = (...args: Parameters<typeof fs.open>) => ((open = () => fs.open(...args)), asked());
      return fs.createWriteStream(file, { fs: { ...fs, open: slowly as typeof fs.open } });
    });
  });
  const removal = jest.spyOn(disk(), 'removeTemporary');
  const bytes = new Readable({ read: () => bytes.destroy(new Error('broken off')) });
  const refused = expect(disk().receive(bytes)).rejects.toThrow('broken off');
  await opening;
  await new Promise(setImmediate);
  expect(removal).not.toHaveBeenCalled();
  open();
  await refused;
  expect(removal).toHaveBeenCalled();
  expect(readdirSync(files('tmp'))).toEqual([]);
});

it('is not ready while its disk hangs, and says so in time', async () => {
  let moveAgain: (problem: null) => void = () => undefined;
  jest.spyOn(disk(), 'findProblem').mockReturnValueOnce(new Promise((resolve) => (moveAgain = resolve)));
  expect(await readiness()).toEqual({ status: 503, detail: 'The state folder does not answer' });
  expect(await readiness()).toEqual({ status: 503, detail: 'The state folder does not answer' });
  moveAgain(null);
  expect(await readiness()).toEqual(READY);
});

it('is not ready while its state folder is missing', async () => {
  renameSync(files(), files('../elsewhere'));
  expect(await readiness()).toEqual({
    status: 503,
    detail: 'The state folder is not the one with the files of this hub',
  });
  renameSync(files('../elsewhere'), files());
  expect(await readiness()).toEqual(READY);
});

it('reports a missing file, and logs it once', async () => {
  const errors = jest.spyOn(Logger.prototype, 'error').mockReturnValue();
  const { sha256, id } = await anUpload(user, { name: 'lost', file: fixture('harmonic/solver-1.dill') });
  rmSync(files(sha256.slice(0, 2), sha256.slice(2, 4), sha256));
  for (let times = 0; times < 2; times++) {
    const { body, headers } = await user.get(`/solutions/download?id=${id}`).set('range', 'bytes=0-9').expect(503);
    expect(body).toMatchObject({
      type: 'file-missing',
      detail: 'The hub cannot find the file of this version. Please tell its operators.',
    });
    expect(headers.etag).not.toContain(sha256);
    expect(headers).not.toHaveProperty('content-disposition');
    expect(headers).not.toHaveProperty('content-range');
  }
  expect(errors.mock.calls).toEqual([[`The stored file ${sha256} is missing`]]);
});

it('runs exclusive work in one process at a time', async () => {
  const work = hub.app.get(ExclusiveWork, { strict: false });
  const done: string[] = [];
  const outcome = await work.run('a-work', async () => {
    done.push('first');
    expect(await work.run('a-work', async () => void done.push('at the same time'))).toBe(false);
    expect(await work.run('another-work', async () => void done.push('another'))).toBe(true);
  });
  expect(outcome).toBe(true);
  await expect(work.run('a-work', () => Promise.reject(new Error('It failed')))).rejects.toThrow('It failed');
  expect(await work.run('a-work', async () => void done.push('afterwards'))).toBe(true);
  expect(done).toEqual(['first', 'another', 'afterwards']);
  await asVisitor(hub).get('/solutions').expect(200);
});

describe('a file that is copied into the store', () => {
  const store = () => hub.app.get(FileStore, { strict: false });

  it('is closed again if the disk is full', async () => {
    const { sha256 } = await anUpload(user, { name: 'copied' });
    const opened = jest.spyOn(store(), 'open');
    jest.spyOn(disk(), 'freeBytes').mockResolvedValue(0);
    await expect(store().copy(sha256)).rejects.toThrow(FULL);
    const { bytes } = await opened.mock.results[0]!.value;
    expect(bytes.destroyed).toBe(true);
  });

  it('is refused if it is missing, and the hub goes on', async () => {
    await expect(store().receiveFile(files('no-such-file'))).rejects.toThrow('ENOENT');
  });
});

// Last: passport is shared by the whole process, so the hub that started last answers for all who log in.
describe('a second hub on the same database', () => {
  const startOn = (stateDir: string) =>
    startTestHub({ DATABASE_URL: hub.settings.databaseUrl, HUB_STATE_DIR: stateDir });

  it('starts on the same state folder and refuses another one, with instructions for the operator', async () => {
    const second = await startOn(hub.settings.stateDir);
    await second.close();
    const other = `${hub.settings.stateDir}-other`;
    await expect(startOn(other)).rejects.toThrow(
      /^The state folder is not the one with the files of this hub: .*store-id does not contain [0-9a-f-]{36}, .*HUB_STATE_DIR/,
    );
    const [{ id }] = await hub.db.query<[{ id: string }]>('select id from file_stores');
    writeFileSync(path.join(other, 'files/store-id'), `${id}\n`);
    const moved = await startOn(other);
    await moved.close();
  });

  it('loses when two hubs with different folders start on a fresh database at the same time', async () => {
    const fresh = await startTestHub();
    await fresh.close();
    const url = fresh.settings.databaseUrl;
    const first = await startTestHub({ DATABASE_URL: url, HUB_STATE_DIR: fresh.settings.stateDir });
    await first.db.query('delete from file_stores');
    await first.close();
    const starts = await Promise.allSettled(
      ['a', 'b'].map((name) =>
        startTestHub({ DATABASE_URL: url, HUB_STATE_DIR: `${fresh.settings.stateDir}-${name}` }),
      ),
    );
    expect(starts.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    for (const start of starts) if (start.status === 'fulfilled') await start.value.close();
  });
});
