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
import { Client } from 'pg';
import { readOrMakeSecret } from '../config/secrets';
import { SettingError } from '../config/settings';
import { isRunning, lockFolder } from './folder-lock';
import { reachableFolder, serverAccount, type Account } from './server-account';
import { serverBinaries } from './server-binaries';

const run = promisify(execFile);
const USER = 'hub';

export interface EmbeddedPostgres {
  /** Connection address of the database `hub`. */
  url: string;
  stop: () => Promise<void>;
}

/**
 * Starts a real PostgreSQL server of our own on loopback, with its data in `dir`, and waits until it answers.
 * A server that a killed hub left running is adopted. One hub per folder: a second one is refused.
 * @throws SettingError with one sentence when the server can't be had or started.
 */
export async function startEmbeddedPostgres(dir: string): Promise<EmbeddedPostgres> {
  mkdirSync(dir, { recursive: true });
  const release = lockFolder(dir);
  try {
    const account = await serverAccount();
    const home = await reachableFolder(dir, account);
    const bin = await serverBinaries(home, account);
    const password = readOrMakeSecret(path.join(dir, 'password'));
    const data = path.join(home, 'data');
    if (!existsSync(path.join(data, 'PG_VERSION'))) await initialise(bin, data, password, account);
    const port = (await adopt(data, password)) ?? (await launch(bin, data, password, account));
    await createDatabase(port, password);
    return {
      url: urlOf(port, password, 'hub'),
      stop: async () => {
        await run(path.join(bin, 'pg_ctl'), ['stop', '-D', data, '-m', 'fast', '-w', '-t', '20'], {
          ...account,
          cwd: home,
        });
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
  const port = await adopt(path.join(await reachableFolder(dir, await serverAccount()), 'data'), secret);
  return port === null ? null : { url: urlOf(port, secret, 'hub'), stop: async () => undefined };
}

const urlOf = (port: number, password: string, database: string) =>
  `postgres://${USER}:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`;

/** Makes the data folder beside its place and moves it there when it is whole, so a crash leaves no half-made one. */
async function initialise(bin: string, data: string, password: string, account: Account): Promise<void> {
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

/** Port of a server that already runs on this data folder, if any; a lock that nobody holds any more is removed. */
async function adopt(data: string, password: string): Promise<number | null> {
  const lock = path.join(data, 'postmaster.pid');
  for (let tries = 0; tries < 300 && existsSync(lock); tries++) {
    const [pid, , , port] = readFileSync(lock, 'utf8').split('\n');
    if (!isRunning(Number(pid), /postgres/)) {
      rmSync(lock, { force: true });
      return null;
    }
    if (port && (await answers(Number(port), password))) return Number(port);
    await delay(100);
  }
  return null;
}

async function launch(bin: string, data: string, password: string, account: Account): Promise<number> {
  for (let attempt = 0; attempt < 3; attempt++) {
    const port = await freePort();
    const options = ['-D', data, '-p', `${port}`, '-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories='];
    const server = spawn(path.join(bin, 'postgres'), options, {
      ...account,
      cwd: path.dirname(data),
      stdio: ['ignore', 'ignore', 'pipe'],
      detached: process.platform !== 'win32', // Ctrl-C reaches the hub only; the hub stops the server last
    });
    const log = await readyOrExit(server, port, password);
    if (log === null) {
      server.unref();
      (server.stderr as unknown as { unref(): void }).unref();
      return port;
    }
    if (!/address already in use/i.test(log))
      throw new SettingError(`The embedded PostgreSQL did not start: ${lastLine(log)}`);
  }
  throw new SettingError('The embedded PostgreSQL found no free port.');
}

/** Null once the server answers; else the end of what it printed before it gave up. */
async function readyOrExit(server: ChildProcess, port: number, password: string): Promise<string | null> {
  let log = '';
  let ended = false;
  server.stderr!.setEncoding('utf8').on('data', (text: string) => (log = (log + text).slice(-4096)));
  server.once('error', (error) => ((ended = true), (log += error.message)));
  server.once('exit', () => (ended = true));
  for (const end = Date.now() + 60_000; Date.now() < end && !ended; await delay(25)) {
    if (await answers(port, password)) return null;
  }
  if (!ended) server.kill('SIGKILL');
  return log || 'no answer within a minute';
}

async function answers(port: number, password: string): Promise<boolean> {
  const client = new Client({ connectionString: urlOf(port, password, 'postgres'), connectionTimeoutMillis: 2000 });
  client.on('error', () => undefined); // a server still starting may cut the line
  return client
    .connect()
    .then(() => client.end())
    .then(
      () => true,
      () => false,
    );
}

async function createDatabase(port: number, password: string): Promise<void> {
  const client = new Client({ connectionString: urlOf(port, password, 'postgres') });
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

const lastLine = (text = '') => text.trim().split('\n').at(-1) ?? 'no message';
