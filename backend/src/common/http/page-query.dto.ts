import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import { MAX_NAME_SEARCH_LENGTH, MAX_PAGE_SIZE } from '@hub/shared/limits';
import { Trimmed } from './trimmed';
import { WholeNumber } from './whole-number';
import { MAX_INTEGER } from './max-integer';

export const PageSize = () =>
  applyDecorators(
    WholeNumber(),
    IsInt({ message: 'page_size must be a whole number' }),
    Min(1, { message: `page_size must be from 1 to ${MAX_PAGE_SIZE}` }),
    Max(MAX_PAGE_SIZE, { message: `page_size must be from 1 to ${MAX_PAGE_SIZE}` }),
  );

/** Which part of a list is asked for. */
export class PageQueryDto {
  @ApiPropertyOptional({ minimum: 0, default: 0, description: 'Number of the page, from 0.' })
  @WholeNumber()
  @Max(MAX_INTEGER, { message: 'page_num is too large' })
  @Min(0, { message: 'page_num must not be negative' })
  @IsInt({ message: 'page_num must be a whole number' })
  page_num: number = 0;

  @ApiPropertyOptional({ minimum: 1, maximum: MAX_PAGE_SIZE, default: 20 })
  @PageSize()
  page_size: number = 20;
}

/** A part of a list of things with names, found by a piece of the name. */
export class NamedPageQueryDto extends PageQueryDto {
  @ApiPropertyOptional({
    maxLength: MAX_NAME_SEARCH_LENGTH,
    description: 'Only entries whose name contains this text.',
  })
  @Trimmed()
  @MaxLength(MAX_NAME_SEARCH_LENGTH, { message: 'q must have at most $constraint1 characters' })
  @IsString({ message: 'q must be text' })
  @IsOptional()
  q?: string;
}
