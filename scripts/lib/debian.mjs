import { existsSync } from 'node:fs';
import { run } from './run.mjs';

/** Installs a package of Debian, where that can be done without asking for a password. Resolves to whether it is there now. */
export async function installFromDebian(name) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  console.log(`  apt-get install ${name}`);
  await run('apt-get', ['update', '-q'], { quiet: true }); // a new machine has no lists
  const install = ['install', '-y', '-q', '--no-install-recommends', name];
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  return (await run('apt-get', install, { quiet: true, env })).code === 0;
}
