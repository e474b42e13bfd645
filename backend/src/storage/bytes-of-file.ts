import { closeSync, fstatSync, openSync, readFileSync, readSync } from 'node:fs';
import { type Bytes, BytesInFile } from '@hub/solver-file';

/** Larger files are read piece by piece. */
const MAX_BYTES_IN_MEMORY = 8 * 2 ** 20;
const PIECE_LENGTH = 32 * 1024;

/** Reads a file in one go, or leaves its bytes on the disk until the work needs them. For threads, which may wait for a disk. */
export function withBytesOf<T>(path: string, work: (bytes: Bytes) => T): T {
  const file = openSync(path, 'r');
  try {
    const { size } = fstatSync(file);
    if (size <= MAX_BYTES_IN_MEMORY) return work(readFileSync(file));
    const read = (target: Uint8Array, start: number) => fill(target, file, start);
    return work(new BytesInFile({ length: size, pieceLength: PIECE_LENGTH, read }));
  } finally {
    closeSync(file);
  }
}

function fill(target: Uint8Array, file: number, start: number): void {
  for (let filled = 0; filled < target.length;) {
    const count = readSync(file, target, filled, target.length - filled, start + filled);
    if (count === 0) throw new Error('The file became shorter while it was read');
    filled += count;
  }
}
