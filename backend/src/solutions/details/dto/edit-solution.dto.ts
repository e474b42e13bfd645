import { ApiPropertyOptional } from '@nestjs/swagger';
import { Transform, Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsInt,
  IsObject,
  IsOptional,
  IsString,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { Trimmed } from '../../../common/http/trimmed';
import { UnlessLeftOut } from '../../../common/http/unless-left-out';

const MAX_ID = 2 ** 31 - 1;
const MOST_LINES = 50;
const MOST_USE_CASES = 20;

const Text =
  (most: number): PropertyDecorator =>
  (target, key) => {
    ApiPropertyOptional({ type: String, nullable: true, maxLength: most })(target, key);
    IsOptional()(target, key);
    Trimmed()(target, key);
    IsString({ message: '$property must be text' })(target, key);
    MaxLength(most, { message: `$property has at most ${most} characters` })(target, key);
  };

/** Blank lines are left out. */
const TexLines = (): PropertyDecorator => (target, key) => {
  ApiPropertyOptional({
    type: [String],
    nullable: true,
    maxItems: MOST_LINES,
    description: 'TeX; null or [] shows the derived lines again',
  })(target, key);
  IsOptional()(target, key);
  Transform(({ value }: { value: unknown }) =>
    Array.isArray(value) ? value.filter((line) => typeof line !== 'string' || line.trim()) : value,
  )(target, key);
  IsArray({ message: '$property must be a list of lines' })(target, key);
  ArrayMaxSize(MOST_LINES, { message: `$property has at most ${MOST_LINES} lines` })(target, key);
  IsString({ each: true, message: '$property must be a list of lines' })(target, key);
  MaxLength(2000, { each: true, message: 'A line of $property has at most 2000 characters' })(target, key);
};

export class EditedEquationDto {
  @TexLines() equation_tex?: string[] | null;
  @TexLines() conditions_tex?: string[] | null;
}

/** Fields that are left out stay as they are; null and empty text clear one. */
export class EditSolutionDto {
  @ApiPropertyOptional({ description: 'Owners and admins only. Takes its normal form; the old name goes on working' })
  @Trimmed()
  @IsString({ message: 'name must be text' })
  @UnlessLeftOut()
  name?: string;

  @ApiPropertyOptional({ type: Number, nullable: true, minimum: 1 })
  @IsOptional()
  @Max(MAX_ID, { message: 'equation_id must be the id of an equation' })
  @Min(1, { message: 'equation_id must be the id of an equation' })
  @IsInt({ message: 'equation_id must be the id of an equation' })
  equation_id?: number | null;

  @ApiPropertyOptional({ type: [Number], description: 'Ids' })
  @IsOptional()
  @IsArray({ message: 'use_cases must be a list of ids' })
  @ArrayMaxSize(MOST_USE_CASES, { message: `use_cases has at most ${MOST_USE_CASES} ids` })
  @Max(MAX_ID, { each: true, message: 'use_cases must be a list of ids' })
  @Min(1, { each: true, message: 'use_cases must be a list of ids' })
  @IsInt({ each: true, message: 'use_cases must be a list of ids' })
  use_cases?: number[] | null;

  @ApiPropertyOptional({ type: EditedEquationDto })
  @IsOptional()
  @IsObject({ message: 'equation_details must be an object' })
  @ValidateNested()
  @Type(() => EditedEquationDto)
  equation_details?: EditedEquationDto;

  /** Of the newest version; the others below are the same for all versions. */
  @Text(20_000) description?: string | null;
  @Text(20_000) variable_summary?: string | null;
  @Text(20_000) usecase_summary?: string | null;
  @Text(20_000) reference_summary?: string | null;
  @Text(20_000) training_summary?: string | null;
  @Text(20_000) other_summary?: string | null;
  @Text(10_000) citation?: string | null;

  @ApiPropertyOptional({ description: 'Admins only' })
  @IsBoolean({ message: 'featured must be true or false' })
  @UnlessLeftOut()
  featured?: boolean;
}
