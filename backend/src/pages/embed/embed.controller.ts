import { embeddedProblem, embeddedSolution } from '@hub/shared/paths';
import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public } from '../../auth/access/access.decorators';
import { AddressQuery } from '../screens/address-query.decorator';
import { ShellService } from '../shell.service';
import { EMBED_POLICY } from './embed-page';
import { type EmbeddedPage, EmbedService } from './embed.service';

@ApiExcludeController()
@Controller()
export class EmbedController {
  constructor(
    private readonly embed: EmbedService,
    private readonly shell: ShellService,
  ) {}

  /** The figure of a solution, which other sites may embed: a picture without scripts, or with a view in its query the figure itself. */
  @Get(embeddedSolution.pattern)
  @Public()
  async solution(
    @Param('id') id: string,
    @AddressQuery() query: URLSearchParams,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string | Buffer> {
    reply.raw.removeHeader('x-frame-options'); // Helmet has set the header on the raw response
    const screen = query.size > 0 && this.shell.isBuilt ? await this.embed.findScreen(id) : null;
    if (screen) return this.shell.render(request, reply, screen, { frames: '*' });
    return send(reply, await this.embed.renderPage(id));
  }

  /** The figure of a problem, which other sites may embed as a picture without scripts. */
  @Get(embeddedProblem.pattern)
  @Public()
  async problem(@Param('slug') slug: string, @Res({ passthrough: true }) reply: FastifyReply): Promise<string> {
    reply.raw.removeHeader('x-frame-options'); // as above
    return send(reply, await this.embed.renderProblem(slug));
  }
}

function send(reply: FastifyReply, { status, html }: EmbeddedPage): string {
  void reply.status(status).type('text/html; charset=utf-8');
  void reply.header('content-security-policy', EMBED_POLICY).header('cache-control', 'public, max-age=300');
  return html;
}
