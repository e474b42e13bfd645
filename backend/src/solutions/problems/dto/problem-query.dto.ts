import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, IsString, MaxLength } from 'class-validator';
import { MAX_NAME_SEARCH_LENGTH, MAX_TEX_LINE_LENGTH } from '@hub/shared/limits';
import { Trimmed } from '../../../common/http/trimmed';
import { UnlessLeftOut } from '../../../common/http/unless-left-out';
import { EquationPageQueryDto } from '../../equations/dto/equation-page.dto';

export class ProblemQueryDto extends EquationPageQueryDto {
  @ApiPropertyOptional({
    maxLength: MAX_NAME_SEARCH_LENGTH,
    description:
      'Only problems whose title contains this text, or the name of their equation, or with a solution whose label contains its words in this order.',
  })
  override q?: string;

  @ApiPropertyOptional({
    maxLength: 100,
    example: 'lotka-volterra-bmbf937i',
    description: 'Only problems of this equation: `slug` in the list of equations.',
  })
  @Trimmed()
  @MaxLength(100, { message: 'equation must have at most $constraint1 characters' })
  @IsString({ message: 'equation must be text' })
  @IsOptional()
  equation?: string;
}

/** A problem as somebody types it. */
export class TypedProblemQueryDto {
  @ApiPropertyOptional({
    maxLength: MAX_TEX_LINE_LENGTH,
    example: "x'' + k x = 0, k = 2",
    description: 'The equation in any notation that `GET /equation_pages/search` reads, with values of its parameters.',
  })
  @Typed('equation')
  equation = '';

  @ApiPropertyOptional({
    maxLength: MAX_TEX_LINE_LENGTH,
    example: "x(0) = 1, x'(0) = 0",
    description: 'Values and slopes at numbers of the coordinates, such as `u(0, t) = 0` or `u_x(1, t) = sin(t)`.',
  })
  @Typed('conditions')
  conditions = '';

  @ApiPropertyOptional({
    maxLength: MAX_TEX_LINE_LENGTH,
    example: '0 <= t <= 10',
    description: 'An interval for each coordinate.',
  })
  @Typed('domain')
  domain = '';
}

function Typed(name: string) {
  return applyDecorators(
    Trimmed(),
    MaxLength(MAX_TEX_LINE_LENGTH, { message: `${name} must have at most $constraint1 characters` }),
    IsString({ message: `${name} must be text` }),
    UnlessLeftOut(),
  );
}
