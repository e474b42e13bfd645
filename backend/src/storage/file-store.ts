import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { platform } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Injectable } from '@nestjs/common';
import { Settings } from '../config/settings';

/** Bytes that arrived and are not kept yet. */
export interface ReceivedFile {
  /** Place in the temporary folder. */
  path: string;
  /** Bytes. */
  size: number;
  /** SHA-256 in lower-case hex. */
  sha256: string;
}

/**
 * Files by their SHA-256: `files/ab/cd/abcd…` under the state folder, written once and never changed.
 * They arrive under `files/tmp` and move to their place in one step, so a file in its place is whole.
 */
@Injectable()
export class FileStore {
  private readonly root: string;
  private readonly tmp: string;

  constructor(settings: Settings) {
    this.root = path.join(settings.stateDir, 'files');
    this.tmp = path.join(this.root, 'tmp');
  }

  /**
   * Streams bytes to a temporary file, with constant memory. Leaves nothing behind when the stream fails.
   * Whoever receives must {@link keep} or {@link discard} it.
   */
  async receive(bytes: Readable): Promise<ReceivedFile> {
    await mkdir(this.tmp, { recursive: true });
    const file = path.join(this.tmp, randomUUID());
    const hash = createHash('sha256');
    let size = 0;
    const measure = async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        hash.update(chunk);
        size += chunk.length;
        yield chunk;
      }
    };
    try {
      await pipeline(bytes, measure, createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true }));
    } catch (error) {
      await rm(file, { force: true });
      throw error;
    }
    return { path: file, size, sha256: hash.digest('hex') };
  }

  /** Moves a received file to its place. The same bytes may lie there already: then nothing changes but the date. */
  async keep({ path: from, sha256 }: ReceivedFile): Promise<void> {
    const place = this.placeOf(sha256);
    await mkdir(path.dirname(place), { recursive: true });
    await rename(from, place);
    await syncFolder(path.dirname(place));
  }

  async discard(received: ReceivedFile): Promise<void> {
    await rm(received.path, { force: true });
  }

  /** A kept file to read from; whoever opens it must close it, or read a stream of it to its end. */
  open(sha256: string): Promise<FileHandle> {
    return open(this.placeOf(sha256), 'r');
  }

  async remove(sha256: string): Promise<void> {
    await rm(this.placeOf(sha256), { force: true });
  }

  /** Removes temporary files that nobody writes any more. */
  async removeTemporaryOlderThan(time: number): Promise<void> {
    for (const name of await namesIn(this.tmp)) {
      const file = path.join(this.tmp, name);
      if (await isOlder(file, time)) await rm(file, { force: true });
    }
  }

  /** SHA-256 of every kept file that was last written before `time` (milliseconds since 1970). */
  async *keptBefore(time: number): AsyncGenerator<string> {
    for (const first of await hexNamesIn(this.root)) {
      for (const second of await hexNamesIn(path.join(this.root, first))) {
        for (const sha256 of await namesIn(path.join(this.root, first, second))) {
          if (await isOlder(this.placeOf(sha256), time)) yield sha256;
        }
      }
    }
  }

  private placeOf(sha256: string): string {
    return path.join(this.root, sha256.slice(0, 2), sha256.slice(2, 4), sha256);
  }
}

const hexNamesIn = async (folder: string) => (await namesIn(folder)).filter((name) => /^[0-9a-f]{2}$/.test(name));

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

async function isOlder(file: string, time: number): Promise<boolean> {
  try {
    return (await stat(file)).mtimeMs < time;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false; // someone else took it away
    throw error;
  }
}

/** A rename is only safe from a power cut when its folder is on the disk too; Windows neither needs nor allows it. */
async function syncFolder(folder: string): Promise<void> {
  if (platform() === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
