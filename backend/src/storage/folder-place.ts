import { randomUUID } from 'node:crypto';
import {
  copyFile,
  constants,
  link,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { platform } from 'node:os';
import path from 'node:path';
import {
  type ByteRange,
  FileMissing,
  type FilePlace,
  type Note,
  type OpenFile,
  type ReceivedFile,
  type StoredBytes,
  type Unfinished,
} from './file-place';

/** Files in a folder: `ab/cd/abcd…`. They are moved there from the same disk, so a stored file is always complete. */
export class FolderPlace implements FilePlace {
  readonly kind = 'state folder';

  constructor(private readonly root: string) {}

  whereIs(note: Note): string {
    return path.join(this.root, note);
  }

  async prepare(): Promise<void> {
    await mkdir(this.root, { recursive: true });
  }

  /** A rename is quick. */
  async sendAhead(): Promise<void> {}

  async put({ path: from, sha256 }: ReceivedFile): Promise<void> {
    const place = this.placeOf(sha256);
    await mkdir(path.dirname(place), { recursive: true });
    await rename(from, place);
    await syncFolder(path.dirname(place));
  }

  async has(sha256: string): Promise<boolean> {
    return stat(this.placeOf(sha256)).then(
      () => true,
      () => false,
    );
  }

  /** Streams from a handle, because a stream of a path may fail before anybody listens, which would end the process. */
  async open(sha256: string, range?: ByteRange): Promise<OpenFile> {
    const handle = await open(this.placeOf(sha256), 'r').catch((error: NodeJS.ErrnoException) => {
      throw error.code === 'ENOENT' ? new FileMissing(error.message) : error;
    });
    const size = range ? range.end - range.start + 1 : (await handle.stat()).size;
    return { size, bytes: handle.createReadStream(range ?? {}) };
  }

  async remove(sha256: string): Promise<void> {
    await rm(this.placeOf(sha256), { force: true });
  }

  async *writtenBefore(time: number): AsyncGenerator<StoredBytes> {
    for (const first of await hexNamesIn(this.root)) {
      for (const second of await hexNamesIn(path.join(this.root, first))) {
        for (const sha256 of await namesIn(path.join(this.root, first, second))) {
          const size = await sizeIfOlder(this.placeOf(sha256), time);
          if (size !== null) yield { sha256, size };
        }
      }
    }
  }

  /** A rename leaves nothing. */
  async *unfinishedBefore(): AsyncGenerator<Unfinished> {}

  async readNote(note: Note): Promise<string | null> {
    try {
      return (await readFile(this.whereIs(note), 'utf8')).trim();
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
      throw error;
    }
  }

  async makeNote(note: Note, text: string): Promise<void> {
    const made = path.join(this.root, `${note}-${randomUUID()}`);
    await writeFile(made, `${text}\n`, { flush: true });
    try {
      // Some network file systems have no hard links. There, a crash may leave an empty file.
      await link(made, this.whereIs(note)).catch(() => copyFile(made, this.whereIs(note), constants.COPYFILE_EXCL));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    } finally {
      await rm(made);
    }
    await syncFolder(this.root);
  }

  async removeNote(note: Note): Promise<void> {
    await rm(this.whereIs(note));
  }

  private placeOf(sha256: string): string {
    return path.join(this.root, sha256.slice(0, 2), sha256.slice(2, 4), sha256);
  }
}

const hexNamesIn = async (folder: string) => (await namesIn(folder)).filter((name) => /^[0-9a-f]{2}$/.test(name));

/** Empty for a folder that does not exist. */
export async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

/** Bytes of a file that was last written before a time; null if it is younger, or someone else has taken it away. */
export async function sizeIfOlder(file: string, time: number): Promise<number | null> {
  try {
    const { mtimeMs, size } = await stat(file);
    return mtimeMs < time ? size : null;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** A rename survives a power failure only if the folder is synced, too. Windows neither needs nor allows this. */
async function syncFolder(folder: string): Promise<void> {
  if (platform() === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
