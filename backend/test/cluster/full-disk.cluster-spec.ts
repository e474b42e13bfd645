import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Client } from 'pg';
import { repositoryRoot } from '../../src/config/settings';
import { PASSWORD } from '../support/as';
import { fixture, uploadBody } from '../support/builders/upload';
import type { HubProcess } from '../support/hub-process';
import { until } from '../support/until';
import { SmallDisk } from './small-disk';

// A database that ran out of space reads its log again.

const file = fixture('exp-decay/solver-1.dill');

let disk: SmallDisk;
let hub: HubProcess;
let url: string;
beforeEach(async () => {
  disk = await SmallDisk.make(400);
  await start();
});
afterEach(async () => {
  hub.kill('SIGTERM');
  await hub.ended;
  await disk.remove();
});

/** The hub, its files and its database are on the small disk. */
async function start(): Promise<void> {
  hub = disk.run(process.execPath, [path.join(repositoryRoot, 'backend/dist/main.js')], {
    PORT: '0',
    HUB_STATE_DIR: disk.folder,
    HUB_DEMO: 'off',
    HUB_MIN_FREE_MB: '0',
    HUB_RATE_LIMIT_FACTOR: '1000',
    HUB_STOP_PAUSE_SECONDS: '0',
  });
  url = await hub.ready();
}

const call = (route: string, init?: RequestInit) => fetch(`${url}${route}`, init);
const isReady = async () => (await call('/health/ready')).ok;
const form = (fields: Record<string, string>) => ({ method: 'POST', body: new URLSearchParams(fields) });
const signUp = (username: string) =>
  call('/api/v1/auth/signup', form({ username, email: `${username}@example.org`, password: PASSWORD }));
const logIn = (username: string) => call('/api/v1/auth/login', form({ username, password: PASSWORD }));

async function anAuthor(username: string): Promise<Record<string, string>> {
  expect((await signUp(username)).status).toBe(201);
  const { access_token: token } = (await (await logIn(username)).json()) as { access_token: string };
  return { authorization: `Bearer ${token}` };
}

function save(author: Record<string, string>, name: string): Promise<Response> {
  const { body, contentType } = uploadBody({ name, file });
  return call('/api/v1/solutions/upload', {
    method: 'POST',
    headers: { ...author, 'content-type': contentType },
    body: new Uint8Array(body),
  });
}

async function expectStored(author: Record<string, string>, label: string): Promise<void> {
  const answer = await call(`/api/v1/solutions/download?name=${label}`, { headers: author });
  expect(answer.status).toBe(200);
  expect(file.equals(Buffer.from(await answer.arrayBuffer()))).toBe(true);
}

it('on a full disk everything acknowledged can be read, nothing more is taken, and space is all that it needs', async () => {
  const author = await anAuthor('ada');
  expect((await save(author, 'before')).status).toBe(201);
  disk.fill();

  const refused = await save(author, 'meanwhile');
  expect(refused.status).toBe(507);
  expect(await refused.json()).toMatchObject({ type: 'out-of-disk' });
  expect(await isReady()).toBe(false);
  await expectStored(author, 'ada/before');

  disk.free();
  await until(isReady);
  await expectStored(author, 'ada/before');
  expect((await save(author, 'after')).status).toBe(201);
  await expectStored(author, 'ada/after');
});

describe('a database that has ended because the disk was full', () => {
  let author: Record<string, string>;
  beforeEach(async () => {
    author = await anAuthor('ada');
    expect((await save(author, 'before')).status).toBe(201);
    disk.fill();
    await endDatabase();
  });

  it('runs again as soon as there is space, with everything that was acknowledged', async () => {
    await until(() => Promise.resolve(hub.lines.some((line) => line.includes('attempt 2'))));
    expect(await isReady()).toBe(false);
    expect((await logIn('ada')).status).toBe(503);
    disk.free();
    await until(isReady);
    await expectStored(author, 'ada/before');
    expect((await save(author, 'after')).status).toBe(201);
  });

  it('does not start with the hub before there is space, and then has everything', async () => {
    hub.kill('SIGKILL');
    await hub.ended;
    await expect(start()).rejects.toThrow('No space left on device');
    expect(await hub.ended).toBe(1);
    disk.free();
    await start();
    await expectStored(author, 'ada/before');
    expect((await save(author, 'after')).status).toBe(201);
  });
});

/** Makes the database write its log until no more of it finds a place. */
async function endDatabase(): Promise<void> {
  const read = (name: string) => readFileSync(path.join(disk.seenFromOutside, 'postgres', name), 'utf8');
  const port = Number(read('data/postmaster.pid').split('\n')[3]);
  const client = new Client({ host: '127.0.0.1', port, user: 'hub', password: read('password'), database: 'hub' });
  client.on('error', () => undefined);
  await client.connect();
  const write = () => client.query(`select pg_logical_emit_message(false, 'full', repeat('x', 1000000))`);
  await until(() =>
    write().then(
      () => false,
      () => true,
    ),
  );
}
