import {
  MAX_CITATION_LENGTH,
  MAX_FORMULA_LENGTH,
  MAX_FORMULAS,
  MAX_SOLUTION_TEXT_LENGTH,
  MAX_TEX_LINES,
  MAX_TEX_LINE_LENGTH,
  MAX_USE_CASES,
} from '@hub/shared/limits';
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
import { seenOf } from '../../../common/entered-text';
import { OneLine, Trimmed } from '../../../common/http/trimmed';
import { UnlessLeftOut } from '../../../common/http/unless-left-out';
import { MAX_INTEGER } from '../../../common/http/max-integer';

const Text =
  (max: number): PropertyDecorator =>
  (target, key) => {
    ApiPropertyOptional({ type: String, nullable: true, maxLength: max })(target, key);
    IsOptional()(target, key);
    Trimmed()(target, key);
    IsString({ message: '$property must be text' })(target, key);
    MaxLength(max, { message: '$property must have at most $constraint1 characters' })(target, key);
  };

/** Blank lines are left out. */
const TexLines = (): PropertyDecorator => (target, key) => {
  ApiPropertyOptional({
    type: [String],
    nullable: true,
    maxItems: MAX_TEX_LINES,
    description: 'Lines of TeX; null or an empty list shows the derived lines again.',
  })(target, key);
  IsOptional()(target, key);
  Transform(({ value }: { value: unknown }) =>
    Array.isArray(value)
      ? value
          .map((line: unknown) => (typeof line === 'string' ? seenOf(line) : line))
          .filter((line) => typeof line !== 'string' || line.trim())
      : value,
  )(target, key);
  IsArray({ message: '$property must be a list of lines' })(target, key);
  ArrayMaxSize(MAX_TEX_LINES, { message: `$property must have at most ${MAX_TEX_LINES} lines` })(target, key);
  IsString({ each: true, message: '$property must be a list of lines' })(target, key);
  MaxLength(MAX_TEX_LINE_LENGTH, {
    each: true,
    message: 'A line of $property must have at most $constraint1 characters',
  })(target, key);
};

export class EditedEquationDto {
  @TexLines() equation_tex?: string[] | null;
  @TexLines() conditions_tex?: string[] | null;
}

/** Describes and checks formulas. Null and an empty list, or one of blank texts, mean that nothing is given. */
const Formulas = (): PropertyDecorator => (target, key) => {
  ApiPropertyOptional({
    type: [String],
    nullable: true,
    maxItems: MAX_FORMULAS,
    description:
      'For each unknown its exact solution as a formula in Python notation, such as `exp(-k*t)`, in terms of the coordinates and parameters. It applies to the latest version, and is used once the hub has proven it, see `proof`. Null or an empty list removes it.',
  })(target, key);
  IsOptional()(target, key);
  Transform(({ value }: { value: unknown }) => {
    if (!Array.isArray(value)) return value;
    const trimmed = value.map((text: unknown) => (typeof text === 'string' ? seenOf(text).trim() : text));
    return trimmed.every((text) => text === '') ? null : trimmed;
  })(target, key);
  IsArray({ message: '$property must be a list of formulas' })(target, key);
  ArrayMaxSize(MAX_FORMULAS, { message: `$property must have at most ${MAX_FORMULAS} formulas` })(target, key);
  IsString({ each: true, message: '$property must be a list of formulas' })(target, key);
  MaxLength(MAX_FORMULA_LENGTH, {
    each: true,
    message: 'A formula of $property must have at most $constraint1 characters',
  })(target, key);
};

/** Fields that are left out stay as they are; null and empty text clear one. */
export class EditSolutionDto {
  @ApiPropertyOptional({
    description: 'New name, which is normalised. For owners and admins only. The previous name keeps working.',
  })
  @OneLine()
  @IsString({ message: 'name must be text' })
  @UnlessLeftOut()
  name?: string;

  @ApiPropertyOptional({ type: Number, nullable: true, minimum: 1 })
  @IsOptional()
  @Max(MAX_INTEGER, { message: 'equation_id must be the id of an equation' })
  @Min(1, { message: 'equation_id must be the id of an equation' })
  @IsInt({ message: 'equation_id must be the id of an equation' })
  equation_id?: number | null;

  @ApiPropertyOptional({ type: [Number], description: 'Ids of the use cases.' })
  @IsOptional()
  @IsArray({ message: 'use_cases must be a list of ids' })
  @ArrayMaxSize(MAX_USE_CASES, { message: `use_cases must have at most ${MAX_USE_CASES} ids` })
  @Max(MAX_INTEGER, { each: true, message: 'use_cases must be a list of ids' })
  @Min(1, { each: true, message: 'use_cases must be a list of ids' })
  @IsInt({ each: true, message: 'use_cases must be a list of ids' })
  use_cases?: number[] | null;

  @ApiPropertyOptional({ type: EditedEquationDto })
  @IsOptional()
  @IsObject({ message: 'equation_details must be an object' })
  @ValidateNested()
  @Type(() => EditedEquationDto)
  equation_details?: EditedEquationDto;

  /** This and the next one are of the latest version; the others below are the same for all versions. */
  @Text(MAX_SOLUTION_TEXT_LENGTH) description?: string | null;
  @Formulas() exact_solution?: string[] | null;
  @Text(MAX_SOLUTION_TEXT_LENGTH) variable_summary?: string | null;
  @Text(MAX_SOLUTION_TEXT_LENGTH) usecase_summary?: string | null;
  @Text(MAX_SOLUTION_TEXT_LENGTH) reference_summary?: string | null;
  @Text(MAX_SOLUTION_TEXT_LENGTH) training_summary?: string | null;
  @Text(MAX_SOLUTION_TEXT_LENGTH) other_summary?: string | null;
  @Text(MAX_CITATION_LENGTH) citation?: string | null;

  @ApiPropertyOptional({ description: 'Whether the solution is featured. For admins only.' })
  @IsBoolean({ message: 'featured must be true or false' })
  @UnlessLeftOut()
  featured?: boolean;
}
