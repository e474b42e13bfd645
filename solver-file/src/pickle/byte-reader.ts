import { type Bytes, BytesInFile, viewOf } from './bytes-in-file.ts';
import { inFigures, RefusedFile } from './problems.ts';

/** Reads forward; every length is held against the bytes that are left before anything is taken. Of a file, it holds a window. */
export class ByteReader {
  readonly bytes: Bytes;
  private readonly end: number;
  private window: Uint8Array;
  private view: DataView;
  private windowStart = 0;
  private windowEnd: number;
  private readonly framesMayBeCut: boolean;
  offset = 0;
  /** Byte at which the last frame ends; 0 before the first. */
  frameEnd = 0;

  /** @param framesMayBeCut whether to read what is left of a frame whose end is missing */
  constructor(bytes: Bytes, { framesMayBeCut = false } = {}) {
    this.bytes = bytes;
    this.end = bytes.length;
    this.framesMayBeCut = framesMayBeCut;
    this.window = bytes instanceof BytesInFile ? new Uint8Array() : bytes;
    this.view = viewOf(this.window);
    this.windowEnd = this.window.length;
  }

  get left(): number {
    return this.end - this.offset;
  }

  /** The next `length` bytes, as a view. */
  take(length: number): Uint8Array {
    const start = this.advance(length);
    return this.window.subarray(start, start + length);
  }

  /** The next `length` bytes, for somebody who keeps them: many stay in the file, and a few do not hold the window. */
  takeToKeep(length: number): Bytes {
    if (!(this.bytes instanceof BytesInFile)) return this.take(length);
    if (length <= this.bytes.pieceLength) return this.take(length).slice();
    const start = this.skip(length);
    return this.bytes.subarray(start, start + length);
  }

  /** The bytes up to the next line feed, which is skipped. */
  line(): Uint8Array {
    const text = this.take(this.endOfLine() - this.offset);
    this.offset += 1;
    return text;
  }

  uint8(): number {
    const at = this.advance(1);
    return this.view.getUint8(at);
  }

  uint16(): number {
    const at = this.advance(2);
    return this.view.getUint16(at, true);
  }

  uint32(): number {
    const at = this.advance(4);
    return this.view.getUint32(at, true);
  }

  int32(): number {
    const at = this.advance(4);
    return this.view.getInt32(at, true);
  }

  /** A 64-bit length; beyond 2^53 it is only roughly right, which no file is long enough to notice. */
  length64(): number {
    const at = this.advance(8);
    return Number(this.view.getBigUint64(at, true));
  }

  float64BigEndian(): number {
    const at = this.advance(8);
    return this.view.getFloat64(at, false);
  }

  /** A frame of so many bytes begins here; no value may lie partly in it. */
  beginFrame(length: number): void {
    if (length > this.left && !this.framesMayBeCut) throw this.cutShort();
    this.frameEnd = this.offset + length;
  }

  cutShort(): RefusedFile {
    const end = inFigures(this.bytes.length);
    return new RefusedFile(
      'cut-short',
      `The file is cut short: it ends after ${end} bytes, in the middle of the solver.`,
    );
  }

  private endOfLine(): number {
    let from = this.offset;
    let part = this.window.subarray(from - this.windowStart);
    let at = part.indexOf(0x0a);
    while (at < 0 && this.bytes instanceof BytesInFile && from + part.length < this.bytes.length) {
      from += part.length;
      part = this.bytes.subarray(from, from + this.bytes.pieceLength).read();
      at = part.indexOf(0x0a);
    }
    if (at < 0) throw this.cutShort();
    return from + at;
  }

  /** @returns where the next `length` bytes begin in the window */
  private advance(length: number): number {
    const start = this.skip(length);
    if (this.offset > this.windowEnd && this.bytes instanceof BytesInFile) this.moveWindow(this.bytes, start, length);
    return start - this.windowStart;
  }

  private moveWindow(bytes: BytesInFile, start: number, length: number): void {
    this.window = bytes.subarray(start, start + Math.max(length, bytes.pieceLength)).read();
    this.view = viewOf(this.window);
    this.windowStart = start;
    this.windowEnd = start + this.window.length;
  }

  /** @returns where the next `length` bytes begin */
  private skip(length: number): number {
    if (length > this.left) throw this.cutShort();
    const start = this.offset;
    if (start < this.frameEnd && start + length > this.frameEnd) {
      throw new RefusedFile('damaged', 'The file is damaged: a value runs over the end of its frame.');
    }
    this.offset += length;
    return start;
  }
}
