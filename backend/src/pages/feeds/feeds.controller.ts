import { Controller, Get, Param, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Public } from '../../auth/access/access.decorators';
import { IdPipe } from '../../common/http/id.pipe';
import { FileNamePipe } from '../file-name.pipe';
import { sendXml } from '../send-xml';
import { FeedsService } from './feeds.service';

const ATOM = 'application/atom+xml';

@ApiExcludeController()
@Controller('feeds')
export class FeedsController {
  constructor(private readonly feeds: FeedsService) {}

  @Get('solutions.atom')
  @Public()
  async newest(@Res({ passthrough: true }) reply: FastifyReply): Promise<string> {
    return sendXml(reply, ATOM, await this.feeds.renderNewest());
  }

  @Get('users/:file')
  @Public()
  async ofUser(
    @Param('file', new FileNamePipe('.atom')) username: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    return sendXml(reply, ATOM, await this.feeds.ofUser(username));
  }

  @Get('organizations/:file')
  @Public()
  async ofOrganization(
    @Param('file', new FileNamePipe('.atom')) name: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    return sendXml(reply, ATOM, await this.feeds.ofOrganization(name));
  }

  @Get('collections/:file')
  @Public()
  async ofCollection(
    @Param('file', new FileNamePipe('.atom')) slug: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    return sendXml(reply, ATOM, await this.feeds.ofCollection(slug));
  }

  @Get('problems/:file')
  @Public()
  async ofProblem(
    @Param('file', new FileNamePipe('.atom')) slug: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    return sendXml(reply, ATOM, await this.feeds.ofProblem(slug));
  }

  @Get('equations/:file')
  @Public()
  async ofEquation(
    @Param('file', new FileNamePipe('.atom'), new IdPipe('equation')) id: number,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    return sendXml(reply, ATOM, await this.feeds.ofEquation(id));
  }
}
