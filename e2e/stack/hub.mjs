import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** The built hub. */
export const main = path.resolve(import.meta.dirname, '../../backend/dist/main.js');

/** The first admin of a hub started here. */
export const firstAdmin = { username: 'reviewer', email: 'reviewer@example.org', password: 'a-long-enough-passphrase' };

/**
 * Starts the built hub on a free port, on a database of its own that is gone afterwards.
 * @param {'on' | 'off'} demo whether there is demo content in it
 * @returns {Promise<{ url: string, state: string, stop: () => Promise<void> }>} `state`: its folder
 */
export async function startHub(demo = 'on') {
  if (!existsSync(main)) throw new Error('The hub is not built: run "npm run build" first.');
  const state = mkdtempSync(path.join(tmpdir(), 'hub-journeys-'));
  // As root, the database runs as another account, which has to reach its data.
  chmodSync(state, 0o755);
  const hub = spawn(process.execPath, [main], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...hubSettings(state), HUB_DEMO: demo },
  });
  const gone = once(hub, 'exit');
  const stop = async () => {
    hub.kill('SIGTERM');
    await gone;
    rmSync(state, { recursive: true, force: true });
  };
  try {
    return { url: await ready(hub), state, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Settings of a hub in a folder of its own, that shall be alone with what the journeys do. */
export const hubSettings = (state) => ({
  DATABASE_URL: '',
  PORT: '0',
  HUB_STATE_DIR: state,
  HUB_CONTENT_DIR: path.join(state, 'content'),
  SMTP_URL: '',
  HUB_DEMO: 'on',
  HUB_RATE_LIMIT_FACTOR: '1000',
  HUB_STOP_PAUSE_SECONDS: '0',
  HUB_ADMIN_USERNAME: firstAdmin.username,
  HUB_ADMIN_EMAIL: firstAdmin.email,
  HUB_ADMIN_PASSWORD: firstAdmin.password,
});

/** The address out of the line that says so. */
function ready(hub) {
  return new Promise((resolve, reject) => {
    let output = '';
    const read = (chunk) => {
      output += chunk;
      const [, url] = /Hub ready on (http:\/\/\S+)/.exec(output) ?? [];
      if (url) resolve(url);
    };
    hub.stdout.setEncoding('utf8').on('data', read);
    hub.stderr.setEncoding('utf8').on('data', read);
    hub.once('exit', (code) => reject(new Error(`The hub stopped with code ${code} before it was ready:\n${output}`)));
  });
}
