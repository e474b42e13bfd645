import { DownloadCounts } from '../src/solutions/download/download-counts.service';
import { DownloadRepository } from '../src/solutions/download/download.repository';
import { get as httpGet, type IncomingMessage } from 'node:http';
import { asAdmin, asUser, asVisitor, type LoggedIn, withKey } from './support/as';
import { aMember, aProject } from './support/builders/project';
import { anUpload, aPublishedUpload, fixture } from './support/builders/upload';
import { startTestHub, type TestHub } from './support/test-hub';
import { until } from './support/until';

const file = fixture('exp-decay/solver-1.dill');
const newer = fixture('exp-decay/solver-2.dill');

let hub: TestHub;
let owner: LoggedIn;
let admin: LoggedIn;
/** Version 1 is published; version 2 is the latest and was never reviewed. */
let solution: { id: number; label: string; sha256: string };
const path = (label = solution.label) => `/solutions/download?name=${label}`;
const visitor = () => asVisitor(hub);

beforeAll(async () => {
  hub = await startTestHub();
  [owner, admin] = [await asUser(hub), await asAdmin(hub)];
  const project = await aProject(owner, { name: 'shelf' });
  solution = await aPublishedUpload(owner, admin, { name: `${project.name}/decay`, file });
  await anUpload(owner, { name: `${project.name}/decay`, file: newer });
});
afterAll(() => hub.close());

/** Reads the counts as the owner: where there is a replica, a visitor's next read may find an older count than the last one. */
const statsOf = async (id: number) =>
  (await owner.get(`/solutions/${id}`).expect(200)).body as { download_count: number; updated_at: string };

describe('GET /solutions/download', () => {
  it('sends the exact bytes of the file, with headers to verify them and to resume the download', async () => {
    const { body, headers } = await visitor().get(path()).expect(200);
    expect(Buffer.compare(body as Buffer, file)).toBe(0);
    expect(headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-length': String(file.length),
      'content-disposition': `attachment; filename="solution-${solution.id}-v1.dill"`,
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
      etag: `"${solution.sha256}"`,
      'repr-digest': `sha-256=:${Buffer.from(solution.sha256, 'hex').toString('base64')}:`,
    });
    expect(headers).not.toHaveProperty('content-encoding');
  });

  it('sends the published version to the public and the latest version to members', async () => {
    const member = await asUser(hub);
    const sql = 'select project_id as id from solutions where id = $1';
    const [{ id }] = await hub.db.query<[{ id: number }]>(sql, [solution.id]);
    await aMember({ id, name: 'shelf' }, member, 'read');
    const lengths = [];
    for (const who of [visitor(), await asUser(hub), member, await withKey(owner), admin, await withKey(admin)]) {
      lengths.push((await who.get(path()).expect(200)).headers['content-length']);
    }
    const [published, head] = [String(file.length), String(newer.length)];
    expect(lengths).toEqual([published, published, head, head, head, published]);
  });

  it.each([
    ['by its id', () => `/solutions/download?id=${solution.id}`],
    ['by another spelling of its name', () => path('SHELF/Decay')],
    ['with a double slash in the path', () => `//solutions//download?name=${solution.label}`],
    ['in a certain version', () => `${path()}&version=1`],
  ])('finds a solution %s', async (_how, address) => {
    await visitor().get(address()).expect(200);
  });

  it('ignores an empty API key, which the client sends', async () => {
    await visitor().get(path()).set('apikey', '').expect(200);
  });

  it('looks up a name without a project in the caller’s default project', async () => {
    await anUpload(owner, { name: 'bare' });
    await (await withKey(owner)).get(path('bare')).expect(200);
    await visitor().get(path('bare')).expect(404);
    await (await asUser(hub)).get(path('bare')).expect(404);
  });

  it('answers the same for hidden and for missing solutions', async () => {
    const hidden = await anUpload(owner, { name: 'shelf/hidden' });
    const answers = [];
    for (const address of [
      path(hidden.label),
      `/solutions/download?id=${hidden.id}`,
      path('shelf/none'),
      path('none/none'),
    ]) {
      const { body, status } = await (await asUser(hub)).get(address);
      answers.push([status, (body as { detail: string }).detail]);
    }
    expect(answers).toEqual(Array(4).fill([404, 'This solution does not exist']));
    await visitor().get(`${path()}&version=2`).expect(404);
    await owner.get(`${path()}&version=2`).expect(200);
  });

  it.each([
    ['nothing', '/solutions/download'],
    ['both name and id', '/solutions/download?name=a/b&id=1'],
    ['an empty name', '/solutions/download?name='],
    ['an invalid version', '/solutions/download?name=a/b&version=x'],
    ['an id out of range', '/solutions/download?id=2147483648'],
    ['two names', '/solutions/download?name=a/b&name=c/d'],
  ])('refuses %s', async (_what, address) => {
    await visitor().get(address).expect(422);
  });

  it.each([
    ['/solutions/download?name=none/none', '404 This solution does not exist'],
    ['/solutions/download?name=', '422 Name cannot be Empty'],
  ])('reports the problem with %s in the status line, the only part that the client shows', async (address, line) => {
    const response = await rawGet(address);
    expect(`${response.statusCode} ${response.statusMessage}`).toBe(line);
    response.resume();
  });
});

