import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsBoolean, IsOptional } from 'class-validator';
import { PageQueryDto } from '../../../common/http/page-query.dto';
import type { NoticeEntity } from '../../../notices/notice.entity';

export class NoticeDto {
  @ApiProperty() id: number;
  @ApiProperty({ description: 'What happened, in one sentence.' }) text: string;
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Comment that a person wrote with it; null if there is none.',
  })
  comment: string | null;
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Path on the hub, such as `/solutions/7`; null if there is none.',
  })
  link: string | null;
  @ApiProperty({ format: 'date-time' }) created_at: string;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) read_at: string | null;
}

const WORDS: Record<string, boolean> = { true: true, false: false };

export class ListNoticesQueryDto extends PageQueryDto {
  @ApiPropertyOptional({ default: false, description: 'Whether to list only unread notices.' })
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? (WORDS[value] ?? value) : value))
  @IsBoolean({ message: 'unread must be true or false' })
  @IsOptional()
  unread?: boolean;
}

export class UpdateNoticeDto {
  @ApiProperty()
  @IsBoolean({ message: 'read must be true or false' })
  read: boolean;
}

export const toNoticeDto = (notice: NoticeEntity): NoticeDto => ({
  id: notice.id,
  text: notice.text,
  comment: notice.comment,
  link: notice.link,
  created_at: notice.createdAt.toISOString(),
  read_at: notice.readAt?.toISOString() ?? null,
});
