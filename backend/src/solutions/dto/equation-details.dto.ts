import { ApiProperty } from '@nestjs/swagger';

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

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Readable source text, if no TeX could be derived; otherwise null.',
  })
  source: string | null;
}
