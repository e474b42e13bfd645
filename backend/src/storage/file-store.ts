import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { access, constants, mkdir, open, rm, statfs } from 'node:fs/promises';
import path from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { PieceOfFile } from '@hub/solver-file';
import { Injectable } from '@nestjs/common';
import { outOfDisk } from '../common/errors/hub-error';
import { SettingError, Settings } from '../config/settings';
import { BucketPlace } from './bucket-place';
import type { ByteRange, FilePlace, OpenFile, ReceivedFile, Unfinished } from './file-place';
import { FolderPlace, namesIn, sizeIfOlder } from './folder-place';
import { hashing } from './hashing';

/** The disk is full, or the quota of the hub's account is used up. */
const OUT_OF_DISK = new Set(['ENOSPC', 'EDQUOT']);
/** Milliseconds for which a disk counts as full after a write has failed. */
const FULL_FOR = 30_000;

/** Files by their SHA-256: received in `files/tmp` under the state folder, then moved to the place where all stored files are. */
@Injectable()
export class FileStore {
  readonly place: FilePlace;
  private readonly root: string;
  private readonly tmp: string;
  private readonly minFreeBytes: number;
  /** Temporary files that this process writes or reads. */
  private readonly arriving = new Set<string>();
  /** Time until which the disk counts as full, on the clock that never jumps. Free space does not show that an account has none left. */
  private fullUntil = 0;

  constructor(settings: Settings) {
    this.root = folderOf(settings);
    this.tmp = path.join(this.root, 'tmp');
    this.place = settings.bucket ? new BucketPlace(settings.s3, settings.bucket) : new FolderPlace(this.root);
    this.minFreeBytes = settings.minFreeBytes;
  }

  /** The problem that prevents receiving files, in one sentence; null if there is none. */
  async findProblem(): Promise<string | null> {
    try {
      await access(this.root, constants.W_OK);
    } catch {
      return 'The state folder cannot be written';
    }
    return (await this.isFull()) ? 'The disk of the state folder is full' : null;
  }

  /**
   * Streams bytes to a temporary file with constant memory, and removes it if the stream fails. The result must be
   * passed to {@link storeFile} or {@link discard}.
   * @param toStore whether it may be stored, and has to be on the disk for this
   * @throws 507 if the disk is full or nearly full, so that the database on it can still write
   */
  async receive(bytes: AsyncIterable<Buffer>, toStore = true): Promise<ReceivedFile> {
    await mkdir(this.tmp, { recursive: true });
    if (await this.isFull()) throw outOfDisk();
    const file = path.join(this.tmp, randomUUID());
    const { pass, result } = hashing();
    this.arriving.add(file);
    const writer = this.writerTo(file, toStore);
    try {
      await pipeline(bytes, pass, writer);
    } catch (error) {
      // The pipeline does not wait for the file to be opened, which could otherwise happen after its removal.
      if (!writer.closed) await new Promise((resolve) => writer.once('close', resolve));
      await this.removeTemporary(file);
      throw this.isOutOfDisk(error) ? outOfDisk() : error;
    }
    return { path: file, ...result() };
  }

  /** Sends a received file to its place, so that {@link storeFile} is quick unless the file is removed again meanwhile. */
  async sendAhead(received: ReceivedFile): Promise<void> {
    await this.place.sendAhead(received);
  }

  /** Moves a received file to its place. If the same bytes are stored already, only the date changes. */
  async storeFile(received: ReceivedFile): Promise<void> {
    try {
      await this.place.put(received);
    } catch (error) {
      throw this.isOutOfDisk(error) ? outOfDisk() : error;
    }
    this.arriving.delete(received.path);
  }

  async discard(received: ReceivedFile): Promise<void> {
    await this.removeTemporary(received.path);
  }

  has(sha256: string): Promise<boolean> {
    return this.place.has(sha256);
  }

  /** @throws FileMissing */
  open(sha256: string, range?: ByteRange): Promise<OpenFile> {
    return this.place.open(sha256, range);
  }

  /** Copies a stored file to a temporary one, for a thread, because it need not be on a local disk. @throws FileMissing */
  async copy(sha256: string): Promise<ReceivedFile> {
    return this.receiveFrom((await this.open(sha256)).bytes);
  }

  /** Copies a file that lies outside of the store to a temporary one. */
  async receiveFile(file: string): Promise<ReceivedFile> {
    return this.receiveFrom((await open(file, 'r')).createReadStream());
  }

