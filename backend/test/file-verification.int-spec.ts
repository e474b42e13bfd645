import { appendFileSync, rmSync, truncateSync } from 'node:fs';
import path from 'node:path';
import { Logger } from '@nestjs/common';
import { FileStore } from '../src/storage/file-store';
import { FileVerification } from '../src/storage/file-verification.service';
import { VerificationSchedule } from '../src/storage/verification-schedule.service';
import { asUser, type LoggedIn } from './support/as';
import { anUpload, solverOf } from './support/builders/upload';
import { alongside, startTestHub, type TestHub } from './support/test-hub';
import { until } from './support/until';

let hub: TestHub;
let user: LoggedIn;
beforeAll(async () => {
  hub = await startTestHub({ HUB_VERIFY_DAYS: '2' });
  user = await asUser(hub);
});
/** Further hubs stay open to the end, because all hubs of one process read sessions through the newest one. */
const others: TestHub[] = [];
afterAll(() => Promise.all([hub, ...others].map((each) => each.close())));
beforeEach(() => hub.db.query('delete from solutions'));
afterEach(() => jest.restoreAllMocks());

const verification = (of = hub) => of.app.get(FileVerification, { strict: false });
const schedule = (of = hub) => of.app.get(VerificationSchedule, { strict: false });
const place = (sha256: string) =>
  path.join(hub.settings.stateDir, 'files', sha256.slice(0, 2), sha256.slice(2, 4), sha256);
const makeOlder = (hours: number, ...files: string[]) =>
  hub.db.query(`update files set checked_at = checked_at - $1 * interval '1 hour' where sha256 = any ($2)`, [
    hours,
    files,
  ]);

async function startOther(verifyDays: string): Promise<TestHub> {
  const other = await startTestHub({ ...alongside(hub), HUB_VERIFY_DAYS: verifyDays });
  others.push(other);
  return other;
}

/** @returns their SHA-256 */
async function uploadFiles(...sizes: number[]): Promise<string[]> {
  const files = [];
  for (const size of sizes)
    files.push((await anUpload(user, { name: `of-${size}-bytes`, file: solverOf(size) })).sha256);
  return files;
}

/** SHA-256 of the files that are opened from now on. */
function watchReading(of = hub): string[] {
  const opened: string[] = [];
  const store = of.app.get(FileStore, { strict: false });
  const open = store.open.bind(store);
  jest.spyOn(store, 'open').mockImplementation((sha256, range) => {
    opened.push(sha256);
    return open(sha256, range);
  });
  return opened;
}

function collectErrors(): string[] {
  const errors: string[] = [];
  jest.spyOn(Logger.prototype, 'error').mockImplementation((text: string) => void errors.push(text));
  return errors;
}

it('records what it finds, logs it once, and notices when a file is sound again', async () => {
  const [sound, missing, damaged] = (await uploadFiles(3001, 3002, 3003)) as [string, string, string];
  const errors = collectErrors();
  expect(await verification().summarize()).toMatchObject({ files: 3, read: 0, lastReadAt: null });
  rmSync(place(missing));
  appendFileSync(place(damaged), 'more');
  const found = { sound: 1, missing: [missing], damaged: [damaged] };
  expect(await verification().verify()).toEqual(found);
  expect(await verification().verify()).toEqual(found);
  expect(errors.toSorted()).toEqual(
    [`The stored file ${damaged} is damaged`, `The stored file ${missing} is missing`].toSorted(),
  );
  const summary = await verification().summarize();
  expect(summary).toMatchObject({ files: 3, size: 9006, read: 3, missing: 1, damaged: 1 });
  expect(summary.lastReadAt!.getTime()).toBeGreaterThan(0);
  const listed = await verification().listFaulty();
  expect(listed.map(({ sha256, fault, versions }) => ({ sha256, fault, versions }))).toEqual(
    [
      { sha256: missing, fault: 'missing', versions: [`${user.username}/of-3002-bytes, version 1`] },
      { sha256: damaged, fault: 'damaged', versions: [`${user.username}/of-3003-bytes, version 1`] },
    ].toSorted((a, b) => (a.sha256 < b.sha256 ? -1 : 1)),
  );

  await anUpload(user, { name: 'once-more', file: solverOf(3002) });
  truncateSync(place(damaged), 3003);
  expect(await verification().verify()).toEqual({ sound: 3, missing: [], damaged: [] });
  expect(await verification().listFaulty()).toEqual([]);
  expect(sound).not.toBe(damaged);
});

