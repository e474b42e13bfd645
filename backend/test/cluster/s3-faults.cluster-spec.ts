import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ListMultipartUploadsCommand, type S3Client } from '@aws-sdk/client-s3';
import { connectS3 } from '../../src/storage/s3';
import { asUser, type LoggedIn } from '../support/as';
import { anUpload, fixture, sendUpload, solverOf } from '../support/builders/upload';
import { startTestHub, type TestHub } from '../support/test-hub';
import { until } from '../support/until';
import { BUCKET, S3Server } from './s3-server';

const MEGABYTE = 2 ** 20;
const small = fixture('exp-decay/solver-1.dill');
/** Sent in two parts. */
const large = solverOf(9 * MEGABYTE);

let folder: string;
let s3: S3Server;
let client: S3Client;
let hub: TestHub;
let user: LoggedIn;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'hub-s3-'));
  s3 = await S3Server.start(path.join(folder, 'journal'));
  await s3.makeBucket();
  client = connectS3({ region: 'us-east-1', endpoint: s3.endpoint });
  hub = await startTestHub({ HUB_S3_ENDPOINT: s3.endpoint, HUB_S3_BUCKET: BUCKET, HUB_S3_PREFIX: '' });
  user = await asUser(hub);
});
afterAll(async () => {
  await hub.close();
  client.destroy();
  await s3.stop();
  rmSync(folder, { recursive: true });
});

let endFault: () => void = () => undefined;
afterEach(() => endFault());

const download = (name: string, by = user) => by.get(`/solutions/download?name=${by.username}/${name}`);
async function expectStored(name: string, file: Buffer, by = user): Promise<void> {
  const { body } = await download(name, by).expect(200);
  expect(file.equals(body as Buffer)).toBe(true);
}
const isReady = async () => (await fetch(`${hub.url}/health/ready`)).ok;
const arriving = () => readdirSync(path.join(hub.settings.stateDir, 'files/tmp'));
async function uploadsInParts(): Promise<number> {
  const { Uploads = [] } = await client.send(new ListMultipartUploadsCommand({ Bucket: BUCKET }));
  return Uploads.length;
}

it.each([
  ['does not allow anything any more', 403, 'AccessDenied'],
  ['asks to slow down', 503, 'SlowDown'],
])(
  'an S3 server that %s makes uploads and downloads fail with 503, and afterwards everything is as it was',
  async (_, status, code) => {
    const [before, meanwhile] = [`before-${status}`, `meanwhile-${status}`];
    const file = solverOf(3000 + status);
    await anUpload(user, { name: before, file: small });
    endFault = s3.refuse(status, code);
    const { body, headers } = await sendUpload(user, { name: meanwhile, file }).expect(503);
    expect(body).toMatchObject({ detail: expect.stringContaining('cannot reach its stored files') as string });
    expect(headers['retry-after']).toBe('10');
    await download(before).expect(503);
    expect(await isReady()).toBe(false);
    expect(arriving()).toEqual([]);
    endFault();
    await until(isReady);
    await expectStored(before, small);
    await download(meanwhile).expect(404);
    await anUpload(user, { name: meanwhile, file });
    await expectStored(meanwhile, file);
  },
);

describe('connections that break off in the middle of a file', () => {
  it('once: the part is sent again, and the file is whole', async () => {
    endFault = s3.cutAfter(3 * MEGABYTE, 'to the server', 1);
    await anUpload(user, { name: 'cut-once', file: large });
    await expectStored('cut-once', large);
  });

  it('each time: the upload is refused, leaves no parts and no file, and can be repeated', async () => {
    const file = solverOf(9 * MEGABYTE + 1);
    endFault = s3.cutAfter(3 * MEGABYTE, 'to the server');
    await sendUpload(user, { name: 'half', file, save: 1 }).expect(503);
    endFault();
    expect(await uploadsInParts()).toBe(0);
    expect(arriving()).toEqual([]);
    await download('half').expect(404);
    await sendUpload(user, { name: 'half', file, save: 1 }).expect(201);
    await expectStored('half', file);
  });

  it('while a file is downloaded: nobody takes the first half for the whole', async () => {
    await anUpload(user, { name: 'read', file: large });
    endFault = s3.cutAfter(3 * MEGABYTE, 'from the server');
    const url = `${hub.url}/api/v1/solutions/download?name=${user.username}/read`;
    const answer = await fetch(url, { headers: { authorization: `Bearer ${user.token}` } });
    await expect(answer.arrayBuffer()).rejects.toThrow('terminated');
    endFault();
    await expectStored('read', large);
  });
});

it('an S3 server that is killed during uploads loses none that was acknowledged; the others can be repeated', async () => {
  const authors = await Promise.all(Array.from({ length: 4 }, () => asUser(hub)));
  const uploads = authors.flatMap((by, author) =>
    ['one', 'two', 'three'].map((name, at) => ({ by, name, file: solverOf(2000 + 10 * author + at) })),
  );
  const save = ({ by, name, file }: (typeof uploads)[number]) => sendUpload(by, { name, file, save: 1 });
  let killed: Promise<void> | undefined;
  const answers = await Promise.all(
    uploads.map(async (upload) => {
      const { status } = await save(upload);
      killed ??= s3.kill(); // the others are on their way
      return { upload, status };
    }),
  );
  await killed;
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 503]));
  await s3.startAgain();
  await until(isReady);
  for (const { upload, status } of answers) if (status === 201) await expectStored(upload.name, upload.file, upload.by);
  for (const { upload, status } of answers) if (status === 503) expect((await save(upload)).ok).toBe(true);
  for (const { upload } of answers) await expectStored(upload.name, upload.file, upload.by);
});
