/** A file whose bytes can be read at any place. */
export interface OpenFile {
  length: number;
  /** How many bytes are read at a time. Longer byte strings stay in the file. */
  pieceLength: number;
  /** Fills the target with the bytes from this place on, all of which the file has. */
  read(target: Uint8Array, start: number): void;
}

/** A part of a file whose bytes stay there until somebody needs them. */
export class BytesInFile {
  readonly length: number;
  private readonly file: OpenFile;
  private readonly start: number;

  constructor(file: OpenFile, start = 0, end = file.length) {
    this.file = file;
    this.start = start;
    this.length = end - start;
  }

  get pieceLength(): number {
    return this.file.pieceLength;
  }

  /** The same as that of an array: a part of it, without reading it. */
  subarray(start: number, end: number): BytesInFile {
    return new BytesInFile(this.file, this.start + start, this.start + Math.min(end, this.length));
  }

  read(): Uint8Array {
    const bytes = new Uint8Array(this.length);
    this.file.read(bytes, this.start);
    return bytes;
  }
}

/** Bytes in memory, or those of a large file, which are not. */
export type Bytes = Uint8Array | BytesInFile;

export const isBytes = (value: unknown): value is Bytes => value instanceof Uint8Array || value instanceof BytesInFile;

export const inMemory = (bytes: Bytes): Uint8Array => (bytes instanceof BytesInFile ? bytes.read() : bytes);

/** Returns a view for reading numbers. */
export function viewOf(bytes: Bytes): DataView {
  const { buffer, byteOffset, byteLength } = inMemory(bytes);
  return new DataView(buffer, byteOffset, byteLength);
}
