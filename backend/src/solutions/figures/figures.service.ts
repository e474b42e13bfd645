import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { figureSvg, type SvgTheme } from '@hub/figure/svg';
import type { Actor } from '../../auth/access/actor';
import { notFound } from '../../common/errors/hub-error';
import { etagMatches } from '../../common/http/etag-matches';
import { Site } from '../../content/site';
import { ProblemsService } from '../problems/problems.service';
import { type FigureFacts, FiguresRepository } from './figures.repository';
import { orbits } from './orbits';
import { hubPicture, solutionPicture } from './picture';
import { PicturePainter } from './picture-painter';

/** Content security policy of an SVG: nothing is loaded and nothing runs, except for its own style and pictures. */
const SVG_POLICY = `default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox`;

/** An SVG response. */
export interface SentFigure<Body> {
  status: 200 | 304;
  headers: Record<string, string>;
  body: Body;
}

/** Pictures of solutions, of problems and of the hub. */
@Injectable()
export class FiguresService {
  constructor(
    private readonly figures: FiguresRepository,
    private readonly problems: ProblemsService,
    private readonly painter: PicturePainter,
    private readonly site: Site,
  ) {}

  /** The figure without text around it. @throws 404 if the solution or this version is missing or hidden */
  async drawSvg(
    actor: Actor | null,
    id: number,
    { version, theme, width }: { version?: number; theme: SvgTheme; width: number },
  ): Promise<SentFigure<string>> {
    const facts = await this.factsOf(actor, id, version);
    const body = figureSvg(facts.preview, { name: facts.label, theme, width, height: width / 2 });
    return sentSvg(actor, body, fileOf(facts, 'svg'));
  }

  /** The figure of a problem, which is the same for every caller. @throws 404 where the hub does not list the problem */
  async drawProblem(
    actor: Actor | null,
    slug: string,
    { theme, width }: { theme: SvgTheme; width: number },
  ): Promise<SentFigure<string>> {
    const problem = await this.problems.findFigure(slug);
    const body = figureSvg(problem.preview, { name: problem.title, theme, width, height: width / 2 });
    return sentSvg(actor, body, `${problem.slug}.svg`);
  }

  /** The figure with a title, for previews of links. @throws like {@link drawSvg}, and 503 while too many wait */
  async drawPng(
    actor: Actor | null,
    id: number,
    { version, ifNoneMatch }: { version?: number; ifNoneMatch?: string },
  ): Promise<SentFigure<Buffer | null>> {
    const facts = await this.factsOf(actor, id, version);
    const drawn = solutionPicture({ ...facts, hub: this.site.title });
    // The ETag depends on the drawing, so a caller with the same picture needs no rendering.
    const etag = `"${createHash('sha256').update(drawn).digest('base64url')}"`;
    const isThere = etagMatches(ifNoneMatch, etag);
    const body = isThere ? null : await this.painter.paint(drawn);
    const headers = { ...headersFor(actor, { type: 'image/png', file: fileOf(facts, 'png') }), etag };
    return { status: isThere ? 304 : 200, headers, body };
  }

  /** The hub's own picture, 1200 × 630, as PNG. @throws 503 while too many wait */
  async hubCard(): Promise<Buffer> {
    const { title, tagline } = this.site;
    const preview = (await this.figures.featured()) ?? orbits();
    return this.painter.paint(hubPicture({ title, tagline, preview }));
  }

  private async factsOf(actor: Actor | null, id: number, version?: number): Promise<FigureFacts> {
    const facts = await this.figures.findFacts(actor, id, version ?? null);
    if (!facts) throw notFound(version === undefined ? 'solution' : 'version');
    return facts;
  }
}

const fileOf = ({ id, version }: FigureFacts, ending: string) => `solution-${id}-v${version}.${ending}`;

function sentSvg(actor: Actor | null, body: string, file: string): SentFigure<string> {
  const headers = headersFor(actor, { type: 'image/svg+xml; charset=utf-8', file });
  return { status: 200, headers: { ...headers, 'content-security-policy': SVG_POLICY }, body };
}

/** Pictures for visitors may be cached for a while. Others are revalidated with the ETag. */
function headersFor(actor: Actor | null, { type, file }: { type: string; file: string }) {
  return {
    'content-type': type,
    'content-disposition': `inline; filename="${file}"`,
    'cache-control': actor ? 'private, no-cache' : 'public, max-age=300',
    vary: 'authorization, apikey',
  };
}
