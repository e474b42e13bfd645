import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { readOrMakeSecret } from '../config/secrets';
import { SettingError } from '../config/settings';
import { isRunning, lockFolder } from './folder-lock';
import { LimitedClient } from './limited-client';
import { reachableFolder, serverAccount, type Account } from './server-account';
import { serverBinaries } from './server-binaries';
import { ServerWatch } from './server-watch';

const run = promisify(execFile);
const USER = 'hub';
/** A server that was killed reads its log again before it answers, which may take a while. */
const MAX_START_MS = 5 * 60_000;

export interface EmbeddedPostgres {
  /** Connection address of the database `hub`. */
  url: string;
  /** Stops the server, also one that was killed or does not move. */
  stop: () => Promise<void>;
  /** Asks the server to stop and does not wait for it: for a hub that ends at once. */
  abandon: () => void;
}

/** What happens to the server while the hub runs. */
export interface ServerEvents {
  say: (text: string) => void;
  /** The server ended again and again, and is not started any more. */
  lost: () => void;
}

/** The server of one folder: its programs, its data, and the password and account with which it is started. */
interface Place {
  bin: string;
  data: string;
  password: string;
  account: Account;
}

/** A server that runs. */
interface Running {
  port: number;
  pid: number;
}

/**
 * Starts a real PostgreSQL server of our own on loopback, with its data in `dir`, and waits until it answers. When it ends by
 * itself it is started again, at the same address. A server that a killed hub left running is adopted. One hub per folder: a
 * second one is refused.
 * @throws SettingError with one sentence when the server can't be had or started.
 */
export async function startEmbeddedPostgres(dir: string, events?: ServerEvents): Promise<EmbeddedPostgres> {
  mkdirSync(dir, { recursive: true });
  const release = lockFolder(dir);
  try {
    const account = await serverAccount();
    const home = await reachableFolder(dir, account);
    const bin = await serverBinaries(home, account);
    const place = {
      bin,
      data: path.join(home, 'data'),
      password: readOrMakeSecret(path.join(dir, 'password')),
      account,
    };
    if (!existsSync(path.join(place.data, 'PG_VERSION'))) await initialise(place);
    let server = (await adopt(place)) ?? (await launch(place));
    await createDatabase(server.port, place.password);
    const { port } = server;
    const watch = new ServerWatch(
      {
        isRunning: () => isServer(server.pid),
        start: async () => {
          server = (await adopt(place)) ?? (await launchAt(port, place, (pid) => (server = { port, pid })));
        },
      },
      events?.say ?? (() => undefined),
      events?.lost ?? (() => undefined),
    );
    return {
      url: urlOf(port, place.password, 'hub'),
      stop: async () => {
        watch.stop();
        await stopServer(place, server.pid);
        release();
      },
      abandon: () => {
        watch.stop();
        signal(server.pid, 'SIGINT'); // its fast way to stop
        release();
      },
    };
  } catch (error) {
    release();
    throw error;
  }
}

/** The server of a hub that runs on this folder now, for commands beside it; null where none runs. Stopping it is not ours. */
export async function joinEmbeddedPostgres(dir: string): Promise<EmbeddedPostgres | null> {
  const password = path.join(dir, 'password');
  if (!existsSync(password)) return null;
  const secret = readOrMakeSecret(password);
  const data = path.join(await reachableFolder(dir, await serverAccount()), 'data');
  const server = await adopt({ data, password: secret });
  if (!server) return null;
  return { url: urlOf(server.port, secret, 'hub'), stop: async () => undefined, abandon: () => undefined };
}

const urlOf = (port: number, password: string, database: string) =>
  `postgres://${USER}:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`;

/** Makes the data folder beside its place and moves it there when it is whole, so a crash leaves no half-made one. */
async function initialise({ bin, data, password, account }: Place): Promise<void> {
  const dir = path.dirname(data);
  const making = path.join(dir, `making-${randomBytes(4).toString('hex')}`);
  const secrets = mkdtempSync(path.join(tmpdir(), 'hub-initdb-'));
  const passwordFile = path.join(secrets, 'password');
  writeFileSync(passwordFile, password, { mode: 0o600 });
  mkdirSync(making, { mode: 0o700 });
  if (account.uid !== undefined)
    for (const place of [making, secrets, passwordFile]) chownSync(place, account.uid, account.gid!);
  try {
    const options = ['-D', making, '-U', USER, `--pwfile=${passwordFile}`, '--auth=scram-sha-256', '--encoding=UTF8'];
    const locale = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'];
    await run(path.join(bin, 'initdb'), [...options, ...locale], { ...account, cwd: dir });
    renameSync(making, data);
  } catch (error) {
    rmSync(making, { recursive: true, force: true });
    throw new SettingError(
      `The embedded PostgreSQL could not be set up in ${dir}: ${lastLine((error as { stderr?: string }).stderr)}`,
    );
  } finally {
    rmSync(secrets, { recursive: true, force: true });
  }
}

