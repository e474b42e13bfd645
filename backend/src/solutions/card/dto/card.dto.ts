import type { Rung } from '@hub/certify';
import { LIBRARIES, type Library } from '@hub/shared/libraries';
import { ApiProperty } from '@nestjs/swagger';
import { EquationDetailsDto } from '../../dto/equation-details.dto';
import { ApiPreview, type PreviewDto, PreviewModels } from '../../dto/preview.dto';
import { ClaimDto } from './claim.dto';
import { ApiProvenError, ApiRelativeError, ApiRung, PROOF_STATES, type ProofState } from './proof.dto';
import { CONCERNS, type Concern } from '../concerns.sql';
import { HUB_STATUSES, type HubStatus } from '../../solution-status';

/** A solution as lists show it: one version of it, the newest that the list is about. */
@PreviewModels()
export class CardDto {
  @ApiProperty() id: number;
  @ApiProperty() name: string;
  @ApiProperty({ example: 'project/name' }) label: string;
  @ApiProperty() projectname: string;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'User who uploaded the shown version; null for a former member.',
  })
  username: string | null;

  @ApiProperty({ type: String, nullable: true }) equation_name: string | null;
  @ApiProperty({ enum: ['ode', 'pde'] }) equation_type: 'ode' | 'pde';
  @ApiProperty({ enum: Object.keys(LIBRARIES), description: 'Library that the solution was made with.' })
  library: Library;

  @ApiProperty({ type: String, nullable: true, example: 'Solver1D' }) type_name: string | null;
  @ApiProperty({ enum: HUB_STATUSES }) hub_status: HubStatus;
  @ApiProperty() featured: boolean;
  @ApiProperty() version: number;
  @ApiProperty() like_count: number;
  @ApiProperty({ description: 'Whether the caller likes the solution.' }) liked: boolean;
  @ApiProperty() download_count: number;
  @ApiProperty({ description: 'Beginning of the description, at most 200 characters.' }) description: string;
  @ApiProperty({ type: [String] }) use_cases: string[];
  @ApiProperty() equation_details: EquationDetailsDto;
  @ApiPreview() preview: PreviewDto;

  @ApiProperty({ enum: PROOF_STATES, description: 'waiting: the certificate of the version shown is being computed' })
  proof_state: ProofState;

  @ApiRung() proof_rung: Rung | null;
  @ApiProvenError() proven_error: number | null;
  @ApiRelativeError() relative_error: number | null;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'Time when the shown version was submitted; null unless it waits for review.',
  })
  submitted_at: string | null;

  @ApiProperty({ type: String, nullable: true }) submitted_by: string | null;

  @ApiProperty({ type: Number, nullable: true, description: 'Position in the review queue, from 1.' })
  queue_position: number | null;

  @ApiProperty({
    type: Number,
    nullable: true,
    description: 'Published version that the shown one would replace; null unless it waits for review.',
  })
  changed_since: number | null;

  @ApiProperty({
    type: ClaimDto,
    nullable: true,
    description: 'For admins, the reviewer of the submitted version; null if there is none.',
  })
  review: ClaimDto | null;

  @ApiProperty({
    enum: CONCERNS,
    isArray: true,
    nullable: true,
    description: 'For admins, the points to check in a version that waits for review; empty if all checks passed.',
  })
  concerns: Concern[] | null;

  @ApiProperty({ format: 'date-time' }) created_at: string;
  @ApiProperty({ format: 'date-time' }) updated_at: string;
}
