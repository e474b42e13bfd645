import { execFile } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { Service } from './service.mjs';
import { makeTemporaryFolder, removeFolder } from './temporary-folder.mjs';

const dist = path.resolve(import.meta.dirname, '../../backend/dist');
/** The built hub. */
export const main = path.join(dist, 'main.js');
/** The built commands of operators. */
const commands = path.join(dist, 'tools/hub.js');

/** The first admin of a hub started here. */
export const firstAdmin = { username: 'reviewer', email: 'reviewer@example.org', password: 'a-long-enough-passphrase' };

export function checkBuilt() {
  if (!existsSync(main)) throw new Error('The hub is not built: run "npm run build" first.');
}

/**
 * Starts the built hub on a free port, on a database of its own that is gone afterwards.
 * @param {'on' | 'off'} demo whether demo content is put into it
 * @param {string | null} archive the backup that it is restored from
 * @param {Record<string, string>} settings of this hub
 * @returns {Promise<{ url: string, state: string, stop: () => Promise<void>, halt: () => Promise<void> }>} `state`: its folder; `halt`
 * leaves that folder, `stop` does not
 */
export async function startHub(demo = 'on', archive = null, settings = {}) {
  checkBuilt();
  const state = makeTemporaryFolder('hub-journeys');
  try {
    if (archive) await command(state, 'restore', archive);
  } catch (error) {
    removeFolder(state);
    throw error;
  }
  return startHubIn(state, demo, settings);
}

/** Starts the built hub on a folder that is its own from now on. @returns {ReturnType<typeof startHub>} */
export async function startHubIn(state, demo, settings = {}) {
  mkdirSync(path.join(state, 'content'), { recursive: true });
  const hub = new Service(process.execPath, [main], {
    env: { ...hubSettings(state), HUB_DEMO: demo, ...settings },
    ready: /Hub ready on (http:\/\/\S+)/,
    again: false,
  });
  const halt = () => hub.stop();
  const stop = async () => {
    await halt();
    removeFolder(state);
  };
  try {
    const [, url] = await hub.start();
    return { url, state, stop, halt };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Makes a backup of a hub, which may run. @param {string} state its folder */
export const backUp = (state, archive) => command(state, 'backup', archive);

/** Waits until a hub, which may run, has computed all certificates. @param {string} state its folder */
export const computeCertificates = (state) => command(state, 'certify');

async function command(state, ...args) {
  await promisify(execFile)(process.execPath, [commands, ...args], { env: { ...process.env, ...hubSettings(state) } });
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
