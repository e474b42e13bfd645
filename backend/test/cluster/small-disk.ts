import { closeSync, mkdtempSync, openSync, rmdirSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { repositoryRoot } from '../../src/config/settings';
import { HubProcess } from '../support/hub-process';

const MEGABYTE = 2 ** 20;

/** A file system in memory that can really be filled. Only programs that {@link run} starts see it; needs Linux. */
export class SmallDisk {
  private constructor(
    /** Path at which its programs see the disk. */
    readonly folder: string,
    /** Has the disk for as long as it runs. */
    private readonly holder: HubProcess,
    private readonly pid: number,
  ) {}

  static async make(megabytes: number): Promise<SmallDisk> {
    const folder = mkdtempSync(path.join(tmpdir(), 'hub-disk-'));
    // Who is not root may mount in a user namespace.
    const rights = process.getuid!() === 0 ? [] : ['--map-current-user', '--keep-caps'];
    const hold = `mount -t tmpfs -o size=${megabytes}m,mode=755 tmpfs '${folder}' && echo "disk of $$" && exec cat`;
    const holder = new HubProcess('unshare', [...rights, '--mount', 'sh', '-c', hold], {});
    const [, pid] = await holder.line(/^disk of (\d+)/);
    return new SmallDisk(folder, holder, Number(pid));
  }

  run(program: string, args: string[], env: NodeJS.ProcessEnv): HubProcess {
    const user = process.getuid!() === 0 ? [] : ['--user', '--preserve-credentials'];
    const enter = ['--target', String(this.pid), ...user, '--mount', `--wd=${repositoryRoot}`];
    return new HubProcess('nsenter', [...enter, program, ...args], env);
  }

  /** Writes until nothing more can be written. */
  fill(): void {
    const file = openSync(this.filler, 'a');
    try {
      for (let size = MEGABYTE; size >= 1;) size = this.canWrite(file, size) ? size : Math.floor(size / 2);
    } finally {
      closeSync(file);
    }
  }

  /** Takes away what {@link fill} has written. */
  free(): void {
    rmSync(this.filler);
  }

  async remove(): Promise<void> {
    this.holder.kill('SIGKILL');
    await this.holder.ended;
    rmdirSync(this.folder);
  }

  get seenFromOutside(): string {
    return path.join(`/proc/${this.pid}/root`, this.folder);
  }

  private get filler(): string {
    return path.join(this.seenFromOutside, 'filler');
  }

  private canWrite(file: number, size: number): boolean {
    try {
      return writeSync(file, Buffer.alloc(size)) > 0;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOSPC') return false;
      throw error;
    }
  }
}
