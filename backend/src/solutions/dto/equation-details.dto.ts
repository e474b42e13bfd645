import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';

/** What is shown of the maths: TeX that people typed, else what was derived from the upload. */
export class EquationDetailsDto {
  @ApiProperty({
    type: [String],
    description: 'One line of TeX for each equation; empty if only the source can be shown.',
  })
  equation_tex: string[];

  @ApiProperty({ type: [String], description: 'One line of TeX for each condition.' })
  conditions_tex: string[];

  @ApiProperty({ type: [String], description: 'One line of TeX for each parameter: name = value.' })
  parameters: string[];

  @ApiPropertyOptional({ description: 'Readable source text, if no TeX could be derived; otherwise left out.' })
  source?: string;
}
