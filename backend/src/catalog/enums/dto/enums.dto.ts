import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';

const Words = () => applyDecorators(ApiProperty({ type: 'object', additionalProperties: { type: 'string' } }));

/** Key on the wire to label on the screen. */
export class EnumsDto {
  @Words() diff_equation_types: Record<string, string>;
  @Words() diff_equation_types_long: Record<string, string>;
  @Words() hub_status_types: Record<string, string>;
  @Words() condition_types: Record<string, string>;
  @Words() problem_types: Record<string, string>;
  @Words() libraries: Record<string, string>;
  /** Class of the library to key of `condition_types`. */
  @Words() condition_type_mapping: Record<string, string>;
}
