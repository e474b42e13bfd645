import { connect } from 'node:net';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { UploadAdmission } from '../src/solutions/upload/upload-admission';
import { asUser, asVisitor, type LoggedIn, withKey } from './support/as';
import { aMember, aProject } from './support/builders/project';
import { anUpload, fixture, multipart, NO_SOLVER, partHead, sendUpload } from './support/builders/upload';
import { OpenUpload } from './support/open-upload';
import { startTestHub, type TestHub } from './support/test-hub';
import { until } from './support/until';

const MB = 2 ** 20;
const HEAD = partHead({ name: 'file', filename: 'x' });

let hub: TestHub;
afterEach(() => hub.close());

/** Files that are arriving, or have arrived and are not stored yet. */
function filesArriving(): string[] {
  const folder = path.join(hub.settings.stateDir, 'files/tmp');
  return existsSync(folder) ? readdirSync(folder) : [];
}
const admission = () => hub.app.get(UploadAdmission, { strict: false });
const solutionOf = (name: string) => ({
  name: 'solution',
  filename: 'solution.json',
  value: JSON.stringify({ name, diff_equation_details: {} }),
});

/** An upload that stops in the middle of its file. */
async function stalled(user: LoggedIn): Promise<OpenUpload> {
  const before = filesArriving().length;
  const upload = new OpenUpload(user);
  await upload.send(HEAD, 'the beginning');
  await until(async () => filesArriving().length > before);
  return upload;
}

async function lastAttempt(user: LoggedIn) {
  const { body } = await user.get('/solutions/uploads').expect(200);
  return (body as Record<string, unknown>[])[0];
}

describe('an upload is refused before its body is read', () => {
  beforeEach(async () => {
    hub = await startTestHub({ HUB_USER_QUOTA_MB: '1', HUB_MAX_UPLOAD_MB: '1' });
  });

  it('from visitors, and with a read key', async () => {
    const reader = await withKey(await asUser(hub), 'read');
    expect(await new OpenUpload(asVisitor(hub), 1000).answer).toMatchObject({ status: 401 });
    expect(await new OpenUpload(reader, 1000).answer).toMatchObject({ status: 403, body: { type: 'scope-missing' } });
  });

  it('if it announces more bytes than the limits of all its parts together', async () => {
    const user = await asUser(hub);
    const maxBytes = MB + 18 * MB;
    const { status, body } = await new OpenUpload(user, maxBytes + 1).answer;
    expect([status, body.detail]).toEqual([413, 'The file is larger than 1 MB, the limit of this hub']);
    expect(await lastAttempt(user)).toMatchObject({ outcome: 'refused', reason: body.detail });
    const allowed = new OpenUpload(user, maxBytes);
    await allowed.send(HEAD, 'x');
    await until(async () => filesArriving().length > 0);
    allowed.hangUp();
  });

  it('if the quota is used up to the last byte', async () => {
    const user = await asUser(hub);
    await anUpload(user, { name: 'first' });
    const [{ used }] = await hub.db.query<[{ used: string }]>(
      `select v.stored_bytes + f.size as used from solution_versions v join files f using (sha256)`,
    );
    Object.assign(hub.settings, { userQuotaBytes: Number(used) });
    const { status, body } = await new OpenUpload(user, 1000).answer;
    expect([status, body.type]).toEqual([413, 'quota-exceeded']);
    expect(body.detail).toContain('You have 0 MB left of');
    Object.assign(hub.settings, { userQuotaBytes: Number(used) + 1 });
    const allowed = new OpenUpload(user, 1000);
    await allowed.send(HEAD, 'x');
    await until(async () => filesArriving().length > 0);
    allowed.hangUp();
  });

  it('if it announces more than is left of the quota and the other parts may have', async () => {
    const user = await asUser(hub);
    Object.assign(hub.settings, { userQuotaBytes: 1000 });
    const { status, body } = await new OpenUpload(user, 1000 + 18 * MB + 1).answer;
    expect([status, body.type]).toEqual([413, 'quota-exceeded']);
  });

  it('if it is not a multipart form', async () => {
    const user = await asUser(hub);
    await user.post('/solutions/upload', { file: 'x' }).expect(415);
  });
});

