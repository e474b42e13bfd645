import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { request, type ClientRequest, type IncomingMessage } from 'node:http';
import path from 'node:path';
import { fixture, multipart } from './support/builders/upload';
import { HubProcesses, type HubProcess } from './support/hub-process';
import { cloneDatabase } from './support/test-hub';
import { uniqueName } from './support/unique-name';
import { until } from './support/until';

// Each of these starts whole processes, which takes long on a busy machine.

let processes: HubProcesses;
let databaseUrl: string;
beforeEach(async () => {
  processes = new HubProcesses();
  databaseUrl = await cloneDatabase(uniqueName('stop').replaceAll('-', '_'));
});
afterEach(() => processes.end());

/** A hub on the shared database server, whose end is not part of these tests. */
async function start(environment: NodeJS.ProcessEnv): Promise<{ hub: HubProcess; url: string }> {
  const hub = processes.start({
    DATABASE_URL: databaseUrl,
    HUB_JWT_SECRET: 'x'.repeat(32),
    HUB_CERTIFICATE_THREADS: '0', // what they say is not part of these tests, either
    ...environment,
  });
  return { hub, url: await hub.ready() };
}

async function tokenOf(url: string): Promise<string> {
  const account = { username: 'ada', email: 'ada@example.org', password: 'a long pass phrase' };
  await fetch(`${url}/api/v1/auth/signup`, { method: 'POST', body: new URLSearchParams(account) });
  const { username, password } = account;
  const login = await fetch(`${url}/api/v1/auth/login`, {
    method: 'POST',
    body: new URLSearchParams({ username, password }),
  });
  return ((await login.json()) as { access_token: string }).access_token;
}

/** Uploads that have been sent except for the last bytes. */
async function begunUploads(url: string, count: number) {
  const token = await tokenOf(url);
  const details = fixture('exp-decay/solution-1.json').toString();
  const uploads = Array.from({ length: count }, (_, number) => {
    const { body, contentType } = multipart([
      {
        name: 'solution',
        filename: 'solution.json',
        value: details.replace(/"name": *"[^"]*"/, `"name": "u-${number}"`),
      },
      { name: 'file', filename: 'solution_to_upload', value: fixture('exp-decay/solver-1.dill') },
    ]);
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': contentType,
      'content-length': body.length,
    };
    const call: ClientRequest = request(`${url}/api/v1/solutions/upload`, { method: 'POST', headers, agent: false });
    const answer = once(call, 'response').then(([response]) => (response as IncomingMessage).resume().statusCode);
    answer.catch(() => undefined); // whoever cuts it says so
    call.write(body.subarray(0, -100));
    return { answer, finish: () => call.end(body.subarray(-100)), cut: () => call.destroy() };
  });
  const arriving = path.join(processes.stateDir, 'files/tmp');
  await until(async () => namesIn(arriving).length === 2 * count); // of each its description and its file
  return uploads;
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

const isListening = (url: string) =>
  fetch(`${url}/health/live`).then(
    () => true,
    () => false,
  );

it('finishes every upload that has begun when the hub is asked to stop', async () => {
  const { hub, url } = await start({ HUB_UPLOADS_PER_ACCOUNT: '8' });
  const uploads = await begunUploads(url, 8);
  hub.kill('SIGTERM');
  await until(async () => !(await isListening(url)));
  for (const upload of uploads) upload.finish();
  expect(await Promise.all(uploads.map((upload) => upload.answer))).toEqual(uploads.map(() => 201));
  expect(await hub.ended).toBe(0);
  const atStart = /Mails are|Hub ready on|All versions are up to date/;
  expect(hub.lines.filter((line) => !atStart.test(line))).toEqual([]);
});

it('reports that it is not ready and keeps serving during the pause, and exits at once on a second signal', async () => {
  const { hub, url } = await start({ HUB_STOP_PAUSE_SECONDS: '3600' });
  hub.kill('SIGTERM');
  await until(async () => (await fetch(`${url}/health/ready`)).status === 503);
  expect(await (await fetch(`${url}/health/ready`)).json()).toMatchObject({ detail: 'The hub is stopping' });
  expect((await fetch(`${url}/api/v1/solutions`)).status).toBe(200);
  hub.kill('SIGTERM');
  expect(await hub.ended).toBe(143);
});

it('skips the pause when it is stopped from the keyboard', async () => {
  const { hub } = await start({ HUB_STOP_PAUSE_SECONDS: '3600' });
  hub.kill('SIGINT');
  expect(await hub.ended).toBe(0);
});

it('waits for an unfinished call only for the configured time', async () => {
  const { hub, url } = await start({ HUB_STOP_GRACE_SECONDS: '0.1' });
  const [upload] = await begunUploads(url, 1);
  hub.kill('SIGTERM');
  await expect(upload!.answer).rejects.toThrow();
  expect(await hub.ended).toBe(0);
  upload!.cut();
});
