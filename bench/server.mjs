// How fast the list and the detail are for visitors, with a session and with an API key, and an upload, as a ratio to a bare server on
// the same database in the same run; what large files and many connections do to the hub; and whether the time of asking for a new
// password betrays who has an account. BENCH_FLAMES=FOLDER also draws flame graphs of the hub in there.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import autocannon from 'autocannon';
import { build, SERVER } from '../scripts/lib/build-steps.mjs';
import { root } from '../scripts/lib/run.mjs';
import { measureBusyHubs } from './server/busy.mjs';
import { flameOf, PROFILED } from './server/flames.mjs';
import { measureHostileBodies } from './server/hostile-bodies.mjs';
import { measureLargeFile } from './server/large-file.mjs';
import { median } from './server/median.mjs';
import { measureVisitors } from './server/visitors.mjs';
import { compareUploads, noCertificates } from './server/uploads.mjs';

const ROUNDS = 3;
const SECONDS = 4;
const RESETS = 400;
const FLAMES = process.env.BENCH_FLAMES;

await build(SERVER);
const { startEmbeddedPostgres } = createRequire(import.meta.url)('../backend/dist/database/embedded-postgres.js');
const state = mkdtempSync(path.join(tmpdir(), 'hub-bench-'));
chmodSync(state, 0o755); // as root the database runs under another account
const database = await startEmbeddedPostgres(path.join(state, 'postgres'));
const env = {
  DATABASE_URL: database.url,
  HUB_JWT_SECRET: 'x'.repeat(32),
  HUB_STATE_DIR: state,
  PORT: '0',
  HUB_RATE_LIMIT_FACTOR: '1000',
  HUB_STOP_PAUSE_SECONDS: '0',
};
const children = [];
try {
  const { url: hub, metrics } = await startHub();
  const bare = `http://127.0.0.1:${await start('bench/bare-server.mjs', /^ready (\d+)/)}`;
  const list = { url: `${hub}/api/v1/solutions` };
  const listed = await fetch(list.url);
  const [first] = await listed.json();
  const detail = { url: `${list.url}/${first.id}` };
  const { session, key } = await logIn(`${hub}/api/v1`);
  const bareList = { url: `${bare}/list` };
  await compare('list of 20, visitors', list, bareList);
  const known = { 'if-none-match': listed.headers.get('etag') };
  await compare('list of 20, visitors, 304', { ...list, headers: known }, bareList);
  await compare('list of 20, session', { ...list, headers: session }, bareList);
  await compare('detail, visitors', detail, { url: `${bare}/detail/${first.id}` });
  await compare('detail, session', { ...detail, headers: session }, detail);
  await compare('detail, API key', { ...detail, headers: key }, detail);
  await drawn('uploads', () => compareUploads(`${hub}/api/v1`, bare, session, metrics));
  const replica = await startHub();
  await noCertificates(metrics);
  const busy = { session, id: first.id };
  await drawn('busy-hub', () => measureBusyHubs({ ...busy, hubs: [{ url: hub, metrics }] }));
  await measureBusyHubs({ ...busy, hubs: [{ url: hub, metrics }, replica] });
  await measureHostileBodies(`${hub}/api/v1`, children[0].pid, session);
  await measureLargeFile(`${hub}/api/v1`, children[0].pid, session);
  await compareResets(`${hub}/api/v1/auth`);
  await Promise.all(children.splice(0).map(ended));
  const { url, metrics: visited } = await startHub({ HUB_TRUSTED_PROXY: '127.0.0.1' });
  await noCertificates(visited);
  const published = await (await fetch(`${url}/api/v1/solutions?page_size=50`)).json();
  const postmaster = Number.parseInt(readFileSync(path.join(state, 'postgres/data/postmaster.pid'), 'utf8'));
  const pids = { hub: children[0].pid, database: postmaster };
  await drawn('visitors', () => measureVisitors({ hub: url, ids: published.map(({ id }) => id), pids }));
} finally {
  await Promise.all(children.map(ended));
  await database.stop();
  rmSync(state, { recursive: true, force: true });
}

/** Measures, and draws what the main thread of the first hub did, if pictures are wanted. */
async function drawn(name, measure) {
  await (FLAMES ? flameOf(children[0], path.join(FLAMES, `${name}.svg`), measure) : measure());
}

