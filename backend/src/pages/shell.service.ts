import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { HubAddress } from '../config/hub-address.service';
import { repositoryRoot, Settings } from '../config/settings';
import { Site } from '../content/site';
import type { Drawn } from './first-page/draw-page.worker';
import { firstPageMarkup } from './first-page/first-page-markup';
import { headMarkup } from './head';
import { markup } from './markup';
import { Preloads } from './preloads';
import type { Page } from './screens/page';
import { pagePolicy, ShellConfigFile } from './shell-config';
import { ShellPage } from './shell-page';

const SOLUTIONS_ENTRY = '/mf/mf-solutions/mf-manifest.json';
const SOLUTIONS_FOLDER = path.join(repositoryRoot, 'mf-solutions/dist');

/** The HTML page of the shell, which renders every screen, with the head and the summary of the requested screen. */
@Injectable()
export class ShellService {
  readonly config: ShellConfigFile;
  /** Page of the shell; null if the front packages are not built, when only the API is served. */
  private readonly page: ShellPage | null;
  private readonly preloads: Preloads;
  /** The last document with each drawn screen. Sent again, it need not be compressed again. */
  private readonly sent = new WeakMap<Drawn, { facts: string; document: Buffer }>();

  constructor(
    { contentDir, shellDir }: Settings,
    private readonly site: Site,
    private readonly address: HubAddress,
  ) {
    this.preloads = new Preloads(
      { folder: '/', names: filesIn(shellDir) },
      { folder: '/mf/mf-solutions/', names: filesIn(SOLUTIONS_FOLDER) },
      SOLUTIONS_ENTRY,
    );
    this.config = new ShellConfigFile(contentDir, shellDir);
    const index = path.join(shellDir, 'index.html');
    this.page = existsSync(index) ? new ShellPage(readFileSync(index, 'utf8')) : null;
  }

  get isBuilt(): boolean {
    return this.page !== null;
  }

  /**
   * Sets the status and the headers of the answer.
   * @param frames pages that may embed this one, as in a content security policy
   * @param drawn what stands in the document until the scripts have drawn the same
   * @returns its HTML
   */
  render(
    request: FastifyRequest,
    reply: FastifyReply,
    page: Page,
    { frames = `'none'`, drawn = null }: { frames?: string; drawn?: Drawn | null } = {},
  ): string | Buffer {
    const entries = this.config.entries();
    void reply
      .status(page.status)
      .header('content-type', 'text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('content-security-policy', pagePolicy(this.config.foreignOrigins(entries), frames));
    if (page.status === 404) void reply.header('x-robots-tag', 'noindex');
    if (!drawn) return this.document(screenOf(request), page, entries, null);
    const facts = JSON.stringify([page, entries]);
    const last = this.sent.get(drawn);
    if (last?.facts === facts) return last.document;
    const document = Buffer.from(this.document(screenOf(request), page, entries, drawn));
    this.sent.set(drawn, { facts, document });
    return document;
  }

  private document(screen: string, page: Page, entries: string[], drawn: Drawn | null): string {
    const { status, head, summary } = page;
    const early = status === 200 ? this.preloads.tagsFor(screen, entries, drawn !== null) : [];
    const first = drawn && firstPageMarkup(drawn, this.preloads);
    return this.page!.with(
      markup`${early}${first?.head}${headMarkup(head, this.site, this.address.of)}`,
      first?.body ?? markup`<noscript>${summary}</noscript>`,
      drawn !== null,
    );
  }

  /** Whether the screens of solutions are this server's own, and not another server's. */
  get hasOwnScreens(): boolean {
    return this.config.entries().includes(SOLUTIONS_ENTRY);
  }
}

/** The pattern of the screen's address, without the rules for its parameters. */
export const screenOf = ({ routeOptions }: FastifyRequest) => routeOptions.url?.replace(/\(.*?\)/, '') ?? '';

const filesIn = (folder: string): string[] => (existsSync(folder) ? readdirSync(folder) : []);
