import { execFileSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { appendFileSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { SERVER } from '../../scripts/lib/build-steps.mjs';
import { cacheFolder } from '../../scripts/lib/cache.mjs';
import { checkBuilt, computeCertificates, startHub, startHubIn } from './hub.mjs';
import { makeTemporaryFolder, removeFolder } from './temporary-folder.mjs';

const root = path.resolve(import.meta.dirname, '../..');

/** Archives of other sources, which another clone may still need. */
const MAX_ARCHIVES = 6;

/** Returns where the hub of a state folder has its database, if the account of the server can work in that folder. */
const databaseOf = (state) => path.join(state, 'postgres/data');

/**
 * Starts a hub on a copy of a state folder that is kept in the cache, which costs a third of filling a new one. The kept folder is made when
 * nothing fits: with demo content, its hub has also computed all certificates.
 * @param {'on' | 'off'} demo whether it has demo content
 * @param {Record<string, string>} settings of this hub, which the kept folder does not depend on
 * @returns {ReturnType<typeof startHub>}
 */
export async function startStoredHub(demo, settings = {}) {
  checkBuilt();
  const archive = path.join(cacheFolder('stored-hub'), `${demo === 'on' ? 'demo' : 'empty'}-${digestOfSources()}.tar`);
  const state = unpack(archive) ?? (await fill(demo, archive));
  return startHubIn(state, demo, settings);
}

/** @returns {string | null} a new folder with what the archive holds; null when there is none, or it cannot be read */
function unpack(archive) {
  if (!existsSync(archive)) return null;
  const state = makeTemporaryFolder('hub-journeys');
  try {
    tar('-x', archive, state);
    return state;
  } catch {
    removeFolder(state);
    return null;
  }
}

/** Keeps what it has made. @returns {Promise<string>} a new folder of a hub that has been stopped */
async function fill(demo, archive) {
  const hub = await startHub(demo);
  try {
    if (demo === 'on') await computeCertificates(hub.state);
  } catch (error) {
    await hub.stop();
    throw error;
  }
  await hub.halt();
  keep(hub.state, archive);
  return hub.state;
}

/** Writes the archive under another name first, since another run may look for it or write it meanwhile. */
function keep(state, archive) {
  if (!existsSync(databaseOf(state))) return;
  // Nobody needs this database after a crash of the machine.
  appendFileSync(path.join(databaseOf(state), 'postgresql.auto.conf'), 'fsync = off\nfull_page_writes = off\n');
  const making = `${archive}.${randomBytes(4).toString('hex')}`;
  try {
    tar('-c', making, state);
    renameSync(making, archive);
  } finally {
    rmSync(making, { force: true });
  }
  removeOldArchives(path.dirname(archive));
}

function removeOldArchives(folder) {
  const files = readdirSync(folder)
    .map((name) => path.join(folder, name))
    .map((file) => ({ file, time: statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0 }))
    .sort((a, b) => b.time - a.time);
  for (const { file } of files.slice(MAX_ARCHIVES)) rmSync(file, { force: true });
}

/** Owners are kept: if this program runs as root, the database belongs to another account. */
const tar = (action, archive, folder) =>
  execFileSync('tar', [action, '--numeric-owner', '-p', '-f', archive, '-C', folder, '.'], { stdio: 'pipe' });

/** Returns a digest of what decides on the content of a new hub: the built server, the examples and the settings of its start. */
function digestOfSources() {
  const hash = createHash('sha256').update(`${process.arch} ${process.getuid?.()}`);
  const files = [
    ...SERVER.map((name) => path.join(root, name, 'dist/.built')),
    ...filesBelow(path.join(root, 'examples')),
    path.join(import.meta.dirname, 'hub.mjs'),
    import.meta.filename,
  ];
  for (const file of files) hash.update(path.relative(root, file)).update(readFileSync(file));
  return hash.digest('hex').slice(0, 32);
}

const filesBelow = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
