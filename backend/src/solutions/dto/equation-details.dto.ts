import { ApiProperty } from '@nestjs/swagger';

/** What is shown of the maths: TeX that people typed, else what was derived from the upload. */
export class EquationDetailsDto {
  @ApiProperty({
    type: [String],
    description: 'One line of TeX for each equation; empty where only the source can be shown',
  })
  equation_tex: string[];

  @ApiProperty({ type: [String], description: 'TeX' })
  conditions_tex: string[];

  @ApiProperty({ type: [String], description: 'Lines of TeX: name = value' })
  parameters: string[];

  @ApiProperty({ type: String, nullable: true, description: 'Readable source text, where no TeX could be made of it' })
  source: string | null;
}
