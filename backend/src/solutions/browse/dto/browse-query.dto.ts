import { ApiPropertyOptional, IntersectionType } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import { Flag } from '../../../common/http/flag';
import { PageQueryDto } from '../../../common/http/page-query.dto';
import { FilterQueryDto } from './filter-query.dto';

export const SORTS = ['created', 'updated', 'downloads', 'likes', 'proven_error', 'alphabetical'] as const;
export type Sort = (typeof SORTS)[number];

/** A page of the solutions that the filters leave. */
export class BrowseQueryDto extends IntersectionType(FilterQueryDto, PageQueryDto) {
  @ApiPropertyOptional({ description: 'With `true`, the response is `{"count": n}` instead of the list.' })
  @Flag()
  return_count?: boolean;

  @ApiPropertyOptional({
    enum: SORTS,
    description:
      'Order of the list. The default is `created`, or the best match first with `q`. `proven_error` starts with the smallest share of the range of the solution; solutions without a proof come last.',
  })
  @IsOptional()
  @IsIn(SORTS, { message: `sort_by must be one of ${SORTS.join(', ')}` })
  sort_by?: Sort;
}
