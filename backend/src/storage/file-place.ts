import type { Readable } from 'node:stream';

/** A received file that is not stored yet. */
export interface ReceivedFile {
  /** Path in the temporary folder. */
  path: string;
  /** Size of the file in bytes. */
  size: number;
  /** SHA-256 in lower-case hex. */
  sha256: string;
}

/** First and last byte, both included. */
export interface ByteRange {
  start: number;
  end: number;
}

/** Bytes of a stored file. They must be read to the end, or the stream destroyed. */
export interface OpenFile {
  /** How many come: all, or those of the range. */
  size: number;
  bytes: Readable;
}

/** A file that is in its place. */
export interface StoredBytes {
  sha256: string;
  /** Size of the file in bytes. */
  size: number;
}

/** What a process left that ended while it wrote a file. */
export interface Unfinished {
  /** Bytes; null if nobody can tell. */
  size: number | null;
  /** Does nothing if somebody else has removed it. */
  remove(): Promise<void>;
}

/** A file is not in its place. */
export class FileMissing extends Error {}

/** What is written beside the files: the id of the store, and the id of the backup whose files arrive. */
export type Note = 'store-id' | 'restoring';

/** A place of stored files, which are found by their SHA-256. A file appears in one step and never changes. */
export interface FilePlace {
  readonly kind: 'state folder' | 'bucket';
  /** Says where a note is, for operators. */
  whereIs(note: Note): string;
  /** Makes the place ready. @throws SettingError if it cannot be used */
  prepare(): Promise<void>;
  /**
   * Does what may take long of {@link put}, before the caller takes locks. Until then, the file may be removed again.
   */
  sendAhead(file: ReceivedFile): Promise<void>;
  /** Moves a file from the temporary folder. If the same bytes are there already, only the date changes. */
  put(file: ReceivedFile): Promise<void>;
  has(sha256: string): Promise<boolean>;
  /** @throws FileMissing */
  open(sha256: string, range?: ByteRange): Promise<OpenFile>;
  /** Does nothing if the file is not there. */
  remove(sha256: string): Promise<void>;
  /** Every file that was last written before `time` (milliseconds since 1970). */
  writtenBefore(time: number): AsyncGenerator<StoredBytes>;
  /** What was begun before `time` and is not finished. */
  unfinishedBefore(time: number): AsyncGenerator<Unfinished>;
  /** Reads a note; null if it does not exist. */
  readNote(note: Note): Promise<string | null>;
  /** Writes a note in one step, unless there is one; also if several processes do this at the same time. */
  makeNote(note: Note, text: string): Promise<void>;
  removeNote(note: Note): Promise<void>;
}
