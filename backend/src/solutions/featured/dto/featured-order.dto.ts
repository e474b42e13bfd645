import { ApiProperty } from '@nestjs/swagger';
import { ArrayMaxSize, ArrayUnique, IsArray, IsInt, Max, Min } from 'class-validator';
import { MAX_INTEGER } from '../../../common/http/max-integer';

const MAX_FEATURED = 1000;

export class FeaturedOrderDto {
  @ApiProperty({
    type: [Number],
    maxItems: MAX_FEATURED,
    description: 'Ids of all featured solutions in their new order.',
  })
  @Max(MAX_INTEGER, { each: true, message: 'ids must be a list of ids' })
  @Min(1, { each: true, message: 'ids must be a list of ids' })
  @IsInt({ each: true, message: 'ids must be a list of ids' })
  @ArrayUnique({ message: 'ids must not name a solution twice' })
  @ArrayMaxSize(MAX_FEATURED, { message: `ids must contain at most ${MAX_FEATURED} ids` })
  @IsArray({ message: 'ids must be a list of ids' })
  ids: number[];
}
