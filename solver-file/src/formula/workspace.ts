/** Numbers of the first block: enough for a few points of a small network. */
const FIRST_BLOCK = 2048;
/** Two megabytes. What needs more gets further blocks, which are let go of with what is in them. */
const LARGEST_BLOCK = 262_144;

/**
 * Room for the numbers of one computation, taken piece by piece from a large block and used again for the next one: an array of its own
 * for each quantity costs more than what is computed into it.
 */
export class Workspace {
  /** The block that the piece taken last is in. */
  numbers = new Float64Array(FIRST_BLOCK);
  private used = 0;

  /** @returns where the piece begins in `numbers`. What is in it is left from before: every number must be written. */
  take(count: number): number {
    if (this.used + count > this.numbers.length) {
      const size = Math.max(count, Math.min(LARGEST_BLOCK, 2 * this.numbers.length));
      this.numbers = new Float64Array(size);
      this.used = 0;
    }
    const start = this.used;
    this.used += count;
    return start;
  }

  /** Gives back the last numbers of the piece taken last. */
  giveBack(count: number): void {
    this.used -= count;
  }

  /** Begins again: what was taken before is overwritten. */
  rewind(): void {
    this.used = 0;
  }
}
