import { RUNGS, type Rung } from '@hub/certify';
import { ApiProperty } from '@nestjs/swagger';

export const PROOF_STATES = ['waiting', 'done'] as const;
export type ProofState = (typeof PROOF_STATES)[number];

export const ApiRung = () =>
  ApiProperty({
    enum: [...RUNGS, null], // generated clients take null only where it is listed
    nullable: true,
    description:
      'Method of the proof, strongest first: `exact` to `comparison` prove an error, `residual` proves a residual only; null before the first certificate',
  });

export const ApiProvenError = () =>
  ApiProperty({
    type: Number,
    nullable: true,
    description:
      'Proven upper bound of the error of every unknown on the trained domain; null if nothing is proven. When rounding, round up.',
  });

export const ApiRelativeError = () =>
  ApiProperty({
    type: Number,
    nullable: true,
    description:
      'Largest proven error as a share of the range of its unknown: 0.01 is one per cent. A solution counts as proven up to 0.1. Null if no error is proven, or if the range of an unknown is not known',
  });

class BoundDto {
  @ApiProperty({ description: 'Proven: never larger anywhere in the domain' }) bound: number;
  @ApiProperty({ description: 'The largest value at sampled points, which is a lower limit of the bound' })
  sampled: number;
  @ApiProperty({ type: [Number], description: 'Point of that value, a number for each coordinate' }) worst_at: number[];
  @ApiProperty({ type: 'integer', description: 'Boxes of the certificate' }) boxes: number;
}

export class ProvenErrorDto extends BoundDto {
  @ApiProperty({ description: 'Name of the unknown' }) unknown: string;

  @ApiProperty({
    type: [Number],
    description: 'The smallest and the largest sampled value of the solution; its range is at least that',
  })
  range: [number, number];

  @ApiProperty({ type: Number, nullable: true, description: 'The bound as a share of the range; null without a range' })
  relative: number | null;
}

export class ProvenResidualDto extends BoundDto {
  @ApiProperty({ type: 'integer', description: 'Number of the equation, from 1' }) equation: number;
}

export class SampledResidualDto {
  @ApiProperty() value: number;
  @ApiProperty({ type: [Number] }) at: number[];
}

export class ProofReasonDto {
  @ApiProperty({ enum: RUNGS }) rung: Rung;
  @ApiProperty({ description: 'Reason why this method does not apply, in one sentence' }) reason: string;
}

export class ProofDomainDto {
  @ApiProperty({ description: 'Name of the coordinate' }) name: string;
  @ApiProperty() from: number;
  @ApiProperty() to: number;
}

/** What was proven of an older version, while the certificate of this one is being computed. */
export class OlderProofDto {
  @ApiProperty() version: number;
  @ApiProperty({ enum: RUNGS }) rung: Rung;
  @ApiProperty() proven_error: number;
  @ApiProperty({ type: [ProvenErrorDto] }) errors: ProvenErrorDto[];
}

/** What the hub claimed of a version, until newer code found that it does not hold. */
export class WithdrawnProofDto {
  @ApiProperty() proven_error: number;
  @ApiProperty({ type: 'integer', description: 'Version of the code that made the certificate' })
  certified_with: number;
  @ApiProperty({ format: 'date-time' }) made_at: string;
  @ApiProperty({ format: 'date-time', description: 'When it was withdrawn' }) withdrawn_at: string;
  @ApiProperty({ description: 'Why, one sentence' }) reason: string;
}

export class ProvenProblemDto {
  @ApiProperty({ example: '8u2k1m9c', description: 'A valid `slug` for `GET /problems/{slug}`' }) slug: string;
  @ApiProperty({ type: 'integer', description: 'Number of its published solutions' }) solutions_count: number;
}

/** What is proven about a version. The boxes are in `GET /solutions/{id}/certificate`. */
export class ProofDto {
  @ApiProperty({
    enum: PROOF_STATES,
    description: 'waiting: the certificate is being computed; the result of an earlier one for the same version stays',
  })
  state: ProofState;

  @ApiProperty({ type: 'integer', nullable: true, description: 'Place in the queue of certificates, from 1' })
  place: number | null;

  @ApiRung() rung: Rung | null;
  @ApiProvenError() proven_error: number | null;
  @ApiRelativeError() relative_error: number | null;
  @ApiProperty({ type: Number, nullable: true, description: 'The largest proven bound of a residual' })
  certified_residual: number | null;

  @ApiProperty({ type: [ProofDomainDto], description: 'Domain of the bounds; empty if the problem is not known' })
  domain: ProofDomainDto[];

  @ApiProperty({ type: [ProvenErrorDto], description: 'For each unknown; empty if no error is proven' })
  errors: ProvenErrorDto[];

  @ApiProperty({ type: [ProvenResidualDto], description: 'For each equation; empty if no residual is proven' })
  residuals: ProvenResidualDto[];

  @ApiProperty({
    type: [SampledResidualDto],
    description: 'The largest value at sampled points, for each equation; empty if residuals cannot be computed',
  })
  sampled_residuals: SampledResidualDto[];

  @ApiProperty({ type: [ProofReasonDto], description: 'Reasons why no stronger method applies, strongest first' })
  reasons: ProofReasonDto[];

  @ApiProperty({
    type: ProvenProblemDto,
    nullable: true,
    description: 'The problem that the certificate is about; null if no published solution has it',
  })
  problem: ProvenProblemDto | null;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Why no certificate could be made, one sentence; such a version has no method',
  })
  failure: string | null;

  @ApiProperty({ description: 'Whether `GET /solutions/{id}/certificate` has a document' }) has_certificate: boolean;
  @ApiProperty({ type: 'integer', nullable: true, description: 'Version of the code that made the certificate' })
  certified_with: number | null;
  @ApiProperty({ type: 'integer', nullable: true, description: 'Milliseconds that it took on the server' })
  computed_ms: number | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) made_at: string | null;
  @ApiProperty({ type: OlderProofDto, nullable: true }) older: OlderProofDto | null;

  @ApiProperty({
    type: WithdrawnProofDto,
    nullable: true,
    description:
      'The claim about this version that was withdrawn last; `GET /solutions/{id}/certificate?withdrawn=true` has its certificate',
  })
  withdrawn: WithdrawnProofDto | null;
}
