import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { repositoryRoot } from '../../src/config/settings';
import { makeStateDir } from './own-postgres';

/** A program that runs in a process of its own. */
export class HubProcess {
  readonly lines: string[] = [];
  readonly ended: Promise<number | null>;
  private readonly child: ChildProcess;

  constructor(program: string, args: string[], env: NodeJS.ProcessEnv, cwd = repositoryRoot) {
    const inherited = { PATH: process.env.PATH, HOME: process.env.HOME };
    this.child = spawn(program, args, { cwd, env: { ...inherited, ...env } });
    for (const stream of [this.child.stdout!, this.child.stderr!])
      createInterface(stream).on('line', (line) => this.lines.push(line));
    this.ended = once(this.child, 'close').then(([code]) => code as number | null);
  }

  kill(signal: NodeJS.Signals): void {
    this.child.kill(signal);
  }

  /** Closes the output as if the program that reads it had ended. */
  closeOutput(): void {
    for (const stream of [this.child.stdout!, this.child.stderr!]) stream.destroy();
  }

  /** Address of the hub once it says that it is ready. */
  async ready(): Promise<string> {
    const [, address] = await this.line(/\bHub ready on ([^\s"]+)/);
    return address!;
  }

  /** The first line of the output that fits a pattern, once it is there. */
  line(pattern: RegExp): Promise<RegExpExecArray> {
    return new Promise((resolve, reject) => {
      const look = () => {
        const found = this.lines.map((line) => pattern.exec(line)).find(Boolean);
        if (found) resolve(found);
      };
      for (const stream of [this.child.stdout!, this.child.stderr!]) stream.on('data', () => setImmediate(look));
      void this.ended.then((code) => reject(new Error(`ended with ${code}: ${this.lines.join('\n')}`)));
    });
  }
}

/** Hubs and commands on one state folder, which are ended together. */
export class HubProcesses {
  readonly stateDir = makeStateDir('hub-start-');
  private readonly started: HubProcess[] = [];

  /** The hub, as `npm start` runs it after building. */
  start(env: NodeJS.ProcessEnv = {}): HubProcess {
    return this.run('main.js', [], { PORT: '0', HUB_DEMO: 'off', HUB_STOP_PAUSE_SECONDS: '0', ...env });
  }

  run(file: string, args: string[], env: NodeJS.ProcessEnv = {}): HubProcess {
    const built = path.join(repositoryRoot, 'backend/dist', file);
    const started = new HubProcess(process.execPath, [built, ...args], { HUB_STATE_DIR: this.stateDir, ...env });
    this.started.push(started);
    return started;
  }

  async end(): Promise<void> {
    for (const one of this.started) one.kill('SIGTERM');
    await Promise.all(this.started.map((one) => one.ended));
    rmSync(this.stateDir, { recursive: true, force: true });
  }
}
