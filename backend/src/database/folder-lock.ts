import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { SettingError } from '../config/settings';

/** Locks a state folder for this process: two hubs on one folder would share a database that stops with the first of them. */
export function lockFolder(dir: string): () => void {
  const file = path.join(dir, 'hub.pid');
  for (let attempt = 0; attempt < 2; attempt++) {
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx' });
      return () => rmSync(file, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      const holder = Number(readFileSync(file, 'utf8'));
      if (isRunning(holder, /node|MainThread/)) {
        throw new SettingError(
          `Another hub (process ${holder}) uses the state folder ${dir}: stop it, or set HUB_STATE_DIR to another folder.`,
        );
      }
      rmSync(file, { force: true });
    }
  }
  throw new SettingError(`The state folder ${dir} could not be locked: is another hub starting there?`);
}

/** Whether a process runs, is not a zombie and has the expected name. Its id may belong to an unrelated process by now. */
export function isRunning(pid: number, name: RegExp): boolean {
  if (!pid || pid === process.pid) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [, command = '', state = ''] = /\((.*)\) (\S)/.exec(stat) ?? [];
    return state !== 'Z' && name.test(command);
  } catch {
    return process.platform !== 'linux'; // no /proc: believe the signal
  }
}
