import { existsSync } from 'node:fs';
import path from 'node:path';
import { cacheFolder } from './cache.mjs';
import { fail, run } from './run.mjs';

/** The hub is developed with Node 24, as its images, and has to run with these. */
export const OTHER_NODES = ['20.19', '22'];

/** Path of the program of a version of Node, which npm has as a package for each platform. It is fetched once. */
export async function nodeProgram(version) {
  const name = `node-${process.platform}-${process.arch}`;
  const folder = cacheFolder('node', version);
  const program = path.join(folder, 'node_modules', name, 'bin/node');
  if (!existsSync(program)) {
    const options = ['--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund', '--no-save'];
    const { code, output } = await run('npm', ['install', ...options, `${name}@${version}`], {
      quiet: true,
      cwd: folder,
    });
    if (code !== 0) fail(`Node ${version} could not be fetched:\n${output}`);
  }
  return program;
}
