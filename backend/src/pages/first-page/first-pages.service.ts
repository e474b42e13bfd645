import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import path from 'node:path';
import { MessageChannel } from 'node:worker_threads';
import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { paths } from '@hub/shared/paths';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Piscina } from 'piscina';
import { startThreads } from '../../common/threads';
import { HubAddress } from '../../config/hub-address.service';
import { repositoryRoot, Settings } from '../../config/settings';
import { Site } from '../../content/site';
import type { Answered, Drawn, PageToDraw } from './draw-page.worker';

const BUILT_SHELL = path.join(repositoryRoot, 'shell-app/dist');
/** Screens that all visitors see alike. */
const DRAWN = new Set<string>(
  [
    paths.home,
    paths.solutions,
    paths.solution,
    paths.compare,
    paths.equationList,
    paths.equation,
    paths.problemList,
    paths.problem,
    paths.user,
    paths.organization,
    paths.docs,
    paths.about,
    paths.privacy,
  ].map(({ pattern }) => pattern),
);
const MAX_KEPT = 64;
/** More than these are not worth the wait: the browser draws them itself. */
const MAX_AT_ONCE = 8;
const MAX_WAIT_MS = 2500;
const MINUTE = 60_000;
/** The headers of answers that screens read. */
const READ_HEADERS = ['content-type', 'x-total-count', 'x-total-count-more'];

interface Kept {
  drawn: Drawn;
  /** What was asked for it, with a digest of the answer. */
  asked: Map<string, string>;
}

/**
 * Screens as visitors see them first, before any script has run: drawn from the code of the screens themselves on a thread of its own. A page
 * is drawn anew when one of the answers that it shows has changed.
 */
@Injectable()
export class FirstPages implements OnModuleDestroy {
  private readonly log = new Logger('FirstPages');
  protected readonly renderer: string = path.join(repositoryRoot, 'first-page/dist/render.cjs');
  /** Pages that were drawn, by kind of device and address, the least recently used first. */
  private readonly kept = new Map<string, Kept>();
  private readonly awaited = new Map<string, Promise<Drawn | null>>();
  private pool: Piscina | undefined;

  constructor(
    private readonly host: HttpAdapterHost,
    private readonly address: HubAddress,
    private readonly site: Site,
    private readonly settings: Settings,
  ) {}

  /**
   * @param screen its pattern
   * @returns null for a screen that is not drawn, or not in time
   */
  async draw(screen: string, request: FastifyRequest): Promise<Drawn | null> {
    if (!this.draws(screen)) return null;
    const page = { address: this.address.of(request.url), site: { ...this.site }, isNarrow: isPhone(request.headers) };
    const key = deviceOf(request.headers) + request.url;
    const awaited = this.awaited.get(key) ?? this.begin(key, page, request);
    return awaited && Promise.race([awaited, afterAWhile()]);
  }

  /** Another shell than the one that was built with this server may look otherwise. @param screen its pattern */
  draws(screen: string): boolean {
    return DRAWN.has(screen) && this.settings.shellDir === BUILT_SHELL && existsSync(this.renderer);
  }

  async onModuleDestroy(): Promise<void> {
    await this.pool?.destroy();
  }

  private begin(key: string, page: PageToDraw, request: FastifyRequest): Promise<Drawn | null> | null {
    if (this.awaited.size >= MAX_AT_ONCE) return null;
    const drawn = this.current(key, page, request)
      .catch((error: unknown) => {
        this.log.warn(`${request.url} was not drawn: ${String(error)}`);
        return null;
      })
      .finally(() => this.awaited.delete(key));
    this.awaited.set(key, drawn);
    return drawn;
  }

  /** The kept one while all that it shows is the same. */
  private async current(key: string, page: PageToDraw, request: FastifyRequest): Promise<Drawn> {
    const known = this.kept.get(key);
    this.kept.delete(key);
    const entry = known && (await this.isSame(known, request)) ? known : await this.drawAnew(page, request);
    this.kept.set(key, entry);
    const [oldest] = this.kept.keys();
    if (this.kept.size > MAX_KEPT) this.kept.delete(oldest!);
    return entry.drawn;
  }

  private async isSame({ asked }: Kept, request: FastifyRequest): Promise<boolean> {
    const same = [...asked].map(async ([url, digest]) => digestOf(await this.ask(url, request)) === digest);
    return !(await Promise.all(same)).includes(false);
  }

  private async drawAnew(page: PageToDraw, request: FastifyRequest): Promise<Kept> {
    this.pool ??= this.startPool();
    const asked = new Map<string, string>();
    const { port1, port2 } = new MessageChannel();
    // Answers go back in the order of the questions.
    let last = Promise.resolve();
    port1.on('message', (url: string) => {
      const answer = this.ask(url, request);
      last = last.then(async () => {
        const answered = await answer;
        asked.set(url, digestOf(answered));
        port1.postMessage(answered);
      });
      last.catch(() => port1.close());
    });
    const drawn = (await this.pool.run(
      { ...page, renderer: this.renderer, port: port2 },
      { transferList: [port2], signal: AbortSignal.timeout(MINUTE) },
    )) as Drawn;
    return { drawn, asked };
  }

  private startPool(): Piscina {
    return startThreads(this.log, {
      entry: 'pages/first-page/draw-page.worker.js',
      task: 'drawPage',
      count: 1,
      megabytes: [256, 32],
      idleMs: 10 * MINUTE,
    });
  }

  /** Asks the API as a visitor at the same address would: the call counts for them. */
  private async ask(url: string, { ip, headers: { host } }: FastifyRequest): Promise<Answered> {
    const fastify = this.host.httpAdapter.getInstance<FastifyInstance>();
    const { statusCode, headers, body } = await fastify.inject({ url, remoteAddress: ip, headers: { host } });
    const read = READ_HEADERS.flatMap((name) => (headers[name] ? [[name, String(headers[name])]] : []));
    return { status: statusCode, headers: Object.fromEntries(read) as Record<string, string>, body };
  }
}

const digestOf = ({ status, body }: Answered): string =>
  `${status} ${createHash('sha1').update(body).digest('base64')}`;

const isPhone = (headers: IncomingHttpHeaders): boolean =>
  headers['sec-ch-ua-mobile'] === '?1' || /\bMobile\b/.test(headers['user-agent'] ?? '');

/** Kinds of devices that get different pages. */
export const deviceOf = (headers: IncomingHttpHeaders) => (isPhone(headers) ? 'narrow ' : 'wide ');

const afterAWhile = () => new Promise<null>((resolve) => setTimeout(resolve, MAX_WAIT_MS, null).unref());
