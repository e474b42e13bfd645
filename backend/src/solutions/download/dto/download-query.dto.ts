import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import { Flag } from '../../../common/http/flag';
import { WholeNumber } from '../../../common/http/whole-number';
import { VersionQueryDto } from '../../dto/version-query.dto';
import { MAX_INTEGER } from '../../../common/http/max-integer';

export class DownloadQueryDto extends VersionQueryDto {
  @ApiPropertyOptional({ description: 'Label, `project/name`; without a project, the default project of the caller.' })
  @IsOptional()
  @MaxLength(500, { message: 'name is too long' })
  @IsString({ message: 'name must be text' })
  name?: string;

  @ApiPropertyOptional({ minimum: 1, description: 'Id of the solution, instead of its name.' })
  @IsOptional()
  @WholeNumber()
  @Max(MAX_INTEGER, { message: 'id is too large' })
  @Min(1, { message: 'id must be at least 1' })
  @IsInt({ message: 'id must be a whole number' })
  id?: number;

  @ApiPropertyOptional({
    type: Boolean,
    description: 'Whether to download the original of a file that the hub repaired; for its author, owners and admins.',
  })
  @Flag()
  as_sent?: boolean;
}
