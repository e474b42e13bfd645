import { ApiPropertyOptional, OmitType } from '@nestjs/swagger';
import { IsOptional } from 'class-validator';
import { IsId } from '../../../common/http/is-id';
import { NamedPageQueryDto, PageSize } from '../../../common/http/page-query.dto';
import { WholeNumber } from '../../../common/http/whole-number';

/** The whole list, or a part of it where `page_size` is given. */
export class ListEntriesQueryDto extends OmitType(NamedPageQueryDto, ['page_size']) {
  @ApiPropertyOptional({
    minimum: 1,
    maximum: 100,
    description: 'Number of entries on a page. Without it, the response contains the whole list.',
  })
  @PageSize()
  @IsOptional()
  page_size?: number;
}

export class DeleteEntryQueryDto {
  @ApiPropertyOptional({ description: 'Id of the entry that takes over the solutions of the deleted one.' })
  @WholeNumber()
  @IsId('move_to must be an id')
  @IsOptional()
  move_to?: number;
}
