import { Injectable } from '@nestjs/common';

/** Milliseconds after the last upload, when none is likely to follow at once. */
const QUIET_MS = 200;
/** Longest time that a certificate waits for uploads, in milliseconds. */
const MAX_WAIT_MS = 5000;

/** Lets the uploads of this process go before certificates: somebody waits for them, and both need whole cores. */
@Injectable()
export class UploadsFirst {
  private uploads = 0;
  private lastEnd = -Infinity;

  async run<T>(upload: () => Promise<T>): Promise<T> {
    this.uploads += 1;
    try {
      return await upload();
    } finally {
      this.uploads -= 1;
      this.lastEnd = performance.now();
    }
  }

  /** Waits until there have been no uploads for a moment, or for the longest time. Ends early at the signal. */
  async wait(signal: AbortSignal): Promise<void> {
    const end = performance.now() + MAX_WAIT_MS;
    const isQuiet = () => this.uploads === 0 && performance.now() - this.lastEnd >= QUIET_MS;
    while (!isQuiet() && !signal.aborted && performance.now() < end)
      await new Promise((resolve) => setTimeout(resolve, QUIET_MS / 4));
  }
}