/** The server that already runs on this data folder, if any; a lock that nobody holds any more is removed. */
async function adopt({ data, password }: Pick<Place, 'data' | 'password'>): Promise<Running | null> {
  const lock = path.join(data, 'postmaster.pid');
  for (let tries = 0; tries < 300 && existsSync(lock); tries++) {
    const [pid, , , port] = readFileSync(lock, 'utf8').split('\n').map(Number);
    if (!isServer(pid!)) {
      rmSync(lock, { force: true });
      return null;
    }
    if (port && (await answers(port, password))) return { port, pid: pid! };
    await delay(100);
  }
  return null;
}

async function launch(place: Place): Promise<Running> {
  for (let attempt = 0; attempt < 3; attempt++) {
    try {
      return await launchAt(await freePort(), place);
    } catch (error) {
      if (!/address already in use/i.test((error as Error).message)) throw error;
    }
  }
  throw new SettingError('The embedded PostgreSQL found no free port.');
}

/** @param started is told the number of the process before it answers */
async function launchAt(
  port: number,
  { bin, data, password, account }: Place,
  started?: (pid: number) => void,
): Promise<Running> {
  const options = [
    '-D',
    data,
    '-p',
    `${port}`,
    '-c',
    'listen_addresses=127.0.0.1',
    '-c',
    'unix_socket_directories=',
    '-c',
    'io_method=sync',
  ];
  const server = spawn(path.join(bin, 'postgres'), options, {
    ...account,
    cwd: path.dirname(data),
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: process.platform !== 'win32', // Ctrl-C reaches the hub only; the hub stops the server last
  });
  if (server.pid !== undefined) started?.(server.pid);
  const log = await readyOrExit(server, port, password);
  if (log !== null) throw new SettingError(`The embedded PostgreSQL did not start: ${log}`);
  server.unref();
  (server.stderr as unknown as { unref(): void }).unref();
  return { port, pid: server.pid! };
}

/** Waits for the server, which first repairs its data after a crash. @returns null once it answers, else what it printed about giving up */
async function readyOrExit(server: ChildProcess, port: number, password: string): Promise<string | null> {
  let log = '';
  let ended = false;
  server.stderr!.setEncoding('utf8').on('data', (text: string) => (log = (log + text).slice(-4096)));
  server.once('error', (error) => ((ended = true), (log += error.message)));
  server.once('exit', () => (ended = true));
  for (const end = Date.now() + MAX_START_MS; Date.now() < end && !ended; await delay(25)) {
    if (await answers(port, password)) return null;
  }
  if (!ended) server.kill('SIGKILL');
  return /.*address already in use.*/i.exec(log)?.[0] ?? reasonIn(log) ?? lastLine(log || 'no answer in time');
}

/** The gentle way first. One that does not move, or whose files are gone, is ended: it repairs its data at the next start. */
async function stopServer({ bin, data, account }: Place, pid: number): Promise<void> {
  for (const [mode, seconds] of [
    ['fast', 20],
    ['immediate', 5],
  ] as const) {
    if (!isServer(pid)) return;
    const options = ['stop', '-D', data, '-m', mode, '-w', '-t', String(seconds)];
    await run(path.join(bin, 'pg_ctl'), options, { ...account, cwd: path.dirname(data) }).catch(() => undefined);
  }
  if (isServer(pid)) signal(pid, 'SIGKILL');
}

const isServer = (pid: number) => isRunning(pid, /postgres/);

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // it has ended meanwhile
  }
}

async function answers(port: number, password: string): Promise<boolean> {
  const client = new LimitedClient({
    connectionString: urlOf(port, password, 'postgres'),
    connectionTimeoutMillis: 2000,
  });
  return client
    .connect()
    .then(() => client.end())
    .then(
      () => true,
      () => false,
    );
}

async function createDatabase(port: number, password: string): Promise<void> {
  const client = new LimitedClient({ connectionString: urlOf(port, password, 'postgres') });
  await client.connect();
  try {
    const { rowCount } = await client.query(`select 1 from pg_database where datname = 'hub'`);
    if (!rowCount) await client.query('create database hub');
  } finally {
    await client.end();
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
}

/** The last line with an error that ends a server. Others follow it while it ends, and it turns our own questions away until then. */
const reasonIn = (log: string) => log.match(/.*\b(?:FATAL|PANIC): (?! *the database system is ).*/g)?.at(-1);

const lastLine = (text = '') => text.trim().split('\n').at(-1) ?? 'no message';
