import { ApiProperty } from '@nestjs/swagger';
import { FORMATS, type FormatName } from '@hub/exports';

export const FORMAT_NAMES = FORMATS.map(({ name }) => name);

export class ExportDto {
  @ApiProperty({ enum: FORMAT_NAMES })
  format: FormatName;

  @ApiProperty({ example: 'solution_7_v2.json', description: 'The name that the file is sent with' })
  file_name: string;

  @ApiProperty({ type: 'integer', nullable: true, description: 'Size in bytes; null where there is no such export' })
  size: number | null;

  @ApiProperty({
    nullable: true,
    type: 'number',
    description:
      'The largest difference between the export and the solver file at 100 points of the domain, divided by the largest value of the unknown; null for a script, which has no values, and where there is no such export',
  })
  largest_difference: number | null;

  @ApiProperty({ nullable: true, type: 'string', description: 'Why there is no such export; null where there is one' })
  reason: string | null;
}

export class ExportsDto {
  @ApiProperty({ description: 'Which version was exported' })
  version: number;

  @ApiProperty({ type: [ExportDto], description: 'One for each format' })
  exports: ExportDto[];
}
