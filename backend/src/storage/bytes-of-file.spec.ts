import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { BytesInFile } from '@hub/solver-file';
import { withBytesOf } from './bytes-of-file';

const MB = 2 ** 20;
let folder: string;
beforeAll(() => (folder = mkdtempSync(path.join(tmpdir(), 'hub-bytes-'))));
afterAll(() => rmSync(folder, { recursive: true }));

function fileWith(bytes: Uint8Array): string {
  const file = path.join(folder, String(bytes.length));
  writeFileSync(file, bytes);
  return file;
}

it('holds a small file in memory', () => {
  expect(withBytesOf(fileWith(Uint8Array.of(1, 2, 3)), (bytes) => Buffer.from(bytes as Uint8Array))).toEqual(
    Buffer.from([1, 2, 3]),
  );
});

it('leaves a large file on the disk, where any part of it can be read', () => {
  const content = new Uint8Array(9 * MB);
  content.set([4, 5, 6], 8 * MB);
  withBytesOf(fileWith(content), (bytes) => {
    expect(bytes).toBeInstanceOf(BytesInFile);
    expect(bytes).toHaveLength(9 * MB);
    expect((bytes as BytesInFile).subarray(8 * MB - 1, 8 * MB + 4).read()).toEqual(Uint8Array.of(0, 4, 5, 6, 0));
  });
});

it('closes the file, and fails if it is used afterwards', () => {
  const later = withBytesOf(fileWith(new Uint8Array(9 * MB)), (bytes) => bytes as BytesInFile);
  expect(() => later.read()).toThrow();
});
