import { existsSync } from 'node:fs';
import path from 'node:path';
import { HubProcesses } from './support/hub-process';
import { postmasterPid } from './support/own-postgres';
import { until } from './support/until';

// Each of these starts whole processes, which takes long on a busy machine.

let processes: HubProcesses;
beforeEach(() => {
  processes = new HubProcesses();
});
afterEach(() => processes.end());

const statusOf = (address: string) => fetch(address).then(({ status }) => status);

it('recovers after its database server was killed', async () => {
  const hub = processes.start();
  const url = await hub.ready();
  const killed = postmasterPid(processes.stateDir);
  process.kill(killed, 'SIGKILL');
  await until(async () => hub.lines.includes('The embedded PostgreSQL is running again'));
  expect(postmasterPid(processes.stateDir)).not.toBe(killed);
  await until(async () => (await statusOf(`${url}/health/ready`)) === 200);
  const account = { username: 'ada', email: 'ada@example.org', password: 'a long pass phrase' };
  const signup = await fetch(`${url}/api/v1/auth/signup`, { method: 'POST', body: new URLSearchParams(account) });
  expect(signup.status).toBe(201);
  hub.kill('SIGTERM');
  expect(await hub.ended).toBe(0);
  expect(existsSync(path.join(processes.stateDir, 'postgres/data/postmaster.pid'))).toBe(false);
});

it('stops without a stack trace just after its database server was killed', async () => {
  const hub = processes.start();
  await hub.ready();
  process.kill(postmasterPid(processes.stateDir), 'SIGKILL');
  hub.kill('SIGTERM');
  const code = await hub.ended;
  expect(hub.lines.filter((line) => /^\s+at |could not shut down/.test(line))).toEqual([]);
  expect(code).toBe(0);
});

it('goes on when nobody reads its output any more, whatever it has to say', async () => {
  const hub = processes.start();
  const url = await hub.ready();
  hub.closeOutput();
  process.kill(postmasterPid(processes.stateDir), 'SIGKILL');
  await until(async () => (await statusOf(`${url}/api/v1/solutions`)) === 503); // each of these is logged
  await until(async () => (await statusOf(`${url}/health/ready`)) === 200);
  hub.kill('SIGTERM');
  expect(await hub.ended).toBe(0);
});