describe('while the file of an upload arrives', () => {
  beforeEach(async () => {
    hub = await startTestHub({ HUB_USER_QUOTA_MB: '1' });
  });

  it('the upload is refused as soon as the file exceeds the rest of the quota', async () => {
    const user = await asUser(hub);
    const upload = new OpenUpload(user);
    await upload.send(HEAD, Buffer.alloc(MB + 1));
    const { status, body } = await upload.answer;
    expect([status, body.type]).toEqual([413, 'quota-exceeded']);
    await until(async () => filesArriving().length === 0);
  });

  it('a file that is already stored is accepted, since it needs no more space', async () => {
    const user = await asUser(hub);
    const file = Buffer.concat([Buffer.from([0x80, 4, 0x42, 0, 0, 12, 0]), Buffer.alloc(0.75 * MB), Buffer.from('.')]);
    await anUpload(user, { name: 'first', file });
    await anUpload(user, { name: 'small', file: NO_SOLVER });
    await anUpload(user, { name: 'second', file });
    await sendUpload(user, { name: 'third', file: Buffer.concat([file, Buffer.from('.')]) }).expect(413);
  });
});

describe('the solution part before the file', () => {
  beforeEach(async () => {
    hub = await startTestHub();
  });

  it('is checked for name and permission before the file is sent', async () => {
    const [owner, reader] = [await asUser(hub), await asUser(hub)];
    const project = await aProject(owner, { isPublic: true });
    await aMember(project, reader, 'read');
    for (const [label, status] of [
      [`${project.name}/x`, 403],
      ['nowhere/x', 404],
      ['', 422],
    ] as const) {
      const upload = new OpenUpload(reader);
      await upload.sendPart(solutionOf(label));
      await upload.send(HEAD, 'the beginning');
      expect(await upload.answer).toMatchObject({ status });
      expect(await lastAttempt(reader)).toMatchObject({ outcome: 'refused', label });
      upload.hangUp();
    }
    expect(filesArriving()).toEqual([]);
  });

  it('is refused before the file is sent if it cannot be read', async () => {
    const upload = new OpenUpload(await asUser(hub));
    await upload.sendPart({ name: 'solution', value: '{' });
    await upload.send(HEAD, 'the beginning');
    expect(await upload.answer).toMatchObject({ status: 422, body: { errors: [{ field: 'solution' }] } });
    upload.hangUp();
  });

  it('is refused if there are two of them', async () => {
    const upload = new OpenUpload(await asUser(hub));
    for (const name of ['one', 'two']) await upload.sendPart(solutionOf(name));
    expect(await upload.answer).toMatchObject({ status: 422, body: { detail: 'The upload has two solution parts' } });
    upload.hangUp();
    await until(async () => filesArriving().length === 0);
  });
});

describe('concurrent uploads', () => {
  it('of one account are limited: some wait for their turn, and further ones are refused', async () => {
    hub = await startTestHub({ HUB_UPLOADS_PER_ACCOUNT: '1', HUB_UPLOADS_AT_ONCE: '2' });
    Object.assign(admission(), { maxWaiting: 1 });
    const [user, stranger] = [await asUser(hub), await asUser(hub)];
    const first = await stalled(user);
    const second = sendUpload(user, { name: 'second' })
      .expect(201)
      .then(({ status }) => status);
    await until(async () => admission()['queue'].waitingOf(user.id) === 1);

    const third = await new OpenUpload(user, 1000).answer;
    expect(third).toMatchObject({ status: 429, body: { type: 'too-many-uploads' }, headers: { 'retry-after': '30' } });
    expect(await lastAttempt(user)).toMatchObject({ outcome: 'refused', reason: third.body.detail });
    await anUpload(stranger, { name: 'goes-by' });

    first.hangUp();
    expect(await second).toBe(201);
    await anUpload(user, { name: 'fourth' });
  });

  it('of one account are refused if they wait too long', async () => {
    hub = await startTestHub({ HUB_UPLOADS_PER_ACCOUNT: '1' });
    Object.assign(admission(), { longestWait: 50 });
    const user = await asUser(hub);
    const first = await stalled(user);
    expect(await new OpenUpload(user, 1000).answer).toMatchObject({ status: 429 });
    first.hangUp();
  });

  it('of all accounts together are limited, too', async () => {
    hub = await startTestHub({ HUB_UPLOADS_PER_ACCOUNT: '2', HUB_UPLOADS_AT_ONCE: '1' });
    Object.assign(admission(), { longestWait: 50 });
    const first = await stalled(await asUser(hub));
    const { status, headers, body } = await new OpenUpload(await asUser(hub), 1000).answer;
    expect([status, headers['retry-after']]).toEqual([503, '30']);
    expect(body.detail).toContain('too many uploads');
    first.hangUp();
  });
});

