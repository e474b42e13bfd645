import { existsSync } from 'node:fs';
import path from 'node:path';
import { Service } from './service.mjs';
import { makeTemporaryFolder, removeFolder } from './temporary-folder.mjs';

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
  const state = makeTemporaryFolder('hub-journeys');
  const hub = new Service(process.execPath, [main], {
    env: { ...hubSettings(state), HUB_DEMO: demo },
    ready: /Hub ready on (http:\/\/\S+)/,
    again: false,
  });
  const stop = async () => {
    await hub.stop();
    removeFolder(state);
  };
  try {
    const [, url] = await hub.start();
    return { url, state, stop };
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
