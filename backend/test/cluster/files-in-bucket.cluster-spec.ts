import { randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import {
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  PutObjectCommand,
} from '@aws-sdk/client-s3';
import { BackupSchedule } from '../../src/backup/backup-schedule.service';
import { makeBackup, placesOf } from '../../src/backup/make-backup';
import { restoreBackup } from '../../src/backup/restore-backup';
import { Settings } from '../../src/config/settings';
import { BucketPlace } from '../../src/storage/bucket-place';
import { FileMissing } from '../../src/storage/file-place';
import { FileStore } from '../../src/storage/file-store';
import { FileSweepService } from '../../src/storage/file-sweep.service';
import { FileVerification } from '../../src/storage/file-verification.service';
import { moveFiles } from '../../src/storage/move-files';
import { connectS3 } from '../../src/storage/s3';
import { checkBackups } from '../../src/doctor/storage-checks';
import { asAdmin, asUser, asVisitor, logIn, type LoggedIn } from '../support/as';
import { anUpload, aPublishedUpload, fixture, sendUpload, solverOf } from '../support/builders/upload';
import { alongside, emptyDatabase, startTestHub, type TestHub } from '../support/test-hub';
import { uniqueName } from '../support/unique-name';
import { until } from '../support/until';
import { BUCKET, S3Server } from './s3-server';

const file = fixture('exp-decay/solver-1.dill');
const other = fixture('exp-decay/solver-2.dill');
const HOUR = 3_600_000;

let s3: S3Server;
let reconnect = () => Promise.resolve();
let hub: TestHub;
let user: LoggedIn;
const opened: TestHub[] = [];
beforeAll(async () => {
  s3 = await S3Server.start();
  await s3.makeBucket();
  hub = await startTestHub(inBucket('first/'));
  user = await asUser(hub);
});
afterAll(async () => {
  await Promise.all([hub, ...opened].map((each) => each.close()));
  await s3.stop();
});

const inBucket = (prefix: string) => ({
  HUB_S3_ENDPOINT: s3.endpoint,
  HUB_S3_BUCKET: BUCKET,
  HUB_S3_PREFIX: prefix,
});
const inFolder = { HUB_S3_BUCKET: '' };
async function startAnother(environment: NodeJS.ProcessEnv): Promise<TestHub> {
  const another = await startTestHub(environment);
  opened.push(another);
  return another;
}
const storeOf = ({ app }: TestHub) => app.get(FileStore, { strict: false });
const bytesOf = async (store: FileStore, sha256: string) => buffer((await store.open(sha256)).bytes);
const downloadOf = async (from: TestHub, id: number, by = user) =>
  (await (await logIn(from, by.username)).get(`/solutions/download?id=${id}`).expect(200)).body as Buffer;

describe('a file in a bucket', () => {
  it('comes back with the bytes that were sent, whole and in parts', async () => {
    const { id } = await anUpload(user, { name: 'sent', file });
    expect(file.equals(await downloadOf(hub, id))).toBe(true);
    const part = await user.get(`/solutions/download?id=${id}`).set('range', 'bytes=10-19').expect(206);
    expect(part.headers['content-range']).toBe(`bytes 10-19/${file.length}`);
    expect(file.subarray(10, 20).equals(part.body as Buffer)).toBe(true);
  });

  it('leaves nothing in the state folder', async () => {
    await anUpload(user, { name: 'not-here', file });
    expect(readdirSync(path.join(hub.settings.stateDir, 'files'))).toEqual(['tmp']);
    expect(readdirSync(path.join(hub.settings.stateDir, 'files/tmp'))).toEqual([]);
  });

  it('is sent in several parts if it is large', async () => {
    const large = randomBytes(20 * 2 ** 20);
    const received = await storeOf(hub).receive(Readable.from([large]));
    await storeOf(hub).storeFile(received);
    expect(large.equals(await bytesOf(storeOf(hub), received.sha256))).toBe(true);
  });

  it('is served by another hub on the same database', async () => {
    const { id } = await anUpload(user, { name: 'shared', file: other });
    const { DATABASE_URL } = alongside(hub);
    const replica = await startAnother({ DATABASE_URL, ...inBucket('first/') });
    expect(other.equals(await downloadOf(replica, id))).toBe(true);
  });

  it('is found missing and damaged by a verification', async () => {
    const [kept, lost] = [
      await anUpload(user, { name: 'kept', file }),
      await anUpload(user, { name: 'lost', file: other }),
    ];
    await storeOf(hub).remove(lost.sha256);
    const { missing, damaged } = await hub.app.get(FileVerification, { strict: false }).verify();
    expect({ missing, damaged }).toEqual({ missing: [lost.sha256], damaged: [] });
    await user.get(`/solutions/download?id=${lost.id}`).expect(503);
    await anUpload(user, { name: 'again', file: other });
    expect(other.equals(await downloadOf(hub, lost.id))).toBe(true);
    expect(kept.sha256).not.toBe(lost.sha256);
  });

  it('is removed by the sweep if no version needs it', async () => {
    const store = storeOf(hub);
    const abandoned = await store.receive(Readable.from([Buffer.from('abandoned')]));
    await store.storeFile(abandoned);
    const { sha256 } = await anUpload(user, { name: 'needed', file });
    await hub.app.get(FileSweepService, { strict: false }).sweep(Date.now() + HOUR);
    expect(await store.has(abandoned.sha256)).toBe(false);
    await expect(store.open(abandoned.sha256)).rejects.toThrow(FileMissing);
    expect(await store.has(sha256)).toBe(true);
  });
});

describe('an S3 server that cannot be reached', () => {
  afterEach(() => reconnect());

  it('makes uploads and downloads fail with 503 and loses nothing', async () => {
    const { id } = await anUpload(user, { name: 'before', file });
    reconnect = await s3.cutOff();
    const refused = await sendUpload(user, { name: 'meanwhile', file: other }).expect(503);
    expect(refused.body).toMatchObject({
      type: 'unavailable',
      detail: expect.stringContaining('cannot reach its stored files'),
    });
    expect(refused.headers['retry-after']).toBe('10');
    await user.get(`/solutions/download?id=${id}`).expect(503);
    const ready = await fetch(`${hub.url}/health/ready`);
    expect([ready.status, await ready.json()]).toMatchObject([503, { detail: 'The bucket cannot be read' }]);
    expect(readdirSync(path.join(hub.settings.stateDir, 'files/tmp'))).toEqual([]);

    await reconnect();
    expect((await fetch(`${hub.url}/health/ready`)).status).toBe(200);
    expect(file.equals(await downloadOf(hub, id))).toBe(true);
    expect((await user.get('/solutions?search=meanwhile').expect(200)).body).toEqual([]);
    await anUpload(user, { name: 'meanwhile', file: other });
  });
});

describe('an S3 server that is slow', () => {
  it('holds up uploads, and nobody else: an upload needs no connection to the database while it waits', async () => {
    const authors = await Promise.all(Array.from({ length: 5 }, () => asUser(hub)));
    const uploads = authors.flatMap((author) => ['one', 'two', 'three'].map((name) => ({ author, name })));
    const release = s3.hold();
    const answers = uploads.map(async ({ author, name }, at) =>
      sendUpload(author, { name, file: solverOf(5000 + at) }).expect(201),
    );
    try {
      await until(async () => s3.held === uploads.length);
      await user.get('/solutions').expect(200);
      await user.get('/api_keys').expect(200);
    } finally {
      release();
    }
    for (const [at, { body }] of (await Promise.all(answers)).entries())
      expect(solverOf(5000 + at).equals(await downloadOf(hub, (body as { id: number }).id, uploads[at]!.author))).toBe(
        true,
      );
  });

  it('stores a file again that is removed between its arrival and its row', async () => {
    const store = storeOf(hub);
    const sendAhead = store.sendAhead.bind(store);
    jest.spyOn(store, 'sendAhead').mockImplementationOnce(async (received) => {
      await sendAhead(received);
      await store.remove(received.sha256);
    });
    const { id } = await anUpload(user, { name: 'removed-meanwhile', file: solverOf(5101) });
    expect(solverOf(5101).equals(await downloadOf(hub, id))).toBe(true);
    jest.restoreAllMocks();
  });
});

describe('at the start', () => {
  it('a bucket that does not exist is refused', async () => {
    await expect(startTestHub({ ...inBucket('first/'), HUB_S3_BUCKET: 'no-such-bucket' })).rejects.toThrow(
      'The bucket no-such-bucket cannot be used: it does not exist.',
    );
  });

  it('a bucket without the files of the other hubs on the database is refused', async () => {
    const { DATABASE_URL } = alongside(hub);
    await expect(startTestHub({ DATABASE_URL, ...inBucket('own/') })).rejects.toThrow(
      /^The bucket is not the one with the files of this hub: s3:\/\/hub-files\/own\/store-id does not contain/,
    );
  });

  it('several hubs give a bucket one id', async () => {
    const bucket = new BucketPlace({ region: 'us-east-1', endpoint: s3.endpoint }, { name: BUCKET, prefix: 'race/' });
    await Promise.all(['one', 'two', 'three'].map((id) => bucket.makeNote('store-id', id)));
    const first = await bucket.readNote('store-id');
    await bucket.makeNote('store-id', 'four');
    expect(await bucket.readNote('store-id')).toBe(first);
  });
});

describe('files that are moved', () => {
  it('are all in the bucket, from which the hub goes on, and come back in the same way', async () => {
    const before = await startTestHub(inFolder);
    const owner = await asUser(before, user.username);
    const first = await anUpload(owner, { name: 'first', file });
    const settings = new Settings({
      ...before.settings,
      s3: hub.settings.s3,
      bucket: { name: BUCKET, prefix: 'moved/' },
    });
    expect(await moveFiles(settings, 'to-bucket')).toEqual({ copied: 1, kept: 0, unsound: [] });
    const second = await anUpload(owner, { name: 'second', file: other });
    expect(await moveFiles(settings, 'to-bucket')).toEqual({ copied: 1, kept: 1, unsound: [] });
    await before.close();

    const { DATABASE_URL } = alongside(before);
    const after = await startTestHub({ DATABASE_URL, ...inBucket('moved/') });
    expect(file.equals(await downloadOf(after, first.id))).toBe(true);
    expect(other.equals(await downloadOf(after, second.id))).toBe(true);
    await after.close();

    const elsewhere = { ...settings, stateDir: path.join(process.env.HUB_TEST_STATE_DIR!, uniqueName('back')) };
    await moveFiles(elsewhere, 'to-folder');
    const back = await startAnother({ DATABASE_URL, HUB_STATE_DIR: elsewhere.stateDir, ...inFolder });
    expect(other.equals(await downloadOf(back, second.id))).toBe(true);
  });

  it('are not mixed with those of another hub', async () => {
    const another = await startAnother(inFolder);
    const settings = new Settings({
      ...another.settings,
      s3: hub.settings.s3,
      bucket: { name: BUCKET, prefix: 'first/' },
    });
    await expect(moveFiles(settings, 'to-bucket')).rejects.toThrow('The bucket contains the files of another hub.');
  });
});

describe('a backup in a bucket', () => {
  it('restores a hub in another one', async () => {
    const source = await startAnother(inBucket('saved/'));
    const owner = await asUser(source, user.username);
    const { id } = await aPublishedUpload(owner, await asAdmin(source), { name: 'saved', file });
    const archive = `s3://${BUCKET}/backups/hub.tar`;
    await makeBackup(placesOf(source.settings), archive);

    const name = uniqueName('restored').replaceAll('-', '_');
    const target = new Settings({
      ...source.settings,
      databaseUrl: await emptyDatabase(name),
      stateDir: path.join(process.env.HUB_TEST_STATE_DIR!, name),
      bucket: { name: BUCKET, prefix: `${name}/` },
    });
    await restoreBackup(placesOf(target), archive, () => undefined);
    const restored = await startAnother({ DATABASE_URL: target.databaseUrl, ...inBucket(`${name}/`) });
    expect(
      file.equals((await asVisitor(restored).get(`/solutions/download?id=${id}`).expect(200)).body as Buffer),
    ).toBe(true);
  });

  it('is made every day if the settings name a bucket; the oldest and unfinished ones are deleted', async () => {
    const address = `s3://${BUCKET}/daily`;
    const scheduled = await startAnother({
      ...inBucket('scheduled/'),
      HUB_BACKUP_DIR: address,
      HUB_BACKUP_HOUR: '0',
      HUB_BACKUPS_KEPT: '2',
    });
    const schedule = scheduled.app.get(BackupSchedule, { strict: false });
    await schedule.onModuleDestroy(); // what the real time has started
    const client = connectS3(scheduled.settings.s3);
    const all = { Bucket: BUCKET, Prefix: 'daily/' };
    const keys = async () => (await client.send(new ListObjectsV2Command(all))).Contents?.map(({ Key }) => Key);
    for (const Key of (await keys()) ?? []) await client.send(new DeleteObjectCommand({ Bucket: BUCKET, Key }));
    await client.send(new PutObjectCommand({ Bucket: BUCKET, Key: 'daily/hub-notes.tar', Body: 'notes' }));
    await client.send(new CreateMultipartUploadCommand({ Bucket: BUCKET, Key: 'daily/hub-2030-05-29.tar' }));

    for (const day of ['30', '31']) await schedule.makeDue(new Date(`2030-05-${day}T01:00:00Z`));
    const made = await schedule.makeDue(new Date('2030-06-01T01:00:00Z'));
    expect(made).toBe(`${address}/hub-2030-06-01.tar`);
    expect(await schedule.makeDue(new Date('2030-06-01T02:00:00Z'))).toBeNull();
    expect(await keys()).toEqual(['daily/hub-2030-05-31.tar', 'daily/hub-2030-06-01.tar', 'daily/hub-notes.tar']);
    expect((await client.send(new ListMultipartUploadsCommand(all))).Uploads ?? []).toEqual([]);
    expect(await schedule.findNewest()).toMatchObject({ backup: { name: 'hub-2030-06-01.tar' }, problem: null });
    expect((await checkBackups(scheduled.settings)).what).toBe('The newest backup is hub-2030-06-01.tar.');

    reconnect = await s3.cutOff();
    expect(await schedule.findNewest()).toEqual({ backup: null, problem: expect.stringMatching(/./) as string });
    await reconnect();
    client.destroy();
  });

  it('is not there at all if it could not be completed', async () => {
    const archive = `s3://${BUCKET}/backups/half.tar`;
    const store = storeOf(hub);
    jest.spyOn(store, 'open').mockRejectedValue(new Error('The disk is broken'));
    await expect(makeBackup({ ...placesOf(hub.settings), store }, archive)).rejects.toThrow('The disk is broken');
    jest.restoreAllMocks();
    await expect(restoreBackup(placesOf(hub.settings), archive, () => undefined)).rejects.toThrow(
      /^The backup cannot be read: /,
    );
  });
});
