import { embeddedProblem, embeddedSolution, paths } from '@hub/shared/paths';
import { Injectable } from '@nestjs/common';
import { HubError, notFound } from '../../common/errors/hub-error';
import { IdPipe } from '../../common/http/id.pipe';
import { Site } from '../../content/site';
import { HubAddress } from '../../config/hub-address.service';
import { ProblemsService } from '../../solutions/problems/problems.service';
import { PublishedService } from '../../solutions/published/published.service';
import { markup } from '../markup';
import type { Page } from '../screens/page';
import { previewPath, solutionPage } from '../screens/solution-page';
import type { OembedDto, OembedQueryDto } from './dto/oembed.dto';
import { embeddedProblemPage, embedPage, missingPage } from './embed-page';

const WIDTH = 600;
const HEIGHT = 360;

/** A page for an iframe. */
export interface EmbeddedPage {
  status: 200 | 404;
  html: string;
}

/** Solutions and problems that are embedded in other sites. */
@Injectable()
export class EmbedService {
  constructor(
    private readonly site: Site,
    private readonly address: HubAddress,
    private readonly published: PublishedService,
    private readonly problems: ProblemsService,
  ) {}

  /** The page for an iframe. It is the same for missing and hidden solutions. */
  async renderPage(id: string): Promise<EmbeddedPage> {
    const solution = await this.findPublic(id);
    return solution
      ? { status: 200, html: embedPage(this.site, this.address.of, solution).text }
      : { status: 404, html: missingPage(this.site, 'solution').text };
  }

  /** The page for an iframe. It is the same for missing and hidden problems. */
  async renderProblem(slug: string): Promise<EmbeddedPage> {
    const problem = await orNull(this.problems.findFigure(slug));
    return problem
      ? { status: 200, html: embeddedProblemPage(this.site, this.address.of, problem).text }
      : { status: 404, html: missingPage(this.site, 'problem').text };
  }

  /** The head and the summary of the page with the figure itself. @returns null for missing and hidden solutions */
  async findScreen(id: string): Promise<Page | null> {
    const solution = await this.findPublic(id);
    return solution && solutionPage(this.site, this.address.of, solution);
  }

  /** @throws 404 if the address is not that of a public solution or problem, 501 for a format other than JSON */
  async oembed({ url, format, maxwidth, maxheight }: OembedQueryDto): Promise<OembedDto> {
    if (format !== 'json') throw new HubError(501, 'not-implemented', 'Only the format json is supported');
    const { title, path, ...more } = await this.findEmbedded(url);
    const [width, height] = [Math.min(WIDTH, maxwidth ?? WIDTH), Math.min(HEIGHT, maxheight ?? HEIGHT)];
    const src = this.address.of(path);
    return {
      type: 'rich',
      version: '1.0',
      title,
      ...more,
      provider_name: this.site.title,
      provider_url: this.address.of('/'),
      cache_age: 3600,
      html: markup`<iframe src="${src}" title="${title}" width="${width}" height="${height}" loading="lazy" style="border:0"></iframe>`
        .text,
      width,
      height,
    };
  }

  /** Finds what the address of a page of this hub shows, whatever its query. */
  private async findEmbedded(url: string): Promise<Embedded> {
    const slug = this.endOf(url, paths.problemList.to(), '[a-z0-9-]+');
    if (slug !== null) {
      const problem = await this.problems.findFigure(slug);
      return { title: problem.title, path: embeddedProblem.to(problem.slug) };
    }
    const solution = await this.findSolution(this.endOf(url, paths.solutions.to(), '\\d+') ?? '');
    const { id, name, username, full_name } = solution;
    return {
      title: name,
      path: embeddedSolution.to(id),
      ...(username && { author_name: full_name || username, author_url: this.address.of(paths.user.to(username)) }),
      thumbnail_url: this.address.of(previewPath(solution, 'png')),
      thumbnail_width: 1200,
      thumbnail_height: 630,
    };
  }

  /** The last part of an address below a list. @param form regular expression of such parts @returns null for any other address */
  private endOf(url: string, list: string, form: string): string | null {
    const start = this.address.of(`${list}/`);
    const rest = url.startsWith(start) ? url.slice(start.length) : '';
    return new RegExp(`^(${form})/?(?:[?#]|$)`).exec(rest)?.[1] ?? null;
  }

  private findPublic(id: string) {
    return orNull(this.findSolution(id));
  }

  private async findSolution(id: string) {
    const solution = await this.published.findById(new IdPipe('solution').transform(id));
    if (!solution) throw notFound('solution');
    return solution;
  }
}

/** What oEmbed tells of a solution or problem, with the path of its embedded view. */
type Embedded = Pick<OembedDto, 'title' | 'author_name' | 'author_url'> &
  Pick<OembedDto, 'thumbnail_url' | 'thumbnail_width' | 'thumbnail_height'> & { path: string };

/** What was found; null where it is missing or hidden. */
async function orNull<Found>(found: Promise<Found>): Promise<Found | null> {
  try {
    return await found;
  } catch (error) {
    if (error instanceof HubError && error.status === 404) return null;
    throw error;
  }
}
