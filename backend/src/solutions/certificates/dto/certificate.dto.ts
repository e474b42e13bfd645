import { RUNGS, type Rung } from '@hub/certify';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';

const Details = (description: string) =>
  ApiProperty({ type: 'object', additionalProperties: true, nullable: true, description });
const Lists = (description: string) =>
  ApiProperty({ type: 'array', items: { type: 'object', additionalProperties: true }, nullable: true, description });

/** A certificate as it is stored. */
export class CertificateDto {
  @ApiProperty({ example: 'solverhub-certificate/1' }) format: string;
  @ApiProperty({ type: 'integer', description: 'Version of the code that made it' }) certified_with: number;
  @ApiProperty({ description: 'Of the solver file, in hex' }) file_sha256: string;
  @ApiProperty({ description: 'Of `problem`, in hex' }) problem_sha256: string;
  @Details('Solution, equation, domain and conditions as read from the file; null if they cannot be read')
  problem: Record<string, unknown> | null;
  @ApiProperty({ enum: RUNGS }) rung: Rung;
  @Lists('Reasons why no stronger method applies, strongest first') above: Record<string, unknown>[];
  @Lists('For each unknown, a bound of its error with boxes that cover the domain') errors:
    Record<string, unknown>[] | null;
  @Lists('For each equation, a bound of its residual with boxes that cover the domain') residuals:
    Record<string, unknown>[] | null;
  @Lists('For each equation, the largest residual among sampled points') sampled_residuals:
    Record<string, unknown>[] | null;
  @ApiPropertyOptional({
    type: 'object',
    additionalProperties: true,
    description:
      'The exact solution as given by the authors: `texts`, and `tape`, which is null if they cannot be read. Omitted if nothing was given',
  })
  formula?: Record<string, unknown>;
  @Details(
    'For the method `reference`, the numeric solution in polynomial pieces with the bounds of its own error; for `exact`, the proof of the formula',
  )
  reference: Record<string, unknown> | null;
  @Details('The correction of an elliptic or parabolic solution, with the bounds of its error')
  corrected: Record<string, unknown> | null;
}
