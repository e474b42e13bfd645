import { ApiProperty } from '@nestjs/swagger';
import { FORMATS, type FormatName } from '@hub/exports';

export const FORMAT_NAMES = FORMATS.map(({ name }) => name);

export class ExportDto {
  @ApiProperty({ enum: FORMAT_NAMES })
  format: FormatName;

  @ApiProperty({ example: 'solution_7_v2.json', description: 'Name of the file' })
  file_name: string;

  @ApiProperty({ type: 'integer', nullable: true, description: 'Size in bytes; null if there is no such export' })
  size: number | null;

  @ApiProperty({
    nullable: true,
    type: 'number',
    description:
      'The largest difference between the export and the solver file at 100 points of the domain, divided by the largest value of the unknown; null for a script, which has no values, and if there is no such export',
  })
  largest_difference: number | null;

  @ApiProperty({ nullable: true, type: 'string', description: 'Why there is no such export; null if there is one' })
  reason: string | null;
}

export class ExportsDto {
  @ApiProperty({ description: 'Number of the exported version' })
  version: number;

  @ApiProperty({ type: [ExportDto], description: 'One for each format' })
  exports: ExportDto[];
}
