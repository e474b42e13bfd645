import { ApiProperty } from '@nestjs/swagger';

const Counts = (of: string) =>
  ApiProperty({
    type: 'object',
    additionalProperties: { type: 'integer' },
    description: `Number of solutions by ${of}.`,
  });

/** How many solutions each choice of a filter would leave, were it the only one in its filter; all other filters hold. */
export class FacetsDto {
  @Counts('key') equation_types: Record<string, number>;
  @Counts('key') problem_types: Record<string, number>;
  @Counts('key') condition_types: Record<string, number>;
  @Counts('key') libraries: Record<string, number>;
  @Counts('whether their error is proven: `true` and `false`') proven: Record<string, number>;
  @Counts('id; one that is missing counts 0') equations: Record<string, number>;
  @Counts('id; one that is missing counts 0') use_cases: Record<string, number>;
}
