import { ApiProperty } from '@nestjs/swagger';
import { InspectionDto } from '../../dto/inspection.dto';
import { HUB_STATUSES, type HubStatus } from '../../solution-status';

/** A stored version. */
export class UploadAnswerDto {
  @ApiProperty() id: number;
  @ApiProperty() label: string;
  @ApiProperty({ description: 'Name as uploaded. The label is its normal form.' }) sent_name: string;
  @ApiProperty() name: string;
  @ApiProperty() projectname: string;
  @ApiProperty() version: number;
  @ApiProperty({
    description: 'False if the latest version already has this file and description, so that nothing was added.',
  })
  new_version: boolean;
  @ApiProperty({ type: [String], description: 'Remarks for the author.' }) remarks: string[];
  @ApiProperty({ enum: HUB_STATUSES }) hub_status: HubStatus;
  @ApiProperty({ description: 'Size of the file in bytes.' }) size: number;
  @ApiProperty({ description: 'SHA-256 of the file, in hex.' }) sha256: string;
  @ApiProperty({
    description: 'Whether the end of the file was missing, so that the hub stored a repaired copy as well.',
  })
  mended: boolean;
  @ApiProperty() inspection: InspectionDto;
  @ApiProperty({ description: 'Address of the page of the solution.' }) url: string;
}

/** An upload that the caller tried. */
export class UploadAttemptDto {
  @ApiProperty({ format: 'date-time' }) created_at: string;
  @ApiProperty({ description: 'Label as uploaded; empty if it could not be read.' }) label: string;
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Label under which it was saved; null if it was refused.',
  })
  saved_as: string | null;
  @ApiProperty({ description: 'Whether the file was stored already, as this version.' }) repeated: boolean;
  @ApiProperty({ enum: ['accepted', 'refused'] }) outcome: 'accepted' | 'refused';
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Why it was refused, or remarks; null if there is nothing to report.',
  })
  reason: string | null;
  @ApiProperty({ type: String, nullable: true, description: 'What to do about it; null if there is nothing to do.' })
  cure: string | null;
  @ApiProperty({ type: Number, nullable: true }) solution_id: number | null;
  @ApiProperty({ type: Number, nullable: true }) version: number | null;
}
