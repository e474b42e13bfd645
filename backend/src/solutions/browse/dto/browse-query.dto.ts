import { ApiPropertyOptional, IntersectionType } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import { PageQueryDto } from '../../../common/http/page-query.dto';
import { FilterQueryDto, Flag } from './filter-query.dto';

export const SORTS = ['created', 'updated', 'downloads', 'likes', 'alphabetical'] as const;
export type Sort = (typeof SORTS)[number];

/** A page of the solutions that the filters leave. */
export class BrowseQueryDto extends IntersectionType(FilterQueryDto, PageQueryDto) {
  @ApiPropertyOptional({ description: 'true answers {"count": n} in place of the list' })
  @Flag()
  return_count?: boolean;

  @ApiPropertyOptional({ enum: SORTS, description: 'created while absent; with q the best match first' })
  @IsOptional()
  @IsIn(SORTS, { message: `sort_by must be one of ${SORTS.join(', ')}` })
  sort_by?: Sort;
}
