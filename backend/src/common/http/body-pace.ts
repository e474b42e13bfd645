import type { IncomingMessage } from 'node:http';

/** Limits for a body: speed, duration and size. */
export interface PaceLimits {
  /** Milliseconds between two measurements. */
  window: number;
  /** Bytes that must arrive in each window. */
  leastPerWindow: number;
  /** Milliseconds for the whole body. */
  total: number;
  /** Bytes of the whole body. */
  mostBytes: number;
}

export type PaceProblem = 'too-slow' | 'too-long' | 'too-much';

/** The part of a request that is measured. */
export type PacedBody = Pick<IncomingMessage, 'complete' | 'readableLength'> & {
  socket: Pick<IncomingMessage['socket'], 'bytesRead'>;
};

/**
 * Measures a body while it arrives, and calls back once if it is too slow, takes too long or is too large. Must be
 * stopped with {@link stop}. It counts the bytes of the socket, because listening to the body would start its flow.
 */
export class BodyPace {
  private readonly atStart: number;
  private seen: number;
  private readonly looks: NodeJS.Timeout;
  private readonly end: NodeJS.Timeout;

  constructor(
    private readonly body: PacedBody,
    private readonly limits: PaceLimits,
    private readonly giveUp: (problem: PaceProblem) => void,
  ) {
    this.seen = this.atStart = body.socket.bytesRead;
    this.looks = setInterval(() => this.checkPace(), limits.window);
    this.end = setTimeout(() => this.report('too-long'), limits.total);
  }

  stop(): void {
    clearInterval(this.looks);
    clearTimeout(this.end);
  }

  private checkPace(): void {
    const { complete, readableLength, socket } = this.body;
    const arrived = socket.bytesRead - this.seen;
    this.seen = socket.bytesRead;
    if (complete) return;
    if (this.seen - this.atStart > this.limits.mostBytes) this.report('too-much');
    // Bytes that have arrived but are unread show that the hub is slow, not the client.
    else if (arrived < this.limits.leastPerWindow && readableLength === 0) this.report('too-slow');
  }

  private report(problem: PaceProblem): void {
    this.stop();
    this.giveUp(problem);
  }
}
