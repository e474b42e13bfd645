import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsInt,
  IsNotEmpty,
  IsOptional,
  IsString,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import {
  MAX_COLLECTION_ITEMS,
  MAX_COLLECTION_NOTE_LENGTH,
  MAX_COLLECTION_TEXT_LENGTH,
  MAX_NAME_LENGTH,
} from '@hub/shared/limits';
import { MAX_INTEGER } from '../../../common/http/max-integer';
import { PageQueryDto } from '../../../common/http/page-query.dto';
import { HasLetter, OneLine, Trimmed } from '../../../common/http/trimmed';
import { UnlessLeftOut } from '../../../common/http/unless-left-out';

export class CollectionQueryDto extends PageQueryDto {
  @ApiPropertyOptional({ description: 'Only the public collections of this user, or all of your own.' })
  @Trimmed()
  @MaxLength(MAX_NAME_LENGTH, { message: 'username must have at most $constraint1 characters' })
  @IsString({ message: 'username must be text' })
  @IsOptional()
  username?: string;
}

/** A solution or a problem: one of the two. */
export class CollectionItemInputDto {
  @ApiPropertyOptional({ type: 'integer', nullable: true, description: 'Id of a published solution.' })
  @Max(MAX_INTEGER, { message: 'solution_id is too large' })
  @Min(1, { message: 'solution_id must be positive' })
  @IsInt({ message: 'solution_id must be a whole number' })
  @IsOptional()
  solution_id?: number | null;

  @ApiPropertyOptional({ type: String, nullable: true, maxLength: 200, description: '`slug` of a problem.' })
  @MaxLength(200, { message: 'problem_slug must have at most $constraint1 characters' })
  @IsString({ message: 'problem_slug must be text' })
  @IsOptional()
  problem_slug?: string | null;

  @ApiPropertyOptional({ maxLength: MAX_COLLECTION_NOTE_LENGTH, default: '', description: 'What you say of it.' })
  @Trimmed()
  @MaxLength(MAX_COLLECTION_NOTE_LENGTH, { message: 'A note must have at most $constraint1 characters' })
  @IsString({ message: 'A note must be text' })
  @UnlessLeftOut()
  note: string = '';
}

const Title = () =>
  applyDecorators(
    OneLine(),
    MaxLength(MAX_NAME_LENGTH, { message: 'The title must have at most $constraint1 characters' }),
    HasLetter('The title'),
    IsString({ message: 'The title must be text' }),
    IsNotEmpty({ message: 'Please give the collection a title' }),
  );

class CollectionContentDto {
  @ApiPropertyOptional({ maxLength: MAX_COLLECTION_TEXT_LENGTH, description: 'Markdown with TeX.' })
  @Trimmed()
  @MaxLength(MAX_COLLECTION_TEXT_LENGTH, { message: 'The text must have at most $constraint1 characters' })
  @IsString({ message: 'The text must be text' })
  @UnlessLeftOut()
  text?: string;

  @ApiPropertyOptional({ description: 'Whether the collection is listed.' })
  @IsBoolean({ message: 'is_public must be true or false' })
  @UnlessLeftOut()
  is_public?: boolean;

  @ApiPropertyOptional({
    type: [CollectionItemInputDto],
    maxItems: MAX_COLLECTION_ITEMS,
    description: 'All of it, in the new order.',
  })
  @ValidateNested({ each: true })
  @Type(() => CollectionItemInputDto)
  @ArrayMaxSize(MAX_COLLECTION_ITEMS, {
    message: 'A collection can have at most $constraint1 solutions and problems',
  })
  @IsArray({ message: 'items must be a list' })
  @UnlessLeftOut()
  items?: CollectionItemInputDto[];
}

/** A field that is left out stays as it is. */
export class EditCollectionDto extends CollectionContentDto {
  @ApiPropertyOptional({ maxLength: MAX_NAME_LENGTH })
  @Title()
  @UnlessLeftOut()
  title?: string;
}

export class CreateCollectionDto extends CollectionContentDto {
  @ApiProperty({ maxLength: MAX_NAME_LENGTH })
  @Title()
  title: string;
}
