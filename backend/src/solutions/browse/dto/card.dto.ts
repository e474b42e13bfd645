import { ApiProperty } from '@nestjs/swagger';
import { EquationDetailsDto } from '../../dto/equation-details.dto';
import { ApiPreview, type PreviewDto, PreviewModels } from '../../dto/preview.dto';
import { ClaimDto } from '../../review/dto/claim.dto';
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
    description: 'Who uploaded the version shown; null for a former member',
  })
  username: string | null;

  @ApiProperty({ type: String, nullable: true }) equation_name: string | null;
  @ApiProperty({ enum: ['ode', 'pde'] }) equation_type: 'ode' | 'pde';
  @ApiProperty({ type: String, nullable: true, example: 'Solver1D' }) type_name: string | null;
  @ApiProperty({ enum: HUB_STATUSES }) hub_status: HubStatus;
  @ApiProperty() featured: boolean;
  @ApiProperty() version: number;
  @ApiProperty() like_count: number;
  @ApiProperty({ description: 'By the caller' }) liked: boolean;
  @ApiProperty() download_count: number;
  @ApiProperty({ description: 'At most 200 characters' }) description: string;
  @ApiProperty({ type: [String] }) use_cases: string[];
  @ApiProperty() equation_details: EquationDetailsDto;
  @ApiPreview() preview: PreviewDto;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'When the version shown was submitted, while it waits for its review',
  })
  submitted_at: string | null;

  @ApiProperty({ type: String, nullable: true }) submitted_by: string | null;

  @ApiProperty({ type: Number, nullable: true, description: 'Place in the review queue, from 1' })
  queue_position: number | null;

  @ApiProperty({
    type: Number,
    nullable: true,
    description: 'Published version that the one shown would replace, while it waits for its review',
  })
  changed_since: number | null;

  @ApiProperty({ type: ClaimDto, nullable: true, description: 'For admins: who has the submitted version in review' })
  review: ClaimDto | null;

  @ApiProperty({ format: 'date-time' }) created_at: string;
  @ApiProperty({ format: 'date-time' }) updated_at: string;
}
