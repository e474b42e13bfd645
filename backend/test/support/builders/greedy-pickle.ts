const TEXT = Buffer.alloc(15 * 2 ** 20, 'x');
const COUNT = 8;

/** A pickle of 120 MB whose texts do not fit into the memory of a reading thread with {@link CRAMPED_HEAP_MEGABYTES}. */
export function greedyPickle(): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32LE(TEXT.length);
  const texts = Array.from({ length: COUNT }, () => [Buffer.from('X'), length, TEXT]).flat();
  return Buffer.concat([Buffer.from('\x80\x04(', 'latin1'), ...texts, Buffer.from('t.')]);
}

/** Enough for the reader's own code and an ordinary file. */
export const CRAMPED_HEAP_MEGABYTES = 64;