async function ended(child) {
  child.kill('SIGTERM');
  await once(child, 'close');
}

/** A port that nothing listens on. */
async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** @returns its address, and that of its metrics */
async function startHub(settings = {}) {
  const port = await freePort();
  const url = await start('backend/dist/main.js', /^Hub ready on (http:\S+)/, {
    HUB_METRICS_PORT: String(port),
    ...settings,
  });
  return { url, metrics: `http://127.0.0.1:${port}/metrics` };
}

/** Starts a server and resolves to what its ready line tells. */
function start(file, ready, settings = {}) {
  const child = spawn(process.execPath, [...(FLAMES ? PROFILED : []), path.join(root, file)], {
    env: { ...process.env, ...env, ...settings },
    stdio: ['ignore', 'pipe', 'inherit', FLAMES ? 'ipc' : 'ignore'],
  });
  children.push(child);
  return new Promise((resolve, reject) => {
    child.once('exit', () => reject(new Error(`${file} ended before it was ready`)));
    createInterface(child.stdout).on('line', (line) => {
      const match = ready.exec(line);
      if (match) resolve(match[1]);
    });
  });
}

/** @returns headers of a new account: of a session, and of an API key */
async function logIn(api) {
  const post = async (call, body, headers) => {
    const response = await fetch(`${api}/${call}`, { method: 'POST', body, headers });
    if (!response.ok) throw new Error(`${call}: ${response.status}`);
    return response.json();
  };
  const account = { username: 'bench', email: 'bench@example.org', password: 'a pass phrase for the bench' };
  await post('auth/signup', new URLSearchParams(account));
  const { access_token: token } = await post('auth/login', new URLSearchParams(account));
  const session = { authorization: `Bearer ${token}` };
  const { key } = await post('api_keys', JSON.stringify({ scope: 'read' }), {
    ...session,
    'content-type': 'application/json',
  });
  return { session, key: { apikey: key } };
}

/**
 * Interleaved rounds, medians: neighbours on the machine disturb both alike.
 * @param ours address and headers of a call of the hub
 */
async function compare(what, ours, yardstick) {
  const rates = { ours: [], yardstick: [] };
  for (let round = 0; round < ROUNDS; round++) {
    for (const [name, call] of Object.entries({ ours, yardstick })) {
      const { requests, non2xx, errors, ...counts } = await autocannon({ ...call, connections: 20, duration: SECONDS });
      const refused = non2xx - (counts.statusCodeStats['304']?.count ?? 0);
      if (refused || errors) throw new Error(`${call.url}: ${refused} refused, ${errors} errors`);
      rates[name].push(requests.average);
    }
  }
  const [hub, other] = [median(rates.ours), median(rates.yardstick)];
  const yard = yardstick.url.startsWith(new URL(ours.url).origin) ? 'visitors' : 'bare node:http + pg';
  console.log(`${what}: hub ${hub.toFixed(0)}/s, ${yard} ${other.toFixed(0)}/s, ratio ${(hub / other).toFixed(2)}`);
}

/** Known and unknown address in turns, and the other way round: what one leaves for the server to do disturbs both alike. */
async function compareResets(auth) {
  const post = async (call, fields) => {
    const { ok, status } = await fetch(`${auth}/${call}`, { method: 'POST', body: new URLSearchParams(fields) });
    if (!ok) throw new Error(`${call}: ${status}`);
  };
  const emails = { known: 'known@example.org', unknown: 'other@example.org' };
  await post('signup', { username: 'known', email: emails.known, password: 'a pass phrase for the bench' });
  const times = { known: [], unknown: [] };
  for (let round = 0; round < RESETS; round++) {
    for (const name of round % 2 ? ['known', 'unknown'] : ['unknown', 'known']) {
      const start = performance.now();
      await post('resetpassword', { email: emails[name] });
      times[name].push(performance.now() - start);
    }
  }
  const [known, unknown] = [median(times.known), median(times.unknown)];
  console.log(
    `new password: known address ${known.toFixed(2)} ms, unknown ${unknown.toFixed(2)} ms, ratio ${(known / unknown).toFixed(2)}`,
  );
}
