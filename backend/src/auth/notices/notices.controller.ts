import { Body, Controller, Get, Put, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Operation } from '../../common/openapi/operation';
import { IdParam } from '../../common/http/id.pipe';
import { type Page, PageResponse } from '../../common/http/page-response';
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
  @Operation({
    summary: 'List your notices',
    description: 'Notices about reviews and projects, newest first. Read notices are deleted after 180 days.',
  })
  @PageResponse(NoticeDto)
  async listNotices(@Query() query: ListNoticesQueryDto, @CurrentActor() me: Actor): Promise<Page<NoticeDto[]>> {
    return { query, ...(await this.notices.list(me, query)) };
  }

  @Put(':id')
  @LoggedIn('session')
  @Operation({ summary: 'Mark a notice as read or unread', description: 'Answers with the notice.' })
  @ApiOkResponse({ type: NoticeDto })
  markNotice(
    @IdParam('notice') id: number,
    @Body() { read }: UpdateNoticeDto,
    @CurrentActor() me: Actor,
  ): Promise<NoticeDto> {
    return this.notices.setRead(me, id, read);
  }
}
