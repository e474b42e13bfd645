import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { repositoryRoot } from '../src/config/settings';

/** The built hub as a process of its own, as `npm start` runs it after building. */
class Process {
  readonly lines: string[] = [];
  readonly ended: Promise<number | null>;
  private readonly child: ChildProcess;

  constructor(file: string, args: string[], env: NodeJS.ProcessEnv) {
    const inherited = { PATH: process.env.PATH, HOME: process.env.HOME };
    this.child = spawn(process.execPath, [path.join(repositoryRoot, 'backend/dist', file), ...args], {
      env: { ...inherited, ...env },
    });
    for (const stream of [this.child.stdout!, this.child.stderr!])
      createInterface(stream).on('line', (line) => this.lines.push(line));
    this.ended = once(this.child, 'close').then(([code]) => code as number | null);
  }

  kill(signal: NodeJS.Signals): void {
    this.child.kill(signal);
  }

  /** Address of the hub once it says that it is ready. */
  ready(): Promise<string> {
    return new Promise((resolve, reject) => {
      const look = () => {
        const address = this.lines.map((line) => /^Hub ready on (\S+)/.exec(line)?.[1]).find(Boolean);
        if (address) resolve(address);
      };
      this.child.stdout!.on('data', () => setImmediate(look));
      void this.ended.then((code) => reject(new Error(`ended with ${code}: ${this.lines.join('\n')}`)));
    });
  }
}

let state: string;
const started: Process[] = [];
const start = (env: NodeJS.ProcessEnv = {}) => run('main.js', [], { PORT: '0', HUB_DEMO: 'off', ...env });
const run = (file: string, args: string[], env: NodeJS.ProcessEnv = {}) => {
  const process = new Process(file, args, { HUB_STATE_DIR: state, ...env });
  started.push(process);
  return process;
};

beforeEach(() => {
  state = mkdtempSync(path.join(tmpdir(), 'hub-start-'));
  chmodSync(state, 0o755); // as root the database runs under another account
});
afterEach(async () => {
  for (const one of started) one.kill('SIGTERM');
  await Promise.all(started.splice(0).map((one) => one.ended));
  rmSync(state, { recursive: true, force: true });
});

const databasePid = () => Number(readFileSync(path.join(state, 'postgres/data/postmaster.pid'), 'utf8').split('\n')[0]);

it.each(['SIGINT', 'SIGTERM'] as const)(
  'starts on nothing, tells where to look, and stops everything on %s',
  async (signal) => {
    const hub = start();
    const url = await hub.ready();
    expect((await fetch(`${url}/health/ready`)).status).toBe(200);
    expect(hub.lines).toContain(`Mails are written to ${state}/mail while SMTP_URL is not set`);
    hub.kill(signal);
    expect(await hub.ended).toBe(0);
    expect(existsSync(path.join(state, 'postgres/data/postmaster.pid'))).toBe(false);
  },
);

it('refuses a second hub on the same folder, and the first lives on', async () => {
  const url = await start().ready();
  const second = start();
  expect(await second.ended).toBe(1);
  expect(second.lines).toEqual([
    expect.stringMatching(/^Another hub \(process \d+\) uses the state folder .*HUB_STATE_DIR/),
  ]);
  expect((await fetch(`${url}/health/ready`)).status).toBe(200);
});

it('takes over the database that a killed hub left running', async () => {
  const killed = start();
  await killed.ready();
  const pid = databasePid();
  killed.kill('SIGKILL');
  await killed.ended;
  const url = await start().ready();
  expect(databasePid()).toBe(pid);
  expect((await fetch(`${url}/health/ready`)).status).toBe(200);
});

it('says in one sentence that the port is taken', async () => {
  const other = createServer().listen(0, '0.0.0.0');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const hub = start({ PORT: String(port) });
  expect(await hub.ended).toBe(1);
  expect(hub.lines).toEqual([`Port ${port} is taken: set PORT to another one.`]);
  other.close();
});

it.each([
  [{ PORT: 'eighty' }, /^Wrong setting: PORT/],
  [
    { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none', HUB_JWT_SECRET: 'x'.repeat(32) },
    /^The database does not answer: /,
  ],
])('says in one sentence what is wrong with %j', async (env, sentence) => {
  const hub = start(env);
  expect(await hub.ended).toBe(1);
  expect(hub.lines).toEqual([expect.stringMatching(sentence)]);
});

it('makes the first admin once, and further ones by a command beside the running hub', async () => {
  const env = {
    HUB_ADMIN_USERNAME: 'ada',
    HUB_ADMIN_EMAIL: 'ada@example.org',
    HUB_ADMIN_PASSWORD: 'a long pass phrase',
  };
  const hub = start(env);
  const url = await hub.ready();
  expect(hub.lines).toContain('Made the first admin: ada');
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
});
