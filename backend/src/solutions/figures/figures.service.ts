import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { figureSvg, type SvgTheme } from '@hub/figure/svg';
import type { FastifyReply } from 'fastify';
import type { Actor } from '../../auth/access/actor';
import { notFound } from '../../common/errors/hub-error';
import { etagMatches } from '../../common/http/etag-matches';
import { Site } from '../../content/site';
import { type FigureFacts, FiguresRepository } from './figures.repository';
import { orbits } from './orbits';
import { hubPicture, solutionPicture } from './picture';
import { PicturePainter } from './picture-painter';

/** Of an SVG, in pixels; it can be shown in any size. */
const SIZE = { width: 480, height: 240 };

/** Nothing is loaded and nothing runs; its own style and its own maps are in it. */
const SVG_POLICY = `default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox`;

/** Pictures of solutions and of the hub. */
@Injectable()
export class FiguresService {
  constructor(
    private readonly figures: FiguresRepository,
    private readonly painter: PicturePainter,
    private readonly site: Site,
  ) {}

  /** The figure alone. @throws 404 for what is missing or hidden: the solution, or this version of it */
  async sendSvg(
    reply: FastifyReply,
    actor: Actor | null,
    id: number,
    { version, theme }: { version?: number; theme: SvgTheme },
  ): Promise<string> {
    const facts = await this.factsOf(actor, id, version);
    describe(reply, actor, { type: 'image/svg+xml; charset=utf-8', file: fileOf(facts, 'svg') });
    void reply.header('content-security-policy', SVG_POLICY);
    return figureSvg(facts.preview, { name: facts.label, theme, ...SIZE });
  }

  /** The figure with what it is of, for links. @throws like {@link sendSvg}, and 503 while too many wait */
  async sendPng(
    reply: FastifyReply,
    actor: Actor | null,
    id: number,
    { version, ifNoneMatch }: { version?: number; ifNoneMatch?: string },
  ): Promise<Buffer | null> {
    const facts = await this.factsOf(actor, id, version);
    const drawn = solutionPicture({ ...facts, hub: this.site.title });
    // What is drawn decides the picture: whoever has it needs no painter.
    const etag = `"${createHash('sha256').update(drawn).digest('base64url')}"`;
    const isThere = etagMatches(ifNoneMatch, etag);
    const picture = isThere ? null : await this.painter.paint(drawn);
    describe(reply, actor, { type: 'image/png', file: fileOf(facts, 'png') });
    void reply.header('etag', etag).status(isThere ? 304 : 200);
    return picture;
  }

  /** The hub's own picture, 1200 × 630, as PNG. @throws 503 while too many wait */
  async hubCard(): Promise<Buffer> {
    const { title, tagline } = this.site;
    const preview = (await this.figures.featured()) ?? orbits();
    return this.painter.paint(hubPicture({ title, tagline, preview }));
  }

  private async factsOf(actor: Actor | null, id: number, version?: number): Promise<FigureFacts> {
    const facts = await this.figures.one(actor, id, version ?? null);
    if (!facts) throw notFound(version === undefined ? 'solution' : 'version');
    return facts;
  }
}

const fileOf = ({ id, version }: FigureFacts, ending: string) => `solution-${id}-v${version}.${ending}`;

/** Visitors see what everybody sees: it may be kept for a while on its way to them. Others ask again, cheap by the ETag. */
function describe(reply: FastifyReply, actor: Actor | null, { type, file }: { type: string; file: string }): void {
  void reply.headers({
    'content-type': type,
    'content-disposition': `inline; filename="${file}"`,
    'cache-control': actor ? 'private, no-cache' : 'public, max-age=300',
    vary: 'authorization, apikey',
  });
}
