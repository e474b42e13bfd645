import { AsyncResource } from 'node:async_hooks';
import type { FastifyInstance } from 'fastify';

/** Milliseconds that a turn of the event loop may take before fewer calls begin in the next one. */
const LONG_TURN_MS = 3;

/**
 * Lets calls begin in the order in which they arrive, and in each turn of the event loop only as many as keep the turns short. Node accepts
 * one connection in each turn: with long turns, the last of many connections that are opened at once waits for seconds.
 */
export function keepTurnsShort(fastify: FastifyInstance): void {
  const turns = new ShortTurns();
  fastify.addHook('onRequest', (_request, _reply, done) => turns.begin(done));
}

/** A turn that was short although all calls began that it allowed lets the next one begin one more; after a long turn it is half as many. */
export class ShortTurns {
  private allowed = 1;
  private left = 1;
  private began = 0;
  private isCounting = false;
  private readonly waiting: (() => void)[] = [];

  /** @param now milliseconds */
  constructor(private readonly now = () => performance.now()) {}

  /** @param call begins at once or in one of the next turns */
  begin(call: () => void): void {
    if (this.left > 0) this.start(call);
    else this.waiting.push(AsyncResource.bind(call));
  }

  private start(call: () => void): void {
    this.left--;
    if (!this.isCounting) {
      this.isCounting = true;
      this.began = this.now();
      setImmediate(() => this.endTurn());
    }
    call();
  }

  private endTurn(): void {
    this.isCounting = false;
    if (this.now() - this.began >= LONG_TURN_MS) this.allowed = Math.max(1, Math.floor(this.allowed / 2));
    else if (this.left === 0) this.allowed++;
    this.left = this.allowed;
    for (const call of this.waiting.splice(0, this.left)) this.start(call);
  }
}
