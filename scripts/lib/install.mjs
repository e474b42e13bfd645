import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { fail, root, run } from './run.mjs';

/** Checks Node's version and installs the packages when the lock file is not the one that was installed last. */
export async function ensureInstalled() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19))
    fail(`SolverHub needs Node 20.19 or newer; this is ${process.versions.node}.`);
  if (isInstalled()) return;
  console.log('Installing packages (one to two minutes the first time) …');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const { code, output } = await run(npm, ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { quiet: true });
  if (code !== 0)
    fail(
      `The packages could not be installed:\n${output
        .split('\n')
        .filter((l) => !l.includes(' warn '))
        .slice(-15)
        .join('\n')}`,
    );
}

/** npm writes its own copy of the lock file last, so an install that was cut short is not taken for whole. */
function isInstalled() {
  const lock = path.join(root, 'package-lock.json');
  const installed = path.join(root, 'node_modules/.package-lock.json');
  return existsSync(installed) && statSync(installed).mtimeMs >= statSync(lock).mtimeMs;
}
