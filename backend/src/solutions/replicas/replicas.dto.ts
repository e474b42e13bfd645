import { ApiProperty } from '@nestjs/swagger';
import { MAX_NAME_LENGTH } from '@hub/shared/limits';
import { IsString, MaxLength, ValidateIf } from 'class-validator';
import { OneLine } from '../../common/http/trimmed';
import { ApiProvenError, ApiRelativeError } from '../card/dto/proof.dto';

class NamedSolutionDto {
  @ApiProperty() id: number;
  @ApiProperty({ example: 'project/name' }) label: string;
}

export class ReplicaDto extends NamedSolutionDto {
  @ApiProperty({ type: String, nullable: true, description: 'Who trained it; null for a former member.' })
  username: string | null;
  @ApiProvenError() proven_error: number | null;
  @ApiRelativeError() relative_error: number | null;
}

export class ReplicasDto {
  @ApiProperty({
    type: NamedSolutionDto,
    nullable: true,
    description: 'The published solution that this one is a replica of; null for none.',
  })
  replica_of: NamedSolutionDto | null;
  @ApiProperty({
    type: [ReplicaDto],
    description:
      'Published replicas of this solution: they solve the same problem with other weights. The one with the smallest proven error comes first.',
  })
  replicas: ReplicaDto[];
  @ApiProperty({ type: 'integer', description: 'How many people trained them.' }) people: number;
}

export class ReplicaOfDto {
  @ApiProperty({
    type: String,
    nullable: true,
    example: 'project/name',
    description: 'Label of the published solution that was trained again; null for none.',
  })
  @OneLine()
  @MaxLength(2 * MAX_NAME_LENGTH + 1, { message: 'label must have at most $constraint1 characters' })
  @IsString({ message: 'label must be text' })
  @ValidateIf((_, label) => label !== null)
  label: string | null;
}
