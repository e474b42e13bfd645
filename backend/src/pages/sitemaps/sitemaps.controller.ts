import { Controller, Get, Header, Param, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Public } from '../../auth/access/access.decorators';
import { FileNamePipe } from '../file-name.pipe';
import { sendXml } from '../send-xml';
import { SitemapsService } from './sitemaps.service';

const XML = 'application/xml';

@ApiExcludeController()
@Controller()
export class SitemapsController {
  constructor(private readonly sitemaps: SitemapsService) {}

  @Get('robots.txt')
  @Public()
  @Header('content-type', 'text/plain; charset=utf-8')
  @Header('cache-control', 'public, max-age=300')
  robots(): string {
    return this.sitemaps.robots();
  }

  @Get('sitemap.xml')
  @Public()
  async index(@Res({ passthrough: true }) reply: FastifyReply): Promise<string> {
    return sendXml(reply, XML, await this.sitemaps.index());
  }

  @Get('sitemaps/:file')
  @Public()
  async part(
    @Param('file', new FileNamePipe('.xml')) name: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    return sendXml(reply, XML, await this.sitemaps.renderPart(name));
  }
}
