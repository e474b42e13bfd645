import { Injectable } from '@nestjs/common';
import { notFound } from '../../common/errors/hub-error';
import { NoticesService } from '../../notices/notices.service';
import type { Actor } from '../access/actor';
import { type ListNoticesQueryDto, type NoticeDto, toNoticeDto } from './dto/notice.dto';

/** What the caller was told inside the hub. */
@Injectable()
export class OwnNoticesService {
  constructor(private readonly notices: NoticesService) {}

  /** One page, newest first. */
  async list(me: Actor, query: ListNoticesQueryDto): Promise<{ rows: NoticeDto[]; total: number }> {
    const { rows, total } = await this.notices.listOf(me.userId, query);
    return { rows: rows.map(toNoticeDto), total };
  }

  /** @throws 404, for another's too */
  async mark(me: Actor, id: number, read: boolean): Promise<NoticeDto> {
    const notice = await this.notices.mark(me.userId, id, read);
    if (!notice) throw notFound('notice');
    return toNoticeDto(notice);
  }
}
