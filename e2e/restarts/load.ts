import { createHash } from 'node:crypto';
import { hubUrl, uploadRecorded, type Person, type Upload } from '../world.ts';

/** Asked again and again, each by two readers at once. */
const PATHS = ['/api/v1/solutions', '/api/v1/solutions/1', '/api/v1/stats', '/solutions', '/health/live'];

/** Readers of all paths, and an author who saves one version after the other. */
export class Load {
  readonly failures: string[] = [];
  readonly uploads: Upload[] = [];
  private readonly succeeded = new Map<string, number>();
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

  /** Waits until each reader and the author had this many more answers without a failure. */
  untilEachSucceeded(times: number): Promise<void> {
    const before = new Map(this.succeeded);
    const reached = () =>
      [...PATHS, 'upload'].every((what) => (this.succeeded.get(what) ?? 0) >= (before.get(what) ?? 0) + times);
    return new Promise((resolve) => this.waiting.push({ reached, resolve }));
  }

  async end(): Promise<void> {
    this.ended = true;
    await Promise.all(this.loops);
  }

  private async repeat(what: string, call: () => Promise<void>): Promise<void> {
    while (!this.ended) {
      try {
        await call();
      } catch (error) {
        this.failures.push((error as Error).message);
        continue;
      }
      this.succeeded.set(what, (this.succeeded.get(what) ?? 0) + 1);
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

/** Each upload can be downloaded by its author, with the bytes that were acknowledged. */
export async function expectStored(author: Person, uploads: Upload[]): Promise<void> {
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
