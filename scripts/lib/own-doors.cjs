const { readFileSync } = require('node:fs');
const path = require('node:path');

const root = path.join(__dirname, '../..');
/** Packages of which the page holds one copy, that of the shell. */
const KITS = ['@hub/figure/', '@hub/openapi/', '@hub/shared/', '@hub/web-kit/'];
/** What is imported for its code: types are gone when the page is built. */
const IMPORT =
  /^\s*(?:import|export)\s+(?!type\b)(?:[^'";]*?\sfrom\s+)?'([^']+)'|(?<!typeof )import\(\s*(?:\/\*.*?\*\/\s*)?'([^']+)'/gm;
const exportsOf = (name) => JSON.parse(readFileSync(path.join(root, name, 'package.json'), 'utf8')).exports;

/** The file that a module of `file` imports as `request`; null for a package of others. */
function fileOf(request, file) {
  if (request.startsWith('.')) return path.join(path.dirname(file), request);
  const [, name, door] = /^@hub\/([^/]+)(\/.+)?$/.exec(request) ?? [];
  if (!name) return null;
  const target = exportsOf(name)[`.${door ?? ''}`];
  return path.join(root, name, target['@hub/source'] ?? target);
}

/** The doors of our packages that are used from `entry` on, in whichever file. */
function doorsFrom(entry, seen = new Set(), doors = new Set()) {
  if (seen.has(entry) || !/\.tsx?$/.test(entry)) return doors;
  seen.add(entry);
  for (const [, fixed, lazy] of readFileSync(entry, 'utf8').matchAll(IMPORT)) {
    const request = fixed ?? lazy;
    const file = fileOf(request, entry);
    if (request.startsWith('@hub/')) doors.add(request);
    if (file) doorsFrom(file, seen, doors);
  }
  return doors;
}

/**
 * Doors that a remote uses and the shell does not, so that the page would not have them: they are part of the remote.
 * @param {string} remote whole path of the folder of its package
 */
function ownDoors(remote) {
  const ofShell = doorsFrom(path.join(root, 'shell-app/src/index.ts'));
  const used = doorsFrom(path.join(remote, 'src/routes.tsx'));
  return [...used].filter((door) => !ofShell.has(door) && KITS.some((kit) => door.startsWith(kit))).sort();
}

module.exports = { KITS, ownDoors };
