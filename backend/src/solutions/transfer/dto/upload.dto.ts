import { ApiProperty } from '@nestjs/swagger';
import { InspectionDto } from '../../dto/inspection.dto';
import { HUB_STATUSES, type HubStatus } from '../../solution-status';

/** A stored version. */
export class UploadAnswerDto {
  @ApiProperty() id: number;
  @ApiProperty() label: string;
  @ApiProperty() name: string;
  @ApiProperty() projectname: string;
  @ApiProperty() version: number;
  @ApiProperty({ enum: HUB_STATUSES }) hub_status: HubStatus;
  @ApiProperty({ description: 'Bytes' }) size: number;
  @ApiProperty({ description: 'Of the file, in hex' }) sha256: string;
  @ApiProperty() inspection: InspectionDto;
  @ApiProperty({ description: 'Page of the solution' }) url: string;
}

/** An upload that the caller tried. */
export class UploadAttemptDto {
  @ApiProperty({ format: 'date-time' }) created_at: string;
  @ApiProperty({ description: 'As sent; empty where none could be read' }) label: string;
  @ApiProperty({ enum: ['accepted', 'refused'] }) outcome: 'accepted' | 'refused';
  @ApiProperty({ type: String, nullable: true, description: 'What was wrong or worth knowing' }) reason: string | null;
  @ApiProperty({ type: String, nullable: true, description: 'What to do about it' }) cure: string | null;
  @ApiProperty({ type: Number, nullable: true }) solution_id: number | null;
  @ApiProperty({ type: Number, nullable: true }) version: number | null;
}
