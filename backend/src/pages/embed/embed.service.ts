import { embeddedSolution, paths } from '@hub/shared/paths';
import { Injectable } from '@nestjs/common';
import { HubError, notFound } from '../../common/errors/hub-error';
import { IdPipe } from '../../common/http/id.pipe';
import { Site } from '../../content/site';
import { HubAddress } from '../../config/hub-address.service';
import { PublishedService } from '../../solutions/published/published.service';
import { markup } from '../markup';
import type { Page } from '../screens/page';
import { previewPath, solutionPage } from '../screens/solution-page';
import type { OembedDto, OembedQueryDto } from './dto/oembed.dto';
import { embedPage, missingPage } from './embed-page';

const WIDTH = 600;
const HEIGHT = 360;

/** Solutions that are embedded in other sites. */
@Injectable()
export class EmbedService {
  constructor(
    private readonly site: Site,
    private readonly address: HubAddress,
    private readonly published: PublishedService,
  ) {}

  /** The page for an iframe. It is the same for missing and hidden solutions. */
  async renderPage(id: string): Promise<{ status: 200 | 404; html: string }> {
    const solution = await this.findPublic(id);
    return solution
      ? { status: 200, html: embedPage(this.site, this.address.of, solution).text }
      : { status: 404, html: missingPage(this.site).text };
  }

  /** The head and the summary of the page with the figure itself. @returns null for missing and hidden solutions */
  async findScreen(id: string): Promise<Page | null> {
    const solution = await this.findPublic(id);
    return solution && solutionPage(this.site, this.address.of, solution);
  }

  /** @throws 404 if the address is not that of a public solution, 501 for a format other than JSON */
  async oembed({ url, format, maxwidth, maxheight }: OembedQueryDto): Promise<OembedDto> {
    if (format !== 'json') throw new HubError(501, 'not-implemented', 'Only the format json is supported');
    const solution = await this.findSolution(this.idIn(url));
    const { id, name, username, full_name } = solution;
    const [width, height] = [Math.min(WIDTH, maxwidth ?? WIDTH), Math.min(HEIGHT, maxheight ?? HEIGHT)];
    const src = this.address.of(embeddedSolution.to(id));
    return {
      type: 'rich',
      version: '1.0',
      title: name,
      ...(username && { author_name: full_name || username, author_url: this.address.of(paths.user.to(username)) }),
      provider_name: this.site.title,
      provider_url: this.address.of('/'),
      cache_age: 3600,
      thumbnail_url: this.address.of(previewPath(solution, 'png')),
      thumbnail_width: 1200,
      thumbnail_height: 630,
      html: markup`<iframe src="${src}" title="${name}" width="${width}" height="${height}" loading="lazy" style="border:0"></iframe>`
        .text,
      width,
      height,
    };
  }

  /** The address of a solution of this hub, whatever its query. */
  private idIn(url: string): string {
    const start = this.address.of(`${paths.solutions.to()}/`);
    const [, id] = /^(\d+)\/?(?:[?#]|$)/.exec(url.startsWith(start) ? url.slice(start.length) : '') ?? [];
    if (!id) throw notFound('solution');
    return id;
  }

  private async findPublic(id: string) {
    try {
      return await this.findSolution(id);
    } catch (error) {
      if (error instanceof HubError && error.status === 404) return null;
      throw error;
    }
  }

  private async findSolution(id: string) {
    const solution = await this.published.findById(new IdPipe('solution').transform(id));
    if (!solution) throw notFound('solution');
    return solution;
  }
}
