import { installFromDebian } from './debian.mjs';
import { fail, run } from './run.mjs';

/** Name of Octave's program without a window. It is installed once where that can be done. */
export async function ensureOctave() {
  const program = 'octave-cli';
  const isThere = async () => (await run(program, ['--version'], { quiet: true })).code === 0;
  if (await isThere()) return program;
  console.log('Installing Octave (a minute, 80 MB to download, 260 MB on the disk) …');
  if (!((await installFromDebian('octave')) && (await isThere())))
    fail(`This test needs ${program}, which could not be installed: install Octave (Debian: apt-get install octave).`);
  return program;
}