it('counts a file that the disk cannot read as damaged, and goes on', async () => {
  const [unreadable] = (await uploadFiles(3011, 3012)) as [string];
  collectErrors();
  const store = hub.app.get(FileStore, { strict: false });
  const open = store.open.bind(store);
  jest.spyOn(store, 'open').mockImplementation(async (sha256) => {
    const file = await open(sha256);
    if (sha256 === unreadable) file.bytes.destroy(Object.assign(new Error('EIO: read'), { code: 'EIO' }));
    return file;
  });
  expect(await verification().verify()).toEqual({ sound: 1, missing: [], damaged: [unreadable] });
});

it('does not blame a file that is removed while it is read', async () => {
  const [removed] = (await uploadFiles(3021)) as [string];
  const store = hub.app.get(FileStore, { strict: false });
  const open = store.open.bind(store);
  jest.spyOn(store, 'open').mockImplementation(async (sha256) => {
    await hub.db.query('delete from solutions');
    await hub.db.query('delete from files where sha256 = $1', [sha256]);
    rmSync(place(removed));
    return open(sha256);
  });
  expect(await verification().verify()).toEqual({ sound: 0, missing: [], damaged: [] });
});

describe('in the background', () => {
  it('reads each file half of the days after the last time, a share of them at each look', async () => {
    const [first, second, third] = (await uploadFiles(3031, 3032, 3033)) as [string, string, string];
    await makeOlder(23, third);
    await makeOlder(25, second);
    await makeOlder(26, first);
    const read = watchReading();
    await schedule().run();
    expect(read).toEqual([first]);
    await schedule().run();
    await schedule().run();
    expect(read).toEqual([first, second]);
  });

  it('reads a faulty file again after an hour, however many wait', async () => {
    const files = await uploadFiles(3041, 3042, 3043);
    const [lost, damaged, waiting] = files as [string, string, string];
    collectErrors();
    rmSync(place(lost));
    appendFileSync(place(damaged), 'more');
    await verification().verify();
    await makeOlder(25, waiting);
    const read = watchReading();
    await schedule().run();
    expect(read).toEqual([waiting]);
    await makeOlder(1.1, lost, damaged);
    await makeOlder(25, waiting);
    await schedule().run();
    expect(read.slice(1).toSorted()).toEqual(files.toSorted());
  });

  it('is done by one of several hubs at a time', async () => {
    const [file] = (await uploadFiles(3051)) as [string];
    const other = await startOther('2');
    await makeOlder(25, file);
    const [here, there] = [watchReading(), watchReading(other)];
    const verifyDue = verification().verifyDue.bind(verification());
    jest.spyOn(verification(), 'verifyDue').mockImplementation(async (...of) => {
      expect(await schedule(other).run()).toBe(false);
      return verifyDue(...of);
    });
    expect(await schedule().run()).toBe(true);
    expect(await schedule(other).run()).toBe(true);
    expect([here, there]).toEqual([[file], []]);
  });

  it('is never done if the operator does not want it', async () => {
    expect(await schedule(await startOther('off')).run()).toBe(false);
  });

  it('stops with the hub, in the middle of a file', async () => {
    const [file] = (await uploadFiles(3061)) as [string];
    const stopping = await startTestHub({ ...alongside(hub), HUB_VERIFY_DAYS: '2' });
    await makeOlder(25, file);
    const store = stopping.app.get(FileStore, { strict: false });
    const open = store.open.bind(store);
    const { verifying: told } = schedule(stopping) as unknown as { verifying: { stopped: AbortSignal } };
    let closing: Promise<void> | undefined;
    jest.spyOn(store, 'open').mockImplementation(async (sha256) => {
      closing = stopping.close();
      await until(() => Promise.resolve(told.stopped.aborted));
      return open(sha256);
    });
    await expect(schedule(stopping).run()).rejects.toThrow(/abort/i);
    await closing;
    expect(await verification().summarize()).toMatchObject({ read: 0 });
  });
});
