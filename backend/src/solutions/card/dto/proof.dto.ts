import { RUNGS, type Rung } from '@hub/certify';
import { ApiProperty } from '@nestjs/swagger';

export const PROOF_STATES = ['waiting', 'done'] as const;
export type ProofState = (typeof PROOF_STATES)[number];

export const ApiRung = () =>
  ApiProperty({
    enum: [...RUNGS, null], // generated clients take null only where it is listed
    nullable: true,
    description:
      'How well the solution is known, best first: `exact` to `comparison` come with a proven error, `residual` with a proven residual alone; null before the first certificate',
  });

export const ApiProvenError = () =>
  ApiProperty({
    type: Number,
    nullable: true,
    description:
      'The error is proven to be at most this, for every unknown and everywhere in the trained domain; null where that is not proven. Round it up, never to nearest',
  });

export const ApiRelativeError = () =>
  ApiProperty({
    type: Number,
    nullable: true,
    description:
      'The largest share of the range of its unknown that a proven error can be: 0.01 is one per cent. A solution counts as proven up to 0.1. Null where no error is proven, or an unknown was not seen to take two values',
  });

class BoundDto {
  @ApiProperty({ description: 'Proven: never larger anywhere in the domain' }) bound: number;
  @ApiProperty({ description: 'The largest among sampled points: what the bound cannot be below' }) sampled: number;
  @ApiProperty({ type: [Number], description: 'Where that is, a number for each coordinate' }) worst_at: number[];
  @ApiProperty({ type: 'integer', description: 'Boxes of the certificate' }) boxes: number;
}

export class ProvenErrorDto extends BoundDto {
  @ApiProperty({ description: 'Name of the unknown' }) unknown: string;

  @ApiProperty({
    type: [Number],
    description: 'The smallest and the largest value that the solution was seen to take: its range is at least that',
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
  @ApiProperty({ description: 'Why this rung was not reached, one sentence' }) reason: string;
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

/** What is proven about a version. The boxes are in `GET /solutions/{id}/certificate`. */
export class ProofDto {
  @ApiProperty({
    enum: PROOF_STATES,
    description: 'waiting: the certificate is being computed; what an earlier one proved about the same version stays',
  })
  state: ProofState;

  @ApiProperty({ type: 'integer', nullable: true, description: 'Place in the queue of certificates, from 1' })
  place: number | null;

  @ApiRung() rung: Rung | null;
  @ApiProvenError() proven_error: number | null;
  @ApiRelativeError() relative_error: number | null;
  @ApiProperty({ type: Number, nullable: true, description: 'The largest proven bound of a residual' })
  certified_residual: number | null;

  @ApiProperty({ type: [ProofDomainDto], description: 'Where the bounds hold; empty where the problem is not known' })
  domain: ProofDomainDto[];

  @ApiProperty({ type: [ProvenErrorDto], description: 'For each unknown; empty where no error is proven' })
  errors: ProvenErrorDto[];

  @ApiProperty({ type: [ProvenResidualDto], description: 'For each equation; empty where no residual is proven' })
  residuals: ProvenResidualDto[];

  @ApiProperty({
    type: [SampledResidualDto],
    description: 'The largest among sampled points, for each equation; empty where residuals cannot be computed',
  })
  sampled_residuals: SampledResidualDto[];

  @ApiProperty({ type: [ProofReasonDto], description: 'Why no higher rung was reached, the highest first' })
  reasons: ProofReasonDto[];

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Why no certificate could be made, one sentence; such a version has no rung',
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