describe('a range of a download', () => {
  it.each([
    ['bytes=0-99', 0, 100],
    ['bytes=24000-', 24_000, undefined],
    ['bytes=-7', -7, undefined],
  ])('is sent with 206 for %s', async (range, start, end) => {
    const { body, headers } = await visitor().get(path()).set('range', range).expect(206);
    const part = file.subarray(start, end);
    expect(Buffer.compare(body as Buffer, part)).toBe(0);
    const first = start < 0 ? file.length + start : start;
    expect(headers['content-range']).toBe(`bytes ${first}-${first + part.length - 1}/${file.length}`);
    expect(headers['content-length']).toBe(String(part.length));
  });

  it('is refused with 416 beyond the end of the file', async () => {
    const { headers } = await visitor().get(path()).set('range', `bytes=${file.length}-`).expect(416);
    expect(headers['content-range']).toBe(`bytes */${file.length}`);
  });

  it('is replaced by the whole file if the file has changed since', async () => {
    await visitor().get(path()).set('range', 'bytes=0-9').set('if-range', '"other"').expect(200);
    await visitor().get(path()).set('range', 'bytes=0-9').set('if-range', `"${solution.sha256}"`).expect(206);
  });

  it.each([['"SHA"'], ['"other", W/"SHA"'], ['*']])(
    'is not sent if the caller already has the file: %s',
    async (tags) => {
      const { headers, text } = await visitor()
        .get(path())
        .set('if-none-match', tags.replace('SHA', solution.sha256))
        .expect(304);
      expect(headers.etag).toBe(`"${solution.sha256}"`);
      expect(text).toBeFalsy();
    },
  );
});

describe('the number of downloads', () => {
  it('grows by one for each complete download, without changing the time of the last update', async () => {
    const { id } = await aPublishedUpload(owner, admin, { name: 'shelf/counted', file });
    const { updated_at } = await statsOf(id);
    await Promise.all(Array.from({ length: 5 }, () => visitor().get(`/solutions/download?id=${id}`).expect(200)));
    await until(async () => (await statsOf(id)).download_count === 5);
    expect(await statsOf(id)).toMatchObject({ download_count: 5, updated_at });
  });

  it('takes no connections from others while the row of the solution is locked', async () => {
    const { id } = await aPublishedUpload(owner, admin, { name: 'shelf/popular', file });
    const holder = hub.db.createQueryRunner();
    await holder.startTransaction();
    try {
      await holder.query('select from solutions where id = $1 for update', [id]);
      const downloads = Array.from({ length: 30 }, () => visitor().get(`/solutions/download?id=${id}`).expect(200));
      await Promise.all(downloads);
      const waiting = await hub.db.query<unknown[]>(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      expect(waiting).toHaveLength(1);
    } finally {
      await holder.rollbackTransaction();
      await holder.release();
    }
    await until(async () => (await statsOf(id)).download_count === 30);
  });

  it('has the downloads that could not be written at once, at the latest when the hub stops', async () => {
    const solutions = [
      await aPublishedUpload(owner, admin, { name: 'shelf/kept', file }),
      await aPublishedUpload(owner, admin, { name: 'shelf/kept-too', file }),
    ];
    const counts = hub.app.get(DownloadCounts, { strict: false });
    const failing = jest
      .spyOn(hub.app.get(DownloadRepository, { strict: false }), 'count')
      .mockRejectedValue(new Error('no database'));
    for (const { id } of [...solutions, ...solutions]) await visitor().get(`/solutions/download?id=${id}`).expect(200);
    await until(() => Promise.resolve(failing.mock.calls.length > 0));
    failing.mockRestore();
    await counts.onModuleDestroy();
    for (const { id } of solutions) expect(await statsOf(id)).toMatchObject({ download_count: 2 });
  });

  it('does not grow for ranges, even if they cover the whole file, as when the page evaluates it', async () => {
    const { id } = await aPublishedUpload(owner, admin, { name: 'shelf/ranged', file });
    const address = `/solutions/download?id=${id}`;
    for (const range of ['bytes=0-', `bytes=0-${file.length - 1}`, `bytes=-${file.length}`, 'bytes=1-'])
      await visitor().get(address).set('range', range).expect(206);
    await visitor().get(address).expect(200);
    await until(async () => (await statsOf(id)).download_count > 0);
    expect(await statsOf(id)).toMatchObject({ download_count: 1 });
  });

  it('does not grow for HEAD requests, ranges, cached answers and aborted downloads', async () => {
    const large = await aPublishedUpload(owner, admin, { name: 'shelf/large', file: largeFile() });
    const address = `/solutions/download?id=${large.id}`;
    const { headers } = await head(address);
    expect(headers['content-length']).toBe(String(largeFile().length));
    await visitor().get(address).set('range', 'bytes=0-9').expect(206);
    await visitor().get(address).set('if-none-match', '*').expect(304);
    await abortDownload(address);
    await visitor().get(address).expect(200);
    await until(async () => (await statsOf(large.id)).download_count > 0);
    expect(await statsOf(large.id)).toMatchObject({ download_count: 1 });
  });
});

/** A whole pickle of 20 MB: more than the buffers between server and client hold. */
function largeFile(): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32LE(20_000_000);
  return Buffer.concat([Buffer.from([0x80, 4, 0x42]), length, Buffer.alloc(20_000_000), Buffer.from('.')]);
}

const rawGet = (address: string, method = 'GET') =>
  new Promise<IncomingMessage>((resolve, reject) => {
    httpGet(`${hub.url}/api/v1${address}`, { method, agent: false }, resolve).on('error', reject);
  });

async function head(address: string): Promise<IncomingMessage> {
  const response = await rawGet(address, 'HEAD');
  response.resume();
  return response;
}

/** Reads the first bytes and hangs up. */
async function abortDownload(address: string): Promise<void> {
  const response = await rawGet(address);
  await new Promise((resolve) => response.once('data', resolve));
  response.destroy();
}
