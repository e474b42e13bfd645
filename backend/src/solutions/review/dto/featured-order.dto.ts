import { ApiProperty } from '@nestjs/swagger';
import { ArrayMaxSize, ArrayUnique, IsArray, IsInt, Max, Min } from 'class-validator';

const MOST = 1000;

export class FeaturedOrderDto {
  @ApiProperty({ type: [Number], maxItems: MOST, description: 'Of all featured solutions, the first one first' })
  @Max(2 ** 31 - 1, { each: true, message: 'ids must be a list of ids' })
  @Min(1, { each: true, message: 'ids must be a list of ids' })
  @IsInt({ each: true, message: 'ids must be a list of ids' })
  @ArrayUnique({ message: 'ids must not name a solution twice' })
  @ArrayMaxSize(MOST, { message: `ids has at most ${MOST} ids` })
  @IsArray({ message: 'ids must be a list of ids' })
  ids: number[];
}
