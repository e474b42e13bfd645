import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/** A program that runs until it is stopped. Whenever it ends, it is started again, as a service manager would do, or stays away. */
export class Service {
  #program;
  #args;
  #env;
  #ready;
  #onReady;
  #again;
  #child;
  #stopping = false;

  /**
   * @param {string} program
   * @param {string[]} args
   * @param {{ env?: NodeJS.ProcessEnv, ready: RegExp, onReady?: (process: number) => void, again?: boolean }} options `ready`: in
   * a line of what it prints, and said each time it starts; `again`: whether it is started again
   */
  constructor(program, args, { env = {}, ready, onReady = () => undefined, again = true }) {
    this.#program = program;
    this.#args = args;
    this.#env = { ...process.env, ...env };
    this.#ready = ready;
    this.#onReady = onReady;
    this.#again = again;
  }

  /** Waits until it is ready. @returns {Promise<RegExpExecArray>} what its line said */
  async start() {
    const lines = [];
    const child = spawn(this.#program, this.#args, { env: this.#env, stdio: ['ignore', 'pipe', 'pipe'] });
    this.#child = child;
    const found = await new Promise((resolve, reject) => {
      for (const stream of [child.stdout, child.stderr]) {
        createInterface(stream).on('line', (line) => {
          lines.push(line);
          const match = this.#ready.exec(line);
          if (match) resolve(match);
        });
      }
      child.once('error', reject);
      child.once('exit', (code) => {
        reject(new Error(`${this.#program} ended with ${code}:\n${lines.slice(-40).join('\n')}`));
      });
    });
    child.once('exit', () => this.#stopping || !this.#again || void this.start());
    this.#onReady(child.pid);
    return found;
  }

  async stop() {
    this.#stopping = true;
    if (!this.#child || this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    const ended = once(this.#child, 'exit');
    this.#child.kill('SIGTERM');
    await ended;
  }
}
