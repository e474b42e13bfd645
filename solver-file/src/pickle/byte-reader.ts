import { inFigures, RefusedFile } from './problems.ts';

/** Reads forward; every length is held against the bytes that are left before anything is taken. */
export class ByteReader {
  readonly bytes: Uint8Array;
  private readonly view: DataView;
  private readonly framesMayBeCut: boolean;
  offset = 0;
  /** Where the last frame ends; 0 before the first. */
  frameEnd = 0;

  /** @param framesMayBeCut whether to read what is left of a frame whose end is missing */
  constructor(bytes: Uint8Array, { framesMayBeCut = false } = {}) {
    this.bytes = bytes;
    this.framesMayBeCut = framesMayBeCut;
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  get left(): number {
    return this.bytes.length - this.offset;
  }

  /** The next `length` bytes, as a view. */
  take(length: number): Uint8Array {
    const start = this.advance(length);
    return this.bytes.subarray(start, start + length);
  }

  /** The bytes up to the next line feed, which is skipped. */
  line(): Uint8Array {
    const end = this.bytes.indexOf(0x0a, this.offset);
    if (end < 0) throw this.cutShort();
    const text = this.take(end - this.offset);
    this.offset += 1;
    return text;
  }

  uint8(): number {
    return this.view.getUint8(this.advance(1));
  }

  uint16(): number {
    return this.view.getUint16(this.advance(2), true);
  }

  uint32(): number {
    return this.view.getUint32(this.advance(4), true);
  }

  int32(): number {
    return this.view.getInt32(this.advance(4), true);
  }

  /** A 64-bit length; beyond 2^53 it is only roughly right, which no file is long enough to notice. */
  length64(): number {
    return Number(this.view.getBigUint64(this.advance(8), true));
  }

  float64BigEndian(): number {
    return this.view.getFloat64(this.advance(8), false);
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

  private advance(length: number): number {
    if (length > this.left) throw this.cutShort();
    const start = this.offset;
    if (start < this.frameEnd && start + length > this.frameEnd) {
      throw new RefusedFile('damaged', 'The file is damaged: a value runs over the end of its frame.');
    }
    this.offset += length;
    return start;
  }
}
