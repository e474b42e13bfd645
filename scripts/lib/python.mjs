import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { cacheFolder, noteUse } from './cache.mjs';
import { installFromDebian } from './debian.mjs';
import { fail, root, run } from './run.mjs';

const isWindows = process.platform === 'win32';

/**
 * Path of the Python program of an environment that holds the packages of a requirements file. It is made once for all clones, and again when
 * the file or the version of Python changes.
 * @param {string} name what it is called where it is kept
 * @param {string} requirements path of the file
 * @param {{ size: string, first?: RegExp }} options what it takes, and the line of the package to install before all others
 */
export async function ensurePython(name, requirements, { size, first }) {
  const system = isWindows ? 'python' : 'python3';
  const version = await run(system, ['--version'], { quiet: true });
  if (version.code !== 0) fail(`This test needs ${system}, which was not found.`);
  const list = readFileSync(requirements, 'utf8');
  const entry = `${name}-${createHash('sha256').update(list).update(version.output).digest('hex').slice(0, 16)}`;
  const folder = path.join(cacheFolder('python'), entry);
  const stamp = path.join(folder, '.whole');
  const program = path.join(folder, isWindows ? 'Scripts/python.exe' : 'bin/python');
  if (existsSync(stamp)) {
    noteUse('python', entry);
    return program;
  }

  console.log(`Making the Python environment "${name}" in ${folder} (${size}) …`);
  rmSync(folder, { recursive: true, force: true });
  // Debian keeps the venv module in a package of its own.
  const make = () => run(system, ['-m', 'venv', folder], { quiet: true });
  if ((await make()).code !== 0 && !((await installFromDebian('python3-venv')) && (await make()).code === 0))
    fail(`${system} cannot make virtual environments: install its venv module (Debian: apt-get install python3-venv).`);
  for (const what of [...(first ? [[list.match(first)[0]]] : []), ['-r', requirements]]) {
    console.log(`  pip install ${what.map((arg) => path.relative(root, arg) || arg).join(' ')}`);
    const pip = ['-m', 'pip', 'install', '--disable-pip-version-check', '--quiet', ...what];
    const { code, output } = await run(program, pip, { quiet: true });
    if (code !== 0) fail(`The Python packages could not be installed:\n${output.split('\n').slice(-15).join('\n')}`);
  }
  writeFileSync(stamp, '');
  return program;
}
