import { ApiProperty } from '@nestjs/swagger';

const NUMBERS = { type: 'array', items: { type: 'number', nullable: true } } as const;

export class ValuesDto {
  @ApiProperty({ description: 'Which version was evaluated' })
  version: number;

  @ApiProperty({
    type: 'object',
    additionalProperties: NUMBERS,
    description:
      'For each output, named as it was asked for, a number for each point; null where the formula has no finite value',
  })
  values: Record<string, (number | null)[]>;

  @ApiProperty({
    ...NUMBERS,
    items: NUMBERS,
    nullable: true,
    description: 'For each equation of the system a number for each point; null where `residual` was not asked for',
  })
  residuals: (number | null)[][] | null;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    description:
      'How many of the points are outside of the domain that the solver was trained on, where networks say little; null where the file does not tell its domain',
  })
  outside_domain: number | null;
}
