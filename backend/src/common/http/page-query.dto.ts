import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import { Trimmed } from './trimmed';
import { WholeNumber } from './whole-number';

export const PageSize = () =>
  applyDecorators(
    WholeNumber(),
    IsInt({ message: 'page_size must be a whole number' }),
    Min(1, { message: 'page_size must be from 1 to 100' }),
    Max(100, { message: 'page_size must be from 1 to 100' }),
  );

/** Which part of a list is asked for. */
export class PageQueryDto {
  @ApiPropertyOptional({ minimum: 0, default: 0, description: '0 is the first page' })
  @WholeNumber()
  @Max(2 ** 31 - 1, { message: 'page_num is too large' })
  @Min(0, { message: 'page_num must not be negative' })
  @IsInt({ message: 'page_num must be a whole number' })
  page_num: number = 0;

  @ApiPropertyOptional({ minimum: 1, maximum: 100, default: 20 })
  @PageSize()
  page_size: number = 20;
}

/** A part of a list of things with names, found by a piece of the name. */
export class NamedPageQueryDto extends PageQueryDto {
  @ApiPropertyOptional({ maxLength: 100, description: 'Part of the name' })
  @Trimmed()
  @MaxLength(100, { message: 'q has at most 100 characters' })
  @IsString({ message: 'q must be text' })
  @IsOptional()
  q?: string;
}