describe('an upload that stalls', () => {
  it.each([
    ['in the middle of its file', [HEAD, 'the beginning']],
    ['between two parts', [HEAD, NO_SOLVER, '\r\n']],
    ['in the middle of an unknown part', [partHead({ name: 'picture' }), 'x']],
    ['before its first part', ['a preamble']],
  ])('%s is aborted, and nothing of it is kept', async (_where, sent) => {
    hub = await startTestHub();
    Object.assign(admission(), { window: 50 });
    const user = await asUser(hub);
    const upload = new OpenUpload(user);
    await upload.send(...sent);
    const { status, headers, body } = await upload.answer;
    expect([status, body.type, headers.connection]).toEqual([408, 'too-slow', 'close']);
    expect(body.detail).toContain('slower than 5 kB per second');
    expect(filesArriving()).toEqual([]);
    expect(await lastAttempt(user)).toMatchObject({ outcome: 'refused', reason: body.detail });
    Object.assign(admission(), { window: 60_000 }); // a complete upload may take longer on a busy machine
    await anUpload(user, { name: 'the-next' });
  });

  it('and takes longer than the time limit in total is aborted', async () => {
    hub = await startTestHub({ HUB_UPLOAD_MAX_MINUTES: '0.01' });
    const upload = await stalled(await asUser(hub));
    const { status, body } = await upload.answer;
    expect([status, body.type]).toEqual([408, 'too-slow']);
    expect(body.detail).toContain('longer than 0.01 minutes');
    expect(filesArriving()).toEqual([]);
  });

  it('because its sender disconnected leaves nothing behind, and makes room for the next', async () => {
    hub = await startTestHub({ HUB_UPLOADS_PER_ACCOUNT: '1' });
    const user = await asUser(hub);
    const upload = await stalled(user);
    upload.hangUp();
    await anUpload(user, { name: 'the-next' });
    expect(filesArriving()).toEqual([]);
    const { body } = await user.get('/solutions/uploads').expect(200);
    expect(body).toContainEqual(
      expect.objectContaining({ outcome: 'refused', reason: expect.stringContaining('connection was lost') }),
    );
  });
});

it('the rest of a refused upload is read and discarded, so that its sender gets the answer and can continue', async () => {
  hub = await startTestHub({ HUB_MAX_UPLOAD_MB: '1' });
  const user = await asUser(hub);
  const { body, contentType } = multipart([{ name: 'file', filename: 'x', value: Buffer.alloc(20 * MB) }]);
  const { port } = new URL(hub.url);
  const socket = connect(Number(port), '127.0.0.1');
  let seen = '';
  socket.setEncoding('latin1').on('data', (text: string) => (seen += text));
  socket.write(
    `POST /api/v1/solutions/upload HTTP/1.1\r\nHost: x\r\nAuthorization: ${user.headers.authorization}\r\n` +
      `Content-Type: ${contentType}\r\nContent-Length: ${body.length}\r\n\r\n`,
  );
  await until(async () => seen.includes('HTTP/1.1 413'));
  socket.write(body);
  socket.write('GET /health/live HTTP/1.1\r\nHost: x\r\n\r\n');
  await until(async () => seen.includes('HTTP/1.1 200'));
  socket.destroy();
});

it('the file of an upload that fails at the very end is removed', async () => {
  hub = await startTestHub();
  const user = await asUser(hub);
  const file = fixture('exp-decay/solver-1.dill');
  await hub.db.query(
    `create function fail() returns trigger language plpgsql as $$ begin raise exception 'no more rows'; end $$`,
  );
  await hub.db.query(
    `create constraint trigger fail after insert on upload_attempts deferrable initially deferred for each row
     when (new.outcome = 'accepted') execute function fail()`,
  );
  await sendUpload(user, { name: 'fails', file }).expect(500);
  const kept = readdirSync(path.join(hub.settings.stateDir, 'files'), { recursive: true, encoding: 'utf8' });
  expect(kept.filter((name) => /[0-9a-f]{64}/.test(name))).toEqual([]);
  expect(filesArriving()).toEqual([]);
  expect(await hub.db.query('select sha256 from files')).toEqual([]);
});
