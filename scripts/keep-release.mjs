// `node scripts/keep-release.mjs`: fills a hub with a little of everything and keeps a backup of it, under the version of the root package.
// The test of upgrades brings each of these archives to the newest release. Run it once for each release.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { backUp, firstAdmin, startHub } from '../e2e/stack/hub.mjs';
import { build, SERVER } from './lib/build-steps.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { fail, root } from './lib/run.mjs';

const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
const archive = path.join(root, `backend/test/releases/${version}.tar`);
const FIXTURES = path.join(root, 'solver-file/test/fixtures/client');
const PASSWORD = 'correct horse battery staple';

await ensureInstalled();
await build(SERVER);
const hub = await startHub('off').catch((error) => fail(error.message));
try {
  await fill();
  await backUp(hub.state, archive);
} finally {
  await hub.stop();
}

async function fill() {
  for (const username of ['ada', 'emmy'])
    await call('', 'POST', '/auth/signup', { username, email: `${username}@example.org`, password: PASSWORD });
  const [ada, emmy] = [await logIn('ada', PASSWORD), await logIn('emmy', PASSWORD)];
  const admin = await logIn(firstAdmin.username, firstAdmin.password);
  await call(ada, 'PUT', '/profile', { full_name: 'Ada', research_interests: 'Oscillators' });
  await call(ada, 'POST', '/api_keys', { name: 'laptop', scope: 'write' });
  const project = { projectname: 'oscillators', description: 'Solvers of oscillators', is_public: true };
  const { id: projectid } = await call(ada, 'POST', '/projects', project);
  await call(ada, 'PUT', '/projects/update_users/emmy', { projectid, permission_type: 'readwrite' });

  const published = await upload(ada, 'exp-decay', 1, 'oscillators/decay');
  await call(ada, 'PUT', `/solutions/${published}`, { description: 'An exponential decay that ends at rest.' });
  await call(ada, 'PUT', `/solutions/${published}/submit`, { comment: 'Trained for 1000 epochs.' });
  await call(admin, 'PUT', `/solutions/${published}/publish`, { comment: 'Well described.', version: 1 });
  await upload(ada, 'exp-decay', 2, 'oscillators/decay');
  await call(emmy, 'PUT', `/solutions/${published}/like`);

  const rejected = await upload(emmy, 'harmonic', 1, 'emmy/spring');
  await call(emmy, 'PUT', `/solutions/${rejected}/submit`, { comment: 'Please review.' });
  await call(admin, 'PUT', `/solutions/${rejected}/reject`, { comment: 'Which initial values?', version: 1 });
}

async function logIn(username, password) {
  return (await call('', 'POST', '/auth/login', { username, password })).access_token;
}

/** Sends a recorded save of the Python library under a label. Resolves to the id of the solution. */
async function upload(token, folder, save, label) {
  const headers = JSON.parse(readFileSync(path.join(FIXTURES, folder, `upload-${save}.headers.json`), 'utf8'));
  const recorded = readFileSync(path.join(FIXTURES, folder, `upload-${save}.body`), 'latin1');
  const body = Buffer.from(recorded.replace(/\{"name": "[^"]*"/, `{"name": "${label}"`), 'latin1');
  return (await send(token, 'POST', '/solutions/upload', body, headers['content-type'])).id;
}

function call(token, method, address, body = {}) {
  return send(token, method, address, JSON.stringify(body), 'application/json');
}

async function send(token, method, address, body, type) {
  const headers = { 'content-type': type, ...(token && { authorization: `Bearer ${token}` }) };
  const answer = await fetch(`${hub.url}/api/v1${address}`, { method, headers, body });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${address}: ${answer.status} ${text}`);
  return text ? JSON.parse(text) : undefined;
}
