import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import Watchpack from 'watchpack';
import { SERVER } from './build-steps.mjs';
import { compiledFile, compileFile, sourcesOf } from './compile.mjs';
import { root } from './run.mjs';

const require = createRequire(import.meta.url);
const MAIN = path.join(root, 'backend/dist/main.js');
const READY = 'Hub ready on ';

/** The hub's server, compiled file by file and started again with each change; its database runs on in this process. */
export class DevelopmentServer {
  #settings;
  #database;
  #child;
  #fronts;
  #ready = deferred();
  #stopping = false;
  #watcher = new Watchpack({ aggregateTimeout: 20, ignored: ['**/*.spec.ts'] });
  /** One after another: a change during a restart waits for it. */
  #work = Promise.resolve();

  /** @param {{ env: Record<string, string>, inspect: boolean }} settings */
  constructor(settings) {
    this.#settings = settings;
  }

  /** Resolves once the server answers. */
  ready() {
    return this.#ready.promise;
  }

  async openDatabase() {
    const { readSettings } = require('../../backend/dist/config/settings.js');
    const { openDatabase } = require('../../backend/dist/database/open-database.js');
    const lost = () => console.error('The embedded PostgreSQL ended again and again.');
    this.#database = await openDatabase(readSettings(), { say: console.log, lost });
  }

  /** @param {Promise<unknown>} fronts before them, the server does not say that the hub is ready */
  async start(fronts) {
    this.#fronts = fronts;
    this.#watcher.on('aggregated', () => (this.#work = this.#work.then(() => this.#update())));
    this.#watcher.watch({ directories: SERVER.map((name) => path.join(root, name, 'src')), startTime: Date.now() });
    await this.#spawn();
  }

  async stop() {
    this.#stopping = true;
    this.#watcher.close();
    await this.#kill();
    await this.#database?.stop();
  }

  async #update() {
    const began = Date.now();
    const files = SERVER.flatMap(changedFiles);
    if (this.#stopping || !files.length) return;
    try {
      await Promise.all(files.map(compile));
    } catch (error) {
      console.error(`${error.message}\nThe server was not restarted.`);
      return;
    }
    await this.restart();
    const names = files.slice(0, 3).map((file) => path.relative(root, file));
    console.log(`${names.join(', ')}: server started again within ${Date.now() - began} ms`);
  }

  async restart() {
    await this.#kill();
    await this.#spawn();
  }

  /** Resolves once the server is ready, or has ended before it was. */
  #spawn() {
    const { databaseUrl, jwtSecret } = this.#database.settings;
    const flags = ['--enable-source-maps', ...(this.#settings.inspect ? ['--inspect'] : [])];
    const child = spawn(process.execPath, [...flags, MAIN], {
      cwd: root,
      env: { ...process.env, ...this.#settings.env, DATABASE_URL: databaseUrl, HUB_JWT_SECRET: jwtSecret },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    this.#child = child;
    return new Promise((resolve) => {
      child.stdout.setEncoding('utf8').on('data', (text) => {
        if (!text.includes(READY)) return void process.stdout.write(text);
        const beReady = () => {
          process.stdout.write(text);
          this.#ready.resolve();
          resolve();
        };
        this.#fronts.then(beReady, () => undefined);
      });
      child.once('exit', (code) => {
        if (this.#child === child && !this.#stopping)
          console.error(`The server ended with code ${code}. It starts again with the next change.`);
        resolve();
      });
    });
  }

  async #kill() {
    const child = this.#child;
    this.#child = undefined;
    this.#ready.resolve();
    this.#ready = deferred();
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill('SIGTERM');
    await gone;
  }
}

/** Sources that are newer than what was compiled of them. */
function changedFiles(name) {
  const timeOf = (file) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  return sourcesOf(name).filter((file) => file.endsWith('.ts') && timeOf(file) > timeOf(compiledFile(file)));
}

/** Compiles one file. What was built of the package is then no longer all that a start needs, and the bundles of threads are stale. */
async function compile(file) {
  const [name] = path.relative(root, file).split(path.sep);
  for (const stale of [`${name}/dist/.built`, 'backend/dist/.built', 'backend/dist/threads'])
    rmSync(path.join(root, stale), { recursive: true, force: true });
  await compileFile(file);
}

function deferred() {
  let resolve;
  const promise = new Promise((done) => (resolve = done));
  return { promise, resolve };
}
