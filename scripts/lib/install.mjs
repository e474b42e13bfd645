import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { fail, root, run } from './run.mjs';

/**
 * Checks Node's version and installs the packages when the lock file is not the one that was installed last.
 * @param {{ development?: boolean }} [options] without `development`, what building and serving a hub needs is enough
 */
export async function ensureInstalled({ development = true } = {}) {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19))
    fail(`SolverHub needs Node 20.19 or newer; this is ${process.versions.node}.`);
  const whole = existsSync(path.join(root, 'node_modules/jest'));
  const current = isCurrent();
  if (current && (whole || !development)) return;
  console.log('Installing packages (up to a minute the first time) …');
  // Packages that are there stay, since a hub may be running from them.
  const command = current ? ['install', '--no-save'] : ['ci'];
  const omitted = development || whole ? [] : ['--omit=dev', '--omit=peer'];
  const install = (...options) =>
    run(npm, [...command, '--ignore-scripts', '--no-audit', '--no-fund', ...omitted, ...options], { quiet: true });
  // The registry is asked about each package only where npm's cache does not have them all.
  let { code, output } = await install('--prefer-offline');
  if (code !== 0) ({ code, output } = await install());
  if (code !== 0)
    fail(
      `The packages could not be installed:\n${output
        .split('\n')
        .filter((l) => !l.includes(' warn '))
        .slice(-15)
        .join('\n')}`,
    );
}

const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';

/** npm writes its own copy of the lock file last, so an install that was cut short is not taken for whole. */
function isCurrent() {
  const lock = path.join(root, 'package-lock.json');
  const installed = path.join(root, 'node_modules/.package-lock.json');
  return existsSync(installed) && statSync(installed).mtimeMs >= statSync(lock).mtimeMs;
}
