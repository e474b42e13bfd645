import { ApiProperty } from '@nestjs/swagger';
import { IsObject } from 'class-validator';

/** More would keep others waiting. */
export const MAX_REFERENCE_POINTS = 1000;

export class ReferencePointsDto {
  @ApiProperty({
    type: 'object',
    additionalProperties: { type: 'array', items: { type: 'number' }, minItems: 1, maxItems: MAX_REFERENCE_POINTS },
    description: 'For each coordinate a list with one number for each point.',
  })
  @IsObject({ message: 'points must have a list of numbers for each coordinate' })
  points: Record<string, unknown>;
}

const numbers = (description: string) => ({
  type: 'object' as const,
  additionalProperties: { type: 'array' as const, items: { type: 'number' as const, nullable: true } },
  description,
});

export class ReferenceValuesDto {
  @ApiProperty(numbers('Values of each unknown, one for each point; null outside of the domain.'))
  values: Record<string, (number | null)[]>;
  @ApiProperty(numbers('Proven errors of the values.'))
  errors: Record<string, (number | null)[]>;
  @ApiProperty({
    type: 'object',
    additionalProperties: { type: 'array', items: { type: 'string', nullable: true } },
    example: { u: ['0.367879441'] },
    description: 'The values with the digits that are proven.',
  })
  digits: Record<string, (string | null)[]>;
}
