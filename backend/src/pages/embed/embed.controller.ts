import { Controller, Get, Param, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Public } from '../../auth/access/access.decorators';
import { EMBED_POLICY } from './embed-page';
import { EmbedService } from './embed.service';

@ApiExcludeController()
@Controller('embed')
export class EmbedController {
  constructor(private readonly embed: EmbedService) {}

  /** The only page of the hub that other sites may embed. */
  @Get('solutions/:id')
  @Public()
  async solution(@Param('id') id: string, @Res({ passthrough: true }) reply: FastifyReply): Promise<string> {
    const { status, html } = await this.embed.renderPage(id);
    reply.raw.removeHeader('x-frame-options'); // Helmet has set the header on the raw response
    void reply.status(status).type('text/html; charset=utf-8');
    void reply.header('content-security-policy', EMBED_POLICY).header('cache-control', 'public, max-age=300');
    return html;
  }
}
