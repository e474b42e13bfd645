import { ApiProperty } from '@nestjs/swagger';
import { HUB_STATUSES, type HubStatus } from '../../solution-status';

export class VersionDto {
  @ApiProperty() version: number;
  @ApiProperty() description: string;
  @ApiProperty({ type: String, nullable: true, description: 'Who uploaded it; null for a former member' }) username:
    string | null;
  @ApiProperty({ format: 'date-time', description: 'When it was uploaded' }) updated_at: string;
  @ApiProperty({ enum: HUB_STATUSES }) hub_status: HubStatus;
  @ApiProperty({ description: 'Bytes' }) size: number;
  @ApiProperty() sha256: string;
}

export class HistoryDto {
  @ApiProperty({ enum: HUB_STATUSES }) hub_status: HubStatus;
  @ApiProperty() comments: string;
  @ApiProperty({ format: 'date-time' }) created_at: string;
  @ApiProperty() username: string;
  @ApiProperty() version: number;
}
