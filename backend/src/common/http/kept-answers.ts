import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { callOrigin } from './call-origin';
import { etagMatches } from './etag-matches';

/** Counts of likes and downloads change without notice, so an answer is only kept this long, in milliseconds. */
const MAX_AGE_MS = 10_000;
/** Largest size of all bodies together in bytes, before they are compressed. */
const MAX_BYTES = 32 * 2 ** 20;

/** Tells of changes of what visitors see. */
interface Changes {
  onChange(of: 'public', listener: () => void): void;
  catchUp(): Promise<boolean>;
}

/** A body with the headers of its handler, without those that depend on the caller. */
export class KeptAnswer {
  readonly etag: string;
  private readonly until = performance.now() + MAX_AGE_MS;

  constructor(
    readonly headers: Parameters<FastifyReply['headers']>[0],
    readonly body: Buffer,
  ) {
    this.etag = `W/"${createHash('sha1').update(body).digest('base64')}"`;
  }

  get isFresh(): boolean {
    return performance.now() < this.until;
  }

  send(request: FastifyRequest, reply: FastifyReply): void {
    const ifNoneMatch = request.headers['if-none-match'];
    void reply.headers(this.headers).header('etag', this.etag);
    if (ifNoneMatch && etagMatches(ifNoneMatch, this.etag)) void reply.code(304).send();
    else void reply.send(this.body);
  }
}

export const headerNames = (reply: FastifyReply): ReadonlySet<string> => new Set(Object.keys(reply.getHeaders()));

/** @param before names of the headers that were there before */
export const headersSince = (before: ReadonlySet<string>, reply: FastifyReply): KeptAnswer['headers'] =>
  Object.fromEntries(Object.entries(reply.getHeaders()).filter(([name]) => !before.has(name)));

const unfinished = new WeakSet<FastifyRequest>();
/** Says that the next caller may get more than this one, such as a page that was not drawn in time. */
export const leaveUnkept = (request: FastifyRequest): void => void unfinished.add(request);

/** The address, and how the route tells its callers apart. */
function keyOf({ url, routeOptions, headers }: FastifyRequest): string {
  return `${routeOptions.config.kept?.kindOf?.(headers) ?? ''}${url}`;
}

type Deliver = (answer: KeptAnswer | null) => void;

/** A call whose answer others wait for. */
interface Delivery {
  /** Names of the headers that were there before its handler ran. */
  headers: ReadonlySet<string>;
  deliver: Deliver;
}

/**
 * Keeps the answers that all visitors share. Each address is asked once at a time; other callers wait for that answer. Nobody gets an
 * answer that was computed before a change which had been committed before the call.
 */
export class KeptAnswers {
  private readonly answers = new Map<string, KeptAnswer>();
  /** Answers that are being computed, by address; null for one that could not be kept. */
  private readonly awaited = new Map<string, Promise<KeptAnswer | null>>();
  private readonly deliveries = new WeakMap<FastifyRequest, Delivery>();
  private bytes = 0;

  constructor(private readonly changes: Changes) {
    changes.onChange('public', () => this.forgetAll());
  }

  /** Must be called before the plugin for ETags is registered. */
  watch(fastify: FastifyInstance): void {
    fastify.addHook('preHandler', (request, reply) => this.answer(request, reply));
    fastify.addHook('onSend', async (request, reply, payload) => this.keep(request, reply, payload));
  }

  /**
   * The answer that visitors get; null where none can be kept at the moment, or another call for it failed.
   * @param compute is called where the answer is not kept
   */
  async find(url: string, compute: () => Promise<KeptAnswer>): Promise<KeptAnswer | null> {
    if (!(await this.changes.catchUp())) return null;
    const known = this.known(url);
    if (known) return known;
    const deliver = this.announce(url);
    try {
      const answer = await compute();
      deliver(answer);
      return answer;
    } finally {
      deliver(null); // in case it failed
    }
  }

  private async answer(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    if (!request.routeOptions.config.kept || !callOrigin()?.isPublicRead) return;
    if (!(await this.changes.catchUp())) return;
    const key = keyOf(request);
    const known = this.known(key);
    if (!known) {
      const deliver = this.announce(key);
      this.deliveries.set(request, { headers: headerNames(reply), deliver });
      reply.raw.once('close', () => deliver(null)); // in case it ended without an answer
      return;
    }
    const answer = await known;
    if (!answer) return; // the other call failed
    answer.send(request, reply);
    return reply;
  }

  /** An answer that is there or on its way; undefined where there is none. */
  private known(url: string): Promise<KeptAnswer | null> | KeptAnswer | undefined {
    const kept = this.answers.get(url);
    return this.awaited.get(url) ?? (kept?.isFresh ? kept : undefined);
  }

  /** Makes others wait for an answer. @returns what delivers it; null where it failed */
  private announce(url: string): Deliver {
    let deliver!: Deliver;
    const awaited = new Promise<KeptAnswer | null>((resolve) => {
      deliver = (answer) => {
        // After a change, those who wait since before it get the answer, and nobody else.
        if (this.awaited.get(url) === awaited) {
          this.awaited.delete(url);
          if (answer) this.add(url, answer);
        }
        resolve(answer);
      };
    });
    this.awaited.set(url, awaited);
    return deliver;
  }

  private keep(request: FastifyRequest, reply: FastifyReply, payload: unknown): void {
    const delivery = this.deliveries.get(request);
    if (!delivery) return;
    this.deliveries.delete(request);
    const body = typeof payload === 'string' ? Buffer.from(payload) : payload;
    const isKept = reply.statusCode === 200 && Buffer.isBuffer(body) && !unfinished.has(request);
    delivery.deliver(isKept ? new KeptAnswer(headersSince(delivery.headers, reply), body) : null);
  }

  /** The oldest ones make room. */
  private add(url: string, answer: KeptAnswer): void {
    this.remove(url);
    this.answers.set(url, answer);
    this.bytes += answer.body.length;
    for (const oldest of this.answers.keys()) {
      if (this.bytes <= MAX_BYTES) return;
      this.remove(oldest);
    }
  }

  private remove(url: string): void {
    this.bytes -= this.answers.get(url)?.body.length ?? 0;
    this.answers.delete(url);
  }

  private forgetAll(): void {
    this.answers.clear();
    this.awaited.clear();
    this.bytes = 0;
  }
}
