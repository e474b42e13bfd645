import { Injectable } from '@nestjs/common';
import { notFound } from '../../common/errors/hub-error';
import { NoticesService } from '../../notices/notices.service';
import type { Actor } from '../access/actor';
import { type ListNoticesQueryDto, type NoticeDto, toNoticeDto } from './dto/notice.dto';

/** The notices of the caller. */
@Injectable()
export class OwnNoticesService {
  constructor(private readonly notices: NoticesService) {}

  /** One page, newest first. */
  async list(me: Actor, query: ListNoticesQueryDto): Promise<{ rows: NoticeDto[]; total: number }> {
    const { rows, total } = await this.notices.listOf(me.userId, query);
    return { rows: rows.map(toNoticeDto), total };
  }

  /** @throws 404, also for notices of other users */
  async setRead(me: Actor, id: number, read: boolean): Promise<NoticeDto> {
    const notice = await this.notices.setRead(me.userId, id, read);
    if (!notice) throw notFound('notice');
    return toNoticeDto(notice);
  }
}
