import { Body, Controller, Get, Param, Put, Query, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { IdPipe } from '../../common/http/id.pipe';
import { setPageHeaders } from '../../common/http/page-links';
import { CurrentActor, LoggedIn } from '../access/access.decorators';
import type { Actor } from '../access/actor';
import { ListNoticesQueryDto, NoticeDto, UpdateNoticeDto } from './dto/notice.dto';
import { OwnNoticesService } from './own-notices.service';

@ApiTags('auth')
@Controller('notices')
export class NoticesController {
  constructor(private readonly notices: OwnNoticesService) {}

  @Get()
  @LoggedIn('read')
  @ApiOkResponse({ type: [NoticeDto], description: 'What the caller was told, newest first' })
  async listNotices(
    @Query() query: ListNoticesQueryDto,
    @CurrentActor() me: Actor,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<NoticeDto[]> {
    const { rows, total } = await this.notices.list(me, query);
    setPageHeaders(request, reply, query, total);
    return rows;
  }

  @Put(':id')
  @LoggedIn('session')
  @ApiOkResponse({ type: NoticeDto })
  markNotice(
    @Param('id', new IdPipe('notice')) id: number,
    @Body() { read }: UpdateNoticeDto,
    @CurrentActor() me: Actor,
  ): Promise<NoticeDto> {
    return this.notices.mark(me, id, read);
  }
}
