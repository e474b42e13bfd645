import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { networkInterfaces } from 'node:os';
import { createServer, type AddressInfo } from 'node:net';
import path from 'node:path';
import { HubProcesses } from './support/hub-process';
import { postmasterPid } from './support/own-postgres';
import { until } from './support/until';

// Each of these starts whole processes, which takes long on a busy machine.

let processes: HubProcesses;
let state: string;
const start = (env?: NodeJS.ProcessEnv) => processes.start(env);
async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}
const run = (file: string, args: string[]) => processes.run(file, args);

beforeEach(() => {
  processes = new HubProcesses();
  state = processes.stateDir;
});
afterEach(() => processes.end());

it.each(['SIGINT', 'SIGTERM'] as const)(
  'starts with an empty state folder, prints where to look, and stops everything on %s',
  async (signal) => {
    const hub = start();
    const url = await hub.ready();
    expect((await fetch(`${url}/health/ready`)).status).toBe(200);
    expect(hub.lines.join('\n')).not.toContain('\x1b'); // no terminal reads the colors
    expect(hub.lines).toContain(`Mails are written to ${state}/mail while SMTP_URL is not set`);
    hub.kill(signal);
    expect(await hub.ended).toBe(0);
    expect(existsSync(path.join(state, 'postgres/data/postmaster.pid'))).toBe(false);
  },
);

it('writes its log as JSON, and serves metrics on a port of their own', async () => {
  const hub = start({ HUB_LOG: 'json', HUB_METRICS_PORT: '0' });
  const url = await hub.ready();
  const { request_id: id } = (await (await fetch(`${url}/api/v1/solutions/987654321`)).json()) as {
    request_id: string;
  };
  const lines = () => hub.lines.map((line) => JSON.parse(line) as Record<string, string>);
  await until(() => Promise.resolve(lines().some(({ request_id }) => request_id === id)));
  expect(lines()).toContainEqual(
    expect.objectContaining({ level: 'info', request_id: id, route: '/api/v1/solutions/:id', status: 404 }),
  );
  expect(hub.lines.join('\n')).not.toContain('987654321');
  const metrics = lines()
    .map(({ message }) => /^Metrics are on (\S+)$/.exec(message ?? '')?.[1])
    .find(Boolean);
  expect(await (await fetch(metrics!)).text()).toContain('solverhub_ready 1');
});

it.each(['backup', 'verify'])('where the settings lead to no hub, %s says so instead of success', async (command) => {
  const archive = path.join(state, 'hub.tar');
  const ran = run('tools/hub.js', command === 'backup' ? [command, archive] : [command]);
  expect(await ran.ended).toBe(1);
  expect(ran.lines.at(-1)).toMatch(/^There is no hub in this database\./);
  expect(existsSync(archive)).toBe(false);
});

it('reports a port of the metrics in use in one sentence', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const hub = start({ HUB_METRICS_PORT: String(port) });
  expect(await hub.ended).toBe(1);
  other.close();
  expect(hub.lines.at(-1)).toBe(
    `Metrics cannot be served on port ${port} of 127.0.0.1 (EADDRINUSE): set HUB_METRICS_PORT or HUB_METRICS_HOST to another one.`,
  );
});

it('refuses a second hub on the same folder, while the first one keeps running', async () => {
  const url = await start().ready();
  const second = start();
  expect(await second.ended).toBe(1);
  expect(second.lines).toEqual([
    expect.stringMatching(/^Another hub \(process \d+\) uses the state folder .*HUB_STATE_DIR/),
  ]);
  expect((await fetch(`${url}/health/ready`)).status).toBe(200);
});

it('takes over the database server of a hub that was killed', async () => {
  const killed = start();
  await killed.ready();
  const pid = postmasterPid(state);
  killed.kill('SIGKILL');
  await killed.ended;
  const url = await start().ready();
  expect(postmasterPid(state)).toBe(pid);
  expect((await fetch(`${url}/health/ready`)).status).toBe(200);
});

