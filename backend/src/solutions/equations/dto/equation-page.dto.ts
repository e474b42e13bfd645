import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import { MAX_NAME_SEARCH_LENGTH, MAX_TEX_LINE_LENGTH } from '@hub/shared/limits';
import { PageQueryDto } from '../../../common/http/page-query.dto';
import { Trimmed } from '../../../common/http/trimmed';
import { ApiPreview, type PreviewDto, PreviewModels } from '../../dto/preview.dto';
import { ApiProvenError, ApiRelativeError } from '../../card/dto/proof.dto';
import { EquationSolutionDto } from './equation-solution.dto';

const TYPES = ['ode', 'pde'] as const;

export class EquationPageQueryDto extends PageQueryDto {
  @ApiPropertyOptional({
    maxLength: MAX_NAME_SEARCH_LENGTH,
    description:
      'Only equations whose name contains this text, or with a solution whose label contains its words in this order.',
  })
  @Trimmed()
  @MaxLength(MAX_NAME_SEARCH_LENGTH, { message: 'q must have at most $constraint1 characters' })
  @IsString({ message: 'q must be text' })
  @IsOptional()
  q?: string;

  @ApiPropertyOptional({ enum: TYPES, description: 'Only equations of this type.' })
  @IsIn(TYPES, { message: 'equation_type must be ode or pde' })
  @IsOptional()
  equation_type?: (typeof TYPES)[number];
}

export class EquationTextQueryDto {
  @ApiProperty({
    maxLength: MAX_TEX_LINE_LENGTH,
    example: "x'' + x = 0",
    description:
      'An equation in Python, with primes, indices or fractions, or in TeX. Separate equations with lines, semicolons or commas.',
  })
  @Trimmed()
  @MaxLength(MAX_TEX_LINE_LENGTH, { message: 'text must have at most $constraint1 characters' })
  @IsString({ message: 'text is missing' })
  text: string;
}

class CatalogEquationDto {
  @ApiProperty() id: number;
  @ApiProperty() name: string;
}

class ExampleDto {
  @ApiProperty() id: number;
  @ApiProperty({ example: 'project/name' }) label: string;
}

/** An equation that published solutions solve, whatever its names and numbers are. */
@PreviewModels()
export class EquationPageSummaryDto {
  @ApiProperty({ example: 'lotka-volterra-bmbf937i', description: 'Last part of its address.' }) slug: string;
  @ApiProperty({ description: 'Name of its entry in the list of equations, or else the kind of equation.' })
  title: string;
  @ApiProperty({
    type: CatalogEquationDto,
    nullable: true,
    description: 'The entry in the list of equations that most of its solutions have; null if none has one.',
  })
  catalog_equation: CatalogEquationDto | null;
  @ApiProperty({ enum: TYPES }) equation_type: 'ode' | 'pde';
  @ApiProperty({ type: 'integer', description: 'Of the highest derivative.' }) order: number;
  @ApiProperty({ description: 'Whether it is linear in its unknowns and their derivatives.' }) linear: boolean;
  @ApiProperty({ type: [String], description: 'The equation as written in the example, as TeX.' })
  equation_tex: string[];
  @ApiProperty({ type: [String], description: 'The `solved_tex` of the example.' }) solved_tex: string[];
  @ApiProperty({ type: 'integer', description: 'Number of published solutions.' }) solutions_count: number;
  @ApiProvenError() proven_error: number | null;
  @ApiRelativeError() relative_error: number | null;
  @ApiProperty({
    type: ExampleDto,
    description:
      'The solution with the smallest proven error, of those with the entry `catalog_equation` if there is one.',
  })
  example: ExampleDto;
  @ApiPreview() preview: PreviewDto;
}

export class ParameterNameDto {
  @ApiProperty() name: string;
  @ApiProperty({ description: 'Whether the parameter of the general form is the negative of this one.' })
  is_negated: boolean;
}

export class EquationPageDto extends EquationPageSummaryDto {
  @ApiProperty({ description: 'Description of its entry in the list of equations, in Markdown; else empty.' })
  description: string;
  @ApiProperty({
    type: [String],
    description: 'Each equation in general form, solved for its highest derivative, as TeX.',
  })
  canonical_tex: string[];
  @ApiProperty({ type: [String], description: 'Parameters in `canonical_tex`, in order.' })
  letters: string[];
  @ApiProperty({
    type: [ParameterNameDto],
    nullable: true,
    description:
      'What the example calls the parameters in `letters`, in their order; null unless each of them is one of its parameters or the negative of one.',
  })
  parameter_names: ParameterNameDto[] | null;
  @ApiProperty({ type: [String], description: 'Names in `canonical_tex`.' }) unknowns: string[];
  @ApiProperty({ type: [String], description: 'Names in `canonical_tex`.' }) coordinates: string[];
  @ApiProperty({
    type: [EquationSolutionDto],
    description: 'Its published solutions, those with the smallest proven error first; at most 200.',
  })
  solutions: EquationSolutionDto[];
}

/** What an equation that somebody typed is. */
export class FoundEquationPageDto {
  @ApiProperty({ description: 'Whether the text can be read as an equation.' }) understood: boolean;
  @ApiProperty({
    type: [String],
    description: 'The equation in general form, as TeX; empty if the text cannot be read.',
  })
  canonical_tex: string[];
  @ApiProperty({ type: [String], description: 'Parameters in `canonical_tex`.' }) letters: string[];
  @ApiProperty({
    type: 'array',
    items: { type: 'number', nullable: true },
    description: 'Values of the parameters; null for a value that the text does not give.',
  })
  parameters: (number | null)[];
  @ApiProperty({
    type: EquationPageSummaryDto,
    nullable: true,
    description: 'The equation; null if no published solution solves it.',
  })
  page: EquationPageSummaryDto | null;
  @ApiProperty({ type: 'integer', description: 'Number of its solutions with the same parameter values.' })
  same_values_count: number;
}

/** Other solutions of the equation of a solution. */
export class SameEquationDto {
  @ApiProperty({ type: String, nullable: true, description: 'Address of the equation; null without a page.' })
  slug: string | null;
  @ApiProperty({ type: String, nullable: true }) title: string | null;
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'The same for all solutions of the equation; null if it cannot be read.',
  })
  equation_key: string | null;
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'The same for all solutions of the equation with the same parameter values; null if one is not known.',
  })
  values_key: string | null;
  @ApiProperty({ type: [String], description: 'Names of the parameters.' }) letters: string[];
  @ApiProperty({
    type: 'array',
    items: { type: 'number', nullable: true },
    description: 'Values of the parameters of the solution, in order.',
  })
  parameters: (number | null)[];
  @ApiProperty({ type: [String], description: 'Names of its unknowns, in canonical order.' }) unknowns: string[];
  @ApiProperty({ type: [String], description: 'Names of its coordinates, in canonical order.' }) coordinates: string[];
  @ApiProperty({
    type: [EquationSolutionDto],
    description: 'Published solutions with the same parameter values; at most 50.',
  })
  same_values: EquationSolutionDto[];
  @ApiProperty({
    type: [EquationSolutionDto],
    description: 'Published solutions with other parameter values; at most 50.',
  })
  other_values: EquationSolutionDto[];
  @ApiProperty({
    type: CatalogEquationDto,
    nullable: true,
    description:
      'The entry in the list of equations that others with the same equation have, if the solution has none itself; else null.',
  })
  proposed_equation: CatalogEquationDto | null;
}
