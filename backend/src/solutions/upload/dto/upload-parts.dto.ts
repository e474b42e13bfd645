import { MAX_SOLUTION_TEXT_LENGTH } from '@hub/shared/limits';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { MAX_OTHER_BYTES, MAX_PARTS, MAX_SOLUTION_BYTES } from '../upload-limits';

const MEGABYTE = 2 ** 20;

/** What the library says about the solver beside its file. */
class SolutionPartDto {
  @ApiProperty({ description: 'Label, `project/name`; without a project the default project of the caller.' })
  name: string;

  @ApiPropertyOptional({ maxLength: MAX_SOLUTION_TEXT_LENGTH, description: 'Markdown with TeX.' }) description?: string;

  @ApiProperty({
    type: 'object',
    additionalProperties: true,
    description:
      'As the library writes it: equation, conditions, networks, losses, … Fields of another type are ignored.',
  })
  diff_equation_details: Record<string, unknown>;

  @ApiPropertyOptional({ description: 'Class of the solver, such as `Solver1D`.' }) type_name?: string;
}

/** The parts of an upload. */
export class UploadPartsDto {
  @ApiProperty({
    type: 'string',
    format: 'binary',
    description:
      'The file that `solver.save(path=…)` writes: at most 200 MB, unless the hub has another limit. It needs a file name.',
  })
  file: Buffer;

  @ApiProperty({
    type: SolutionPartDto,
    description: `JSON of at most ${MAX_SOLUTION_BYTES / MEGABYTE} MB, in which NaN and Infinity are read as null. Other parts are ignored: at most ${MAX_PARTS} parts, and ${MAX_OTHER_BYTES / MEGABYTE} MB of others.`,
  })
  solution: SolutionPartDto;
}
