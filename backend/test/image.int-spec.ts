import { rmSync } from 'node:fs';
import { HubProcess } from './support/hub-process';
import { type Image, makeImage } from './support/image';
import { makeStateDir } from './support/own-postgres';
import { cloneDatabase } from './support/test-hub';

// The packages of the image are really installed.

let image: Image;
let state: string;
let env: NodeJS.ProcessEnv;
beforeAll(async () => {
  image = makeImage('backend', makeStateDir('hub-image-'));
  state = makeStateDir('hub-image-state-');
  const own = { HUB_STATE_DIR: state, PORT: '0', HUB_STOP_PAUSE_SECONDS: '0' };
  env = { ...image.env, ...own, DATABASE_URL: await cloneDatabase('image'), HUB_JWT_SECRET: 'x'.repeat(32) };
});
afterAll(() => {
  for (const folder of [image.root, state]) rmSync(folder, { recursive: true, force: true });
});

it('the image starts, is healthy, accepts an account and has the operator commands', async () => {
  const [program, ...args] = image.command;
  const hub = new HubProcess(program!, args, env, image.root);
  const url = await hub.ready();

  const [checker, ...checks] = image.healthCheck.map((arg) => arg.replace('http://localhost:3000', url));
  const healthy = new HubProcess(checker!, checks, env, image.root);
  expect(await healthy.ended).toBe(0);

  const account = { username: 'grace', email: 'grace@example.org', password: 'a long pass phrase' };
  const signup = await fetch(`${url}/api/v1/auth/signup`, { method: 'POST', body: new URLSearchParams(account) });
  expect(signup.status).toBe(201);
  const [card] = (await (await fetch(`${url}/api/v1/solutions`)).json()) as { id: number }[]; // read on a thread at the start
  expect((await fetch(`${url}/api/v1/solutions/${card!.id}/preview.png`)).status).toBe(200);
  expect(await (await fetch(`${url}/docs`)).text()).toContain('<div id="root">');

  const command = new HubProcess('npm', ['run', '--silent', 'hub', '--', 'admin', 'grace'], env, image.root);
  const code = await command.ended;
  expect(command.lines.filter((line) => !line.startsWith('npm '))).toEqual(['grace is an admin now.']);
  expect(code).toBe(0);

  hub.kill('SIGTERM');
  expect(await hub.ended).toBe(0);
});
