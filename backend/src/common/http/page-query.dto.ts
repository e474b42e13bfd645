import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsInt, Max, Min } from 'class-validator';
import { WholeNumber } from './whole-number';

/** Which part of a list is asked for. */
export class PageQueryDto {
  @ApiPropertyOptional({ minimum: 0, default: 0, description: '0 is the first page' })
  @WholeNumber()
  @Max(2 ** 31 - 1, { message: 'page_num is too large' })
  @Min(0, { message: 'page_num must not be negative' })
  @IsInt({ message: 'page_num must be a whole number' })
  page_num: number = 0;

  @ApiPropertyOptional({ minimum: 1, maximum: 100, default: 20 })
  @WholeNumber()
  @IsInt({ message: 'page_size must be a whole number' })
  @Min(1, { message: 'page_size must be from 1 to 100' })
  @Max(100, { message: 'page_size must be from 1 to 100' })
  page_size: number = 20;
}
