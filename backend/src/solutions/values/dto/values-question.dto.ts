import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { ArrayMaxSize, ArrayMinSize, IsArray, IsObject, IsOptional, IsString, MaxLength } from 'class-validator';
import { MAX_POINTS } from '@hub/solver-file';

const MAX_OUTPUTS = 100;

export class ValuesQuestionDto {
  @ApiProperty({
    type: 'object',
    additionalProperties: { type: 'array', items: { type: 'number' }, minItems: 1, maxItems: MAX_POINTS },
    description:
      'For each coordinate of the equation a list with one number for each point, in its units. The parameters of a solution bundle are coordinates as well.',
  })
  @IsObject({ message: 'points must have a list of numbers for each coordinate' })
  points: Record<string, unknown>;

  @ApiPropertyOptional({
    description:
      'Names of unknowns such as `u`, derivatives up to the fourth order such as `d(u,t)` or `d(u,x,x)`, and `residual`. All unknowns if it is omitted.',
  })
  @IsOptional()
  @ArrayMaxSize(MAX_OUTPUTS, { message: `outputs can have at most ${MAX_OUTPUTS} entries` })
  @ArrayMinSize(1, { message: 'outputs needs at least one entry' })
  @MaxLength(200, { each: true, message: 'An entry of outputs is too long' })
  @IsString({ each: true, message: 'outputs must be a list of texts' })
  @IsArray({ message: 'outputs must be a list of texts' })
  outputs?: string[] | null;
}
