import { closeSync, ftruncateSync, mkdtempSync, openSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { memoryUsage } from 'node:process';
import { repositoryRoot } from '../../config/settings';
import { UploadReader } from './upload-reader';

const MB = 2 ** 20;
const solution = '{"name": "x", "diff_equation_details": {}}';
const honest = {
  file: path.join(repositoryRoot, 'solver-file/test/fixtures/client/exp-decay/solver-1.dill'),
  solution,
};
const refusal = {
  status: 422,
  detail: expect.stringContaining('within the limits of time and memory') as string,
};

let folder: string;
let reader: UploadReader;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'hub-reader-'));
});
afterEach(() => reader.onModuleDestroy());
afterAll(() => rmSync(folder, { recursive: true }));

it('refuses what takes too long, and reads the next file', async () => {
  class Hurried extends UploadReader {
    override timeLimit = 1;
  }
  const hurried = new Hurried();
  reader = hurried;
  await expect(reader.read(honest)).rejects.toMatchObject(refusal);
  hurried.timeLimit = 60_000;
  expect(await reader.read(honest)).toHaveProperty('contents');
});

it('refuses what needs too much memory, and reads the next file', async () => {
  class Cramped extends UploadReader {
    protected override readonly heapMegabytes = 24;
  }
  reader = new Cramped();
  const file = path.join(folder, 'greedy.pkl');
  writeFileSync(file, `\x80\x04(${']'.repeat(900_000)}t.`, 'latin1');
  await expect(reader.read({ file, solution })).rejects.toMatchObject(refusal);
  expect(await reader.read(honest)).toHaveProperty('contents');
});

it('holds a file of 200 MB in memory once', async () => {
  reader = new UploadReader();
  const file = path.join(folder, 'large.pkl');
  largePickle(file, 200 * MB);
  await reader.read(honest);
  const before = memoryUsage().rss;
  let most = before;
  const watch = setInterval(() => (most = Math.max(most, memoryUsage().rss)), 2);
  expect(await reader.read({ file, solution })).toMatchObject({ contents: { inspection: { verdict: 'unusual' } } });
  clearInterval(watch);
  expect(most - before).toBeGreaterThan(150 * MB);
  expect(most - before).toBeLessThan(300 * MB);
});

/** A whole pickle of so many bytes: a tuple of two long values and what stands between them. */
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