it('is not ready before its demo solutions are there, and answers at the address of the settings only', async () => {
  const port = await freePort();
  const hub = start({ PORT: String(port), HUB_HOST: '127.0.0.2', HUB_DEMO: 'on', HUB_MAX_UPLAOD_MB: '5' });
  let ended = false;
  const ready = hub.ready().finally(() => (ended = true));
  const answers = new Set<string>();
  while (!ended) {
    const answer = await fetch(`http://127.0.0.2:${port}/health/ready`).catch(() => null);
    if (answer) answers.add(`${answer.status} ${((await answer.json()) as { detail?: string }).detail ?? ''}`);
  }
  await ready;
  expect([...answers]).toContain('503 The demo solutions are being added');
  expect((await fetch(`http://127.0.0.2:${port}/api/v1/solutions/1`)).status).toBe(200);
  await expect(fetch(`http://127.0.0.1:${port}/health/live`)).rejects.toThrow();
  expect(hub.lines.join('\n')).toContain('Is HUB_MAX_UPLOAD_MB meant?');
});

it('answers by IPv4 and IPv6 at all addresses of the machine unless told otherwise', async () => {
  const port = await freePort();
  await start({ PORT: String(port) }).ready();
  expect((await fetch(`http://127.0.0.1:${port}/health/live`)).status).toBe(200);
  const hasIPv6 = Object.values(networkInterfaces()).some((list) => list!.some(({ family }) => family === 'IPv6'));
  if (hasIPv6) expect((await fetch(`http://[::1]:${port}/health/live`)).status).toBe(200);
});

it('reports a port in use in one sentence', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const hub = start({ PORT: String(port) });
  expect(await hub.ended).toBe(1);
  expect(hub.lines).toEqual([`Port ${port} is taken: set PORT to another one.`]);
  other.close();
});

it.each([
  [{ PORT: 'eighty' }, /^Wrong setting: PORT must be a number\.$/],
  [{ HUB_HOST: '192.0.2.1' }, /^Wrong setting: HUB_HOST is 192\.0\.2\.1, which is not an address of this machine\.$/],
  [{ HUB_BACKUP_DIR: '/nowhere' }, /^Wrong setting: HUB_BACKUP_DIR names \/nowhere, which is not a folder\.$/],
  [{ HUB_STATE_DIR: '/proc/hub' }, /^The state folder cannot be created \(ENOENT/],
  [
    { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none', HUB_JWT_SECRET: 'x'.repeat(32) },
    /^The database does not answer: /,
  ],
])('reports the problem with %j in one sentence', async (env, sentence) => {
  const hub = start(env);
  expect(await hub.ended).toBe(1);
  expect(hub.lines).toEqual([expect.stringMatching(sentence)]);
});

it('creates the first admin once; commands make further ones, and links for new passwords, while the hub is running', async () => {
  const env = {
    HUB_ADMIN_USERNAME: 'ada',
    HUB_ADMIN_EMAIL: 'ada@example.org',
    HUB_ADMIN_PASSWORD: 'a long pass phrase',
  };
  const hub = start(env);
  const url = await hub.ready();
  expect(hub.lines).toContain('Created the first admin: ada');
  const form = (fields: Record<string, string>) => ({ method: 'POST', body: new URLSearchParams(fields) });
  const password = 'another pass phrase';
  await fetch(`${url}/api/v1/auth/signup`, form({ username: 'grace', email: 'grace@example.org', password }));
  const command = run('tools/hub.js', ['admin', 'grace']);
  expect(await command.ended).toBe(0);
  expect(command.lines).toEqual(['grace is an admin now.']);
  const login = await fetch(`${url}/api/v1/auth/login`, form({ username: 'grace', password }));
  expect(await login.json()).toMatchObject({ account_type: 'admin' });

  const unknown = run('tools/hub.js', ['admin', 'nobody-here']);
  expect(await unknown.ended).toBe(1);
  expect(unknown.lines).toHaveLength(1);

  const reset = run('tools/hub.js', ['user', 'reset', 'grace']);
  expect(await reset.ended).toBe(0);
  expect(reset.lines.at(-1)).toMatch(/^http:\/\/localhost:3000\/reset_password#token=\S+$/);
});
