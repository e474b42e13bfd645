import { Controller, Get, Header, NotFoundException, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public } from '../auth/access/access.decorators';
import { pathOf } from '../common/http/route-table';
import { Settings } from '../config/settings';
import { CONTENT_FILES, readContent } from '../content/content-files';
import { ShellService } from './shell.service';

/** Files that an operator may replace, which the shell reads. */
@ApiExcludeController()
@Public()
@Controller()
export class ShellFilesController {
  private readonly contents: Map<string, { type: string; text: string }>;

  constructor(
    private readonly shell: ShellService,
    { contentDir }: Settings,
  ) {
    this.contents = new Map(
      CONTENT_FILES.map((file) => [`/${file.name}`, { type: file.type, text: readContent(file, contentDir) }]),
    );
  }

  @Get('config.json')
  @Header('content-type', 'application/json; charset=utf-8')
  @Header('cache-control', 'no-cache')
  config(): string {
    if (!this.shell.isBuilt) throw new NotFoundException();
    return this.shell.config.text();
  }

  @Get(CONTENT_FILES.map(({ name }) => name))
  @Header('cache-control', 'no-cache')
  content(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): string {
    const { type, text } = this.contents.get(pathOf(request.url))!;
    void reply.type(type);
    return text;
  }
}
