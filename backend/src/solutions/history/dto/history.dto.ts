import type { Rung } from '@hub/certify';
import { ApiProperty } from '@nestjs/swagger';
import { ApiProvenError, ApiRelativeError, ApiRung, PROOF_STATES, type ProofState } from '../../card/dto/proof.dto';
import type { InspectionDto } from '../../dto/inspection.dto';
import { HUB_STATUSES, type HubStatus } from '../../solution-status';

export class VersionDto {
  @ApiProperty() version: number;
  @ApiProperty() description: string;
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'User who uploaded the version; null for a former member.',
  })
  username: string | null;
  @ApiProperty({ format: 'date-time', description: 'Time of the upload.' }) updated_at: string;
  @ApiProperty({ enum: HUB_STATUSES }) hub_status: HubStatus;
  @ApiProperty({ description: 'Size of the file in bytes.' }) size: number;
  @ApiProperty() sha256: string;
  @ApiProperty({
    enum: ['no_code', 'usual', 'unusual', 'dangerous'],
    description: 'Verdict on the file. Only owners and admins can download a dangerous file.',
  })
  verdict: InspectionDto['verdict'];
  @ApiProperty({ description: 'Whether the end of the file was missing, so that the hub repaired it.' })
  mended: boolean;
  @ApiProperty({ type: Number, nullable: true, description: 'Lowest training loss; null if unknown.' })
  lowest_loss: number | null;
  @ApiProperty({ enum: PROOF_STATES, description: 'waiting: the certificate of the version is being computed' })
  proof_state: ProofState;
  @ApiRung() proof_rung: Rung | null;
  @ApiProvenError() proven_error: number | null;
  @ApiRelativeError() relative_error: number | null;
}

export class HistoryDto {
  @ApiProperty({ enum: HUB_STATUSES }) hub_status: HubStatus;
  @ApiProperty() comments: string;
  @ApiProperty({ format: 'date-time' }) created_at: string;
  @ApiProperty() username: string;
  @ApiProperty() version: number;
}
