import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsInt, IsOptional, Max, Min } from 'class-validator';
import { WholeNumber } from '../../common/http/whole-number';
import { MAX_INTEGER } from '../../common/http/max-integer';

export class VersionQueryDto {
  @ApiPropertyOptional({
    minimum: 1,
    description:
      'Number of the version. Without it, members and admins get the latest version, everyone else the latest published one.',
  })
  @IsOptional()
  @WholeNumber()
  @Max(MAX_INTEGER, { message: 'version is too large' })
  @Min(1, { message: 'version must be at least 1' })
  @IsInt({ message: 'version must be a whole number' })
  version?: number;
}

export class SolutionIdQueryDto {
  @ApiProperty({ minimum: 1 })
  @WholeNumber()
  @Max(MAX_INTEGER, { message: 'id is too large' })
  @Min(1, { message: 'id must be at least 1' })
  @IsInt({ message: 'id must be a whole number' })
  id: number;
}
