import { ApiProperty } from '@nestjs/swagger';

const NUMBERS = { type: 'array', items: { type: 'number', nullable: true } } as const;

export class ValuesDto {
  @ApiProperty({ description: 'Number of the evaluated version' })
  version: number;

  @ApiProperty({
    type: 'object',
    additionalProperties: NUMBERS,
    description: 'For each requested output, a number for each point; null if its value is not finite',
  })
  values: Record<string, (number | null)[]>;

  @ApiProperty({
    ...NUMBERS,
    items: NUMBERS,
    nullable: true,
    description: 'For each equation of the system, a number for each point; null if `residual` was not requested',
  })
  residuals: (number | null)[][] | null;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    description:
      'Number of points outside the trained domain, where networks are unreliable; null if the file does not state its domain',
  })
  outside_domain: number | null;
}
