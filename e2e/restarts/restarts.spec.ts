import { createHash } from 'node:crypto';
import { readFileSync, watch } from 'node:fs';
import path from 'node:path';
import { hubState, hubUrl, newKey, newPerson, uploadRecorded, type Person, type Upload } from '../world.ts';

const HUBS = [1, 2];
/** Asked again and again, each by two readers at once. */
const PATHS = ['/api/v1/solutions', '/api/v1/solutions/1', '/api/v1/stats', '/solutions', '/health/live'];

let author: Person;
let key: string;
beforeAll(async () => {
  author = await newPerson('author');
  key = await newKey(author);
});

it('restarts one hub after the other under load, and no request fails', async () => {
  const load = new Load(key);
  for (const hub of HUBS) {
    await load.untilEachAnswered(3);
    await restart(hub, 'SIGTERM');
    await load.untilEachAnswered(3);
  }
  await load.end();
  expect(load.failures).toEqual([]);
  await expectStored(load.uploads);
});

it('loses a hub at once under load: no reader gets an error, and what was acknowledged is stored', async () => {
  const load = new Load(key);
  for (const hub of HUBS) {
    await load.untilEachAnswered(3);
    await restart(hub, 'SIGKILL');
    await load.untilEachAnswered(3);
  }
  await load.end();
  // What was half sent cannot be taken back, and nobody can send the rest.
  expect(load.failures.filter((failure) => !/^(Upload|terminated)/.test(failure))).toEqual([]);
  await expectStored(load.uploads);
});

/** Readers of all paths, and an author who saves one version after the other. */
class Load {
  readonly failures: string[] = [];
  readonly uploads: Upload[] = [];
  private readonly answered = new Map<string, number>();
  private waiting: { reached: () => boolean; resolve: () => void }[] = [];
  private ended = false;
  private readonly loops: Promise<void>[];

  constructor(writeKey: string) {
    const readers = [...PATHS, ...PATHS].map((path) => this.repeat(path, () => read(path)));
    let saves = 0;
    const save = async () => {
      this.uploads.push(await uploadRecorded(writeKey, 'restarted', 'exp-decay', 1, ++saves));
    };
    this.loops = [...readers, this.repeat('upload', save)];
  }

  /** Waits until each reader and the author had this many more answers. */
  untilEachAnswered(times: number): Promise<void> {
    const before = new Map(this.answered);
    const reached = () =>
      [...PATHS, 'upload'].every((what) => (this.answered.get(what) ?? 0) >= (before.get(what) ?? 0) + times);
    return new Promise((resolve) => this.waiting.push({ reached, resolve }));
  }

  async end(): Promise<void> {
    this.ended = true;
    await Promise.all(this.loops);
  }

  private async repeat(what: string, call: () => Promise<void>): Promise<void> {
    while (!this.ended) {
      await call().catch((error: unknown) => this.failures.push(String((error as Error).message)));
      this.answered.set(what, (this.answered.get(what) ?? 0) + 1);
      for (const { reached, resolve } of this.waiting) if (reached()) resolve();
      this.waiting = this.waiting.filter(({ reached }) => !reached());
    }
  }
}

async function read(path: string): Promise<void> {
  const answer = await fetch(hubUrl + path);
  const text = await answer.text();
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${text}`);
}

/** Ends the process of a hub and waits until another one is ready in its place. */
function restart(hub: number, signal: NodeJS.Signals): Promise<void> {
  const file = path.join(hubState, `hub-${hub}.pid`);
  const before = readFileSync(file, 'utf8');
  return new Promise((resolve) => {
    const watcher = watch(file, () => {
      const now = readFileSync(file, 'utf8');
      if (!/^\d+$/.test(now) || now === before) return;
      watcher.close();
      resolve();
    });
    process.kill(Number(before), signal);
  });
}

async function expectStored(uploads: Upload[]): Promise<void> {
  expect(uploads.length).toBeGreaterThan(0);
  const { access_token } = author.session;
  for (const { id, version, sha256 } of uploads) {
    const answer = await fetch(`${hubUrl}/api/v1/solutions/download?id=${id}&version=${version}`, {
      headers: { authorization: `Bearer ${access_token}` },
    });
    expect(answer.status).toBe(200);
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256);
  }
}
