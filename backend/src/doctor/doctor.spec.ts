import { once } from 'node:events';
import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { checkContent } from './content-checks';
import { checkDatabase, judge } from './database-checks';
import { inWords } from './doctor';
import { checkAddress } from './network-checks';
import { checkBackups, judgeSpace } from './storage-checks';
import { judgeWork } from './work-checks';

const SERVER = {
  version: '17.2',
  major: 17,
  encoding: 'UTF8',
  connections: 100,
  now: 1000,
  extensions: ['pg_trgm', 'unaccent'],
};

describe('the database', () => {
  it('is well as PostgreSQL is installed', () => {
    expect(judge(SERVER, 1001).filter(({ cure }) => cure)).toEqual([]);
  });

  it.each([
    [{ version: '14.9', major: 14 }, 'PostgreSQL 14.9 is too old.'],
    [{ encoding: 'SQL_ASCII' }, 'The database stores text as SQL_ASCII.'],
    [{ extensions: ['pg_trgm'] }, 'The server does not have the extension unaccent.'],
    [{ connections: 10 }, 'The server accepts 10 connections, and a hub may need 15.'],
    [{ now: 1060 }, 'The clocks of the hub and of the database differ by 60 seconds.'],
  ])('is not well with %j', (change, what) => {
    const problems = judge({ ...SERVER, ...change }, 1000).filter(({ cure }) => cure);
    expect(problems.map((problem) => problem.what)).toEqual([what]);
  });

  it('is away where nothing listens', async () => {
    const [finding, ...others] = await checkDatabase('postgres://hub@127.0.0.1:1/hub');
    expect(finding).toMatchObject({
      what: expect.stringMatching(/^The database does not answer: .*ECONNREFUSED/) as string,
    });
    expect(others).toEqual([]);
  });
});

describe('work in the background', () => {
  const WELL = { faultyFiles: 0, oldestMail: 1800, certificates: { oldest: 500_000, idle: 1800 } };
  const problemsIn = (change: object) =>
    judgeWork({ ...WELL, ...change })
      .filter(({ cure }) => cure)
      .map(({ what }) => what);

  it('is well while it goes on, however much of it waits', () => expect(problemsIn({})).toEqual([]));

  it.each([
    [{ faultyFiles: 1 }, '1 stored file was missing or damaged when last read.'],
    [{ oldestMail: 7200 }, 'A mail has waited for 120 minutes.'],
    [{ certificates: { oldest: 1900, idle: 1860 } }, 'Certificates are waiting, and none was started for 31 minutes.'],
  ])('is not well with %j', (change, what) => expect(problemsIn(change)).toEqual([what]));
});

describe('the disk', () => {
  it.each([
    [80e9, undefined, '80.0 GB are free for uploads.'],
    [2e9, 'cure', '2.0 GB are free for uploads.'],
    [1e7, 'cure', '0.0 GB are free for uploads, so uploads are refused.'],
  ])('with %d free bytes', (free, cure, what) => {
    expect(judgeSpace(free, 1e8)).toEqual({ what, ...(cure && { cure: expect.any(String) as string }) });
  });
});

describe('backups', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'hub-doctor-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));
  const s3 = { region: 'us-east-1', endpoint: null };
  const check = async (now?: number) =>
    (await checkBackups({ backups: { address: folder, hour: 3, kept: 7 }, s3 }, now)).what;

  it('are missed where no folder is set, before the first one, and where they cannot be written', async () => {
    expect((await checkBackups({ backups: null, s3 })).what).toBe('Daily backups are off.');
    expect(await check()).toBe(`There is no backup in ${folder} yet.`);
    rmSync(folder, { recursive: true });
    expect(await check()).toMatch(/^Backups cannot be written to .*ENOENT/);
  });

  it('are well for a day and a half', async () => {
    const file = path.join(folder, 'hub-2027-01-31.tar');
    writeFileSync(file, '');
    const made = Date.UTC(2027, 0, 31, 3);
    utimesSync(file, made / 1000, made / 1000);
    expect(await check(made + 35 * 3_600_000)).toBe('The newest backup is hub-2027-01-31.tar.');
    expect(await check(made + 37 * 3_600_000)).toBe('The newest backup is 37 hours old.');
  });
});

describe('the public address', () => {
  const answering = async (status: number, body: string): Promise<string[]> => {
    const server = createServer((_request, response) => response.writeHead(status).end(body)).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const publicUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const findings = await checkAddress({ publicUrl, trustedProxy: [] });
    server.close();
    return findings.map(({ what }) => what.replace(publicUrl, 'the address'));
  };

  it('is well where the hub answers', async () => {
    expect(await answering(200, '{"status":"ok"}')).toEqual([
      'The hub answers at the address.',
      'No proxy is trusted.',
    ]);
  });

  it.each([
    [503, '{"detail":"The hub is stopping"}', 'The hub at the address is not ready: The hub is stopping.'],
    [200, '{}', 'Something else answers at the address, with status 200.'],
    [502, '<h1>Bad gateway</h1>', expect.stringMatching(/^No hub answers at the address/) as string],
  ])('is not well with %i %s', async (status, body, what) => {
    expect((await answering(status, body))[0]).toEqual(what);
  });

  it('needs a trusted proxy for https', async () => {
    const [reached, proxy] = await checkAddress({ publicUrl: 'https://127.0.0.1:1', trustedProxy: [] });
    expect(reached!.cure).toBeDefined();
    expect(proxy!.what).toMatch(/^HUB_PUBLIC_URL uses https, but no proxy is trusted/);
  });
});

describe('the texts of the operator', () => {
  let contentDir: string;
  beforeEach(() => {
    contentDir = mkdtempSync(path.join(tmpdir(), 'hub-doctor-'));
  });
  afterEach(() => rmSync(contentDir, { recursive: true }));

  it('name the links of the footer that have no address', () => {
    expect(checkContent({ contentDir })).toEqual([
      { what: 'The footer leaves out Project, Contribute, Blog, Social: site.json has no address for them.' },
    ]);
  });

  it('are not well with a mistake', () => {
    writeFileSync(path.join(contentDir, 'about.json'), '{}');
    expect(checkContent({ contentDir })[0]).toMatchObject({
      what: expect.stringContaining('must give a title, a tagline and a text') as string,
      cure: expect.any(String) as string,
    });
  });
});

it('says each finding in a line, and its cure below it', () => {
  expect(inWords([{ what: 'Good.' }, { what: 'Bad.', cure: 'Mend it.' }])).toBe(
    'ok      Good.\nPROBLEM Bad.\n        Mend it.',
  );
});
