import { closeSync, ftruncateSync, mkdtempSync, openSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { memoryUsage } from 'node:process';
import { repositoryRoot } from '../../config/settings';
import { Metrics } from '../../monitoring/metrics';
import { UploadReader } from './upload-reader';
import { CRAMPED_HEAP_MEGABYTES, greedyPickle } from '../../../test/support/builders/greedy-pickle';

// How fast threads start and files are written depends on the machine.

const MB = 2 ** 20;
/** Accounts. */
const [ADA, EVE] = [1, 2];
const folder = mkdtempSync(path.join(tmpdir(), 'hub-reader-'));
const solution = path.join(folder, 'solution.json');
const honest = {
  file: path.join(repositoryRoot, 'solver-file/test/fixtures/client/exp-decay/solver-1.dill'),
  solution,
};
const refusal = {
  status: 422,
  detail: expect.stringContaining('within the limits of time and memory') as string,
};

let reader: UploadReader;
beforeAll(() => writeFileSync(solution, '{"name": "x", "diff_equation_details": {}}'));
afterEach(() => reader.onModuleDestroy());
afterAll(() => rmSync(folder, { recursive: true }));

it('refuses a file that takes too long, and reads the next one', async () => {
  class Hurried extends UploadReader {
    override timeLimit = 1;
  }
  const hurried = new Hurried(new Metrics());
  reader = hurried;
  await expect(reader.read(ADA, honest)).rejects.toMatchObject(refusal);
  hurried.timeLimit = 60_000;
  expect(await reader.read(ADA, honest)).toHaveProperty('contents');
});

it('refuses a file that needs too much memory, and reads the next one', async () => {
  class Cramped extends UploadReader {
    protected override readonly heapMegabytes = CRAMPED_HEAP_MEGABYTES;
  }
  reader = new Cramped(new Metrics());
  const file = path.join(folder, 'greedy.pkl');
  writeFileSync(file, greedyPickle());
  await expect(reader.read(ADA, { file, solution })).rejects.toMatchObject(refusal);
  expect(await reader.read(ADA, honest)).toHaveProperty('contents');
});

it('reads a file on the thread that was started ahead', async () => {
  class Counted extends UploadReader {
    threads = () => this.pool!.threads.length;
  }
  const counted = new Counted(new Metrics());
  reader = counted;
  counted.prepare();
  counted.prepare();
  expect(counted.threads()).toBe(1);
  expect(await counted.read(ADA, honest)).toHaveProperty('contents');
  expect(counted.threads()).toBe(1);
});

it('does not hold a file of 200 MB in memory', async () => {
  reader = new UploadReader(new Metrics());
  const file = path.join(folder, 'large.pkl');
  largePickle(file, 200 * MB);
  await reader.read(ADA, honest);
  const before = memoryUsage().rss;
  let peak = before;
  const watch = setInterval(() => (peak = Math.max(peak, memoryUsage().rss)), 2);
  expect(await reader.read(ADA, { file, solution })).toMatchObject({
    contents: { inspection: { verdict: 'unusual' } },
  });
  clearInterval(watch);
  // Held whole it would be more than 200 MB. The bench says how much it is: the test process does other things meanwhile.
  expect(peak - before).toBeLessThan(128 * MB);
});

describe('files of several users', () => {
  /** Reads no file: each one is finished by the test. */
  class Slow extends UploadReader {
    readonly begun: string[] = [];
    private readonly ends = new Map<string, (reading: unknown) => void>();

    protected override readOnThread(_name: string, { file: name }: { file: string }): Promise<unknown> {
      this.begun.push(name);
      return new Promise((resolve) => this.ends.set(name, resolve));
    }
    async finish(name: string): Promise<void> {
      this.ends.get(name)!({ solution: null, reason: name });
      await new Promise((resolve) => setImmediate(resolve));
    }
  }

  it('are read in turn, so that nobody uses all threads or waits for many files of another user', async () => {
    const slow = new Slow(new Metrics());
    reader = slow;
    const heavy = ['heavy-1', 'heavy-2', 'heavy-3'].map((file) => slow.read(EVE, { file, solution }));
    const small = slow.read(ADA, { file: 'small', solution });
    await new Promise((resolve) => setImmediate(resolve));
    expect(slow.begun).toEqual(['heavy-1', 'small']);
    await slow.finish('small');
    expect(await small).toEqual({ solution: null, reason: 'small' });
    expect(slow.begun).toEqual(['heavy-1', 'small']);
    for (const name of ['heavy-1', 'heavy-2', 'heavy-3']) await slow.finish(name);
    expect(slow.begun).toEqual(['heavy-1', 'small', 'heavy-2', 'heavy-3']);
    await Promise.all(heavy);
  });
});

/** A complete pickle of this size: a tuple of two long values. */
function largePickle(file: string, size: number): void {
  const half = Math.floor(size / 2);
  const long = (bytes: number) => {
    const head = Buffer.alloc(9, 0x8e); // BINBYTES8 of a length
    head.writeBigUInt64LE(BigInt(bytes), 1);
    return head;
  };
  const handle = openSync(file, 'w');
  const first = Buffer.concat([Buffer.from([0x80, 4]), long(half)]);
  const second = long(size - half);
  const end = first.length + second.length + size;
  writeSync(handle, first, 0, first.length, 0);
  writeSync(handle, second, 0, second.length, first.length + half);
  ftruncateSync(handle, end);
  writeSync(handle, Buffer.from([0x86, 0x2e]), 0, 2, end); // TUPLE2, STOP
  closeSync(handle);
}
