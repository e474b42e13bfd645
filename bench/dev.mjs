// How long a change takes in `npm run dev` until it is seen, in each of the fronts, in web-kit and in the server, and whether
// what was typed is kept. Files are changed in place and put back.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { launchBrowser } from '../e2e/stack/browser.mjs';
import { firstAdmin } from '../e2e/stack/hub.mjs';
import { root } from '../scripts/lib/run.mjs';

const MARK = 'as it is now';
const ROUNDS = 3;
const TYPED = 'typed before the change';
const LIMITS = { front: 1000, server: 2000 };

const LOGIN = { address: '/login', field: 'input[name=username]' };
const NEW_PROJECT = { address: '/settings/projects/new', field: 'input[name=projectname]' };

const BUTTON = {
  file: 'web-kit/src/forms/form-fields.tsx',
  text: 'onClick={onlyFirst} {...rest} />',
  becomes: `onClick={onlyFirst} {...rest}>{rest.children} ${MARK}</Button>`,
};

/** What is changed, and a screen that shows it with a field to type in. */
const CHANGES = [
  { file: 'shell-app/src/pages/login-page.tsx', text: '{t.login.submit}', ...LOGIN },
  { ...BUTTON, name: 'web-kit, seen in the shell', ...LOGIN },
  { file: 'mf-settings/src/features/projects/new-project.tsx', text: '{words.create}', ...NEW_PROJECT },
  { ...BUTTON, name: 'web-kit, seen in a remote', ...NEW_PROJECT },
  {
    file: 'mf-admin/src/pages/admins-page.tsx',
    text: '{words.title}',
    address: '/admin/admins',
    field: 'main input[role=combobox]',
  },
  {
    file: 'mf-solutions/src/pages/browse-page.tsx',
    text: '{messages.browse.title}\n            </H1>',
    becomes: `{messages.browse.title} ${MARK}</H1>`,
    address: '/solutions',
    field: 'main input',
  },
];
const SERVER_CHANGE = { file: 'backend/src/health/health.controller.ts', text: `'ok' };` };

const state = mkdtempSync(path.join(tmpdir(), 'hub-dev-'));
chmodSync(state, 0o755); // as root, the database runs as another account
const port = await freePort();
const url = `http://localhost:${port}`;
const dev = spawn(process.execPath, ['scripts/dev.mjs'], {
  cwd: root,
  stdio: ['ignore', 'pipe', 'pipe'],
  env: {
    ...process.env,
    PORT: String(port),
    HUB_STATE_DIR: state,
    HUB_ADMIN_USERNAME: firstAdmin.username,
    HUB_ADMIN_EMAIL: firstAdmin.email,
    HUB_ADMIN_PASSWORD: firstAdmin.password,
  },
});
let log = '';
for (const stream of [dev.stdout, dev.stderr]) stream.setEncoding('utf8').on('data', (text) => (log += text));
const began = Date.now();
let browser;
try {
  await until(() => log.includes('Hub ready on'), 300_000, 'the first start');
  console.log(`start: ${((Date.now() - began) / 1000).toFixed(0)} s`);
  browser = await launchBrowser();
  const page = await browser.newPage();
  page.on('console', (message) => message.type() === 'error' && console.log(`  the page says: ${message.text()}`));
  await measureServer();
  for (const change of CHANGES.slice(0, 2)) await measureFront(page, change);
  await logIn(page);
  for (const change of CHANGES.slice(2)) await measureFront(page, change);
} catch (error) {
  console.log(log);
  throw error;
} finally {
  await browser?.close();
  const gone = once(dev, 'exit');
  dev.kill('SIGINT');
  await gone;
  rmSync(state, { recursive: true, force: true });
}

async function measureFront(page, change) {
  const { file, text, becomes = `${text} ${MARK}`, name = file.split('/')[0], address, field } = change;
  await page.goto(`${url}${address}`);
  const box = page.locator(field).first();
  await box.fill(TYPED);
  const times = [];
  for (let round = 0; round < ROUNDS; round++) {
    const time = await changed(file, text, becomes, () => page.getByText(MARK).first().waitFor());
    times.push(time);
    await page.getByText(MARK).first().waitFor({ state: 'detached' });
  }
  if ((await box.inputValue()) !== TYPED) throw new Error(`${name}: what was typed is lost.`);
  show(name, times, LIMITS.front);
}

async function measureServer() {
  // What runs when the server is stopped may be cut.
  const status = async () =>
    (await fetch(`${url}/health/live`)).json().then(
      (answer) => answer.status,
      () => null,
    );
  const times = [];
  for (let round = 0; round < ROUNDS; round++) {
    times.push(
      await changed(SERVER_CHANGE.file, SERVER_CHANGE.text, `'${MARK}' };`, () =>
        until(async () => (await status()) === MARK, 30_000, 'the server with the change'),
      ),
    );
    await until(async () => (await status()) === 'ok', 30_000, 'the server as it was');
  }
  show('server', times, LIMITS.server);
}

/** Milliseconds from the moment that a file is written until the change is seen; the file is as before afterwards. */
async function changed(file, text, replacement, isSeen) {
  const place = path.join(root, file);
  const before = readFileSync(place, 'utf8');
  if (!before.includes(text)) throw new Error(`${file} does not hold ${text}.`);
  try {
    const start = performance.now();
    writeFileSync(place, before.replace(text, replacement));
    await isSeen();
    return performance.now() - start;
  } finally {
    writeFileSync(place, before);
  }
}

async function logIn(page) {
  await page.goto(`${url}/login`);
  await page.locator(LOGIN.field).fill(firstAdmin.username);
  await page.locator('input[name=password]').fill(firstAdmin.password);
  await page.locator('input[name=password]').press('Enter');
  await page.waitForURL(`${url}/`);
}

function show(name, times, limit) {
  const all = times.map((time) => `${time.toFixed(0)} ms`).join(', ');
  console.log(`${name}: ${all}${Math.min(...times) > limit ? `, more than ${limit} ms` : ''}`);
}

async function until(isSo, longest, what) {
  for (const end = Date.now() + longest; Date.now() < end; await new Promise((done) => setTimeout(done, 20))) {
    if (await isSo()) return;
    if (dev.exitCode !== null) throw new Error(`npm run dev ended with code ${dev.exitCode}.`);
  }
  throw new Error(`Waited in vain for ${what}.`);
}

function freePort() {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}