  /** Puts a temporary file together from parts of a received one and other bytes. */
  receivePieces({ path: file }: ReceivedFile, pieces: readonly PieceOfFile[]): Promise<ReceivedFile> {
    return this.receive(bytesOf(file, pieces));
  }

  remove(sha256: string): Promise<void> {
    return this.place.remove(sha256);
  }

  /** Abandoned temporary files, and what is unfinished in the place. What belongs to other processes is recognized by its age. */
  async *unfinishedBefore(time: number): AsyncGenerator<Unfinished> {
    for (const name of await namesIn(this.tmp)) {
      const file = path.join(this.tmp, name);
      if (this.arriving.has(file)) continue;
      const size = await sizeIfOlder(file, time);
      if (size !== null) yield { size, remove: () => rm(file, { force: true }) };
    }
    yield* this.place.unfinishedBefore(time);
  }

  /** Makes the folder of temporary files and the place of the stored ones ready. @throws SettingError if they cannot be used */
  async prepare(): Promise<void> {
    await mkdir(this.root, { recursive: true });
    await this.place.prepare();
  }

  /** The id of the store; null if it has none. */
  readId(): Promise<string | null> {
    return this.place.readNote('store-id');
  }

  /** Gives the store an id, unless it has one. @returns the id */
  async makeId(): Promise<string> {
    await this.place.makeNote('store-id', randomUUID());
    return (await this.readId())!;
  }

  /**
   * Marks that files of a backup arrive, so that no hub starts on half of them.
   * @throws SettingError if the store holds files of something else
   */
  async startRestore(id: string): Promise<void> {
    await this.prepare();
    const going = await this.restoreGoing();
    if (going === id) return;
    const { place } = this;
    if (going)
      throw new SettingError(
        `Another backup was being restored; ${place.whereIs('restoring')} names it. Empty this ${place.kind} first.`,
      );
    if ((await this.readId()) || !(await isEmpty(place)))
      throw new SettingError(`The ${place.kind} already contains files. Restore to an empty one.`);
    await place.makeNote('restoring', id);
  }

  async endRestore(): Promise<void> {
    await this.place.removeNote('restoring');
  }

  /** Id of the backup whose files arrive, or stopped arriving; null if there is none. */
  restoreGoing(): Promise<string | null> {
    return this.place.readNote('restoring');
  }

  private async receiveFrom(bytes: Readable): Promise<ReceivedFile> {
    try {
      return await this.receive(bytes);
    } finally {
      bytes.destroy();
    }
  }

  /** Replaced in tests by a full disk. */
  protected writerTo(file: string, flush: boolean): Writable {
    return createWriteStream(file, { flags: 'wx', mode: 0o600, flush });
  }

  /** Free bytes for the hub's account; null if the file system does not report them. Replaced in tests. */
  async freeBytes(): Promise<number | null> {
    const { bavail, bsize, blocks } = await statfs(this.root);
    return blocks > 0 ? bavail * bsize : null;
  }

  private async isFull(): Promise<boolean> {
    if (performance.now() < this.fullUntil) return true;
    const free = await this.freeBytes();
    return free !== null && free < this.minFreeBytes;
  }

  private isOutOfDisk(error: unknown): boolean {
    if (!OUT_OF_DISK.has((error as NodeJS.ErrnoException).code ?? '')) return false;
    this.fullUntil = performance.now() + FULL_FOR;
    return true;
  }

  private async removeTemporary(file: string): Promise<void> {
    await rm(file, { force: true });
    this.arriving.delete(file);
  }
}

/** Finds the folder of the files that are received, and of the stored ones unless they are in a bucket. */
export const folderOf = ({ stateDir }: Pick<Settings, 'stateDir'>): string => path.join(stateDir, 'files');

async function* bytesOf(file: string, pieces: readonly PieceOfFile[]): AsyncGenerator<Buffer> {
  for (const piece of pieces) {
    if (piece instanceof Uint8Array) yield Buffer.from(piece);
    else yield* createReadStream(file, { start: piece.start, end: piece.end - 1 }) as AsyncIterable<Buffer>;
  }
}

async function isEmpty(place: FilePlace): Promise<boolean> {
  for await (const _ of place.writtenBefore(Infinity)) return false;
  return true;
}
