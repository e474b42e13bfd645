import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsInt, IsOptional, Max, Min } from 'class-validator';
import { WholeNumber } from '../../common/http/whole-number';

const MAX_INT = 2 ** 31 - 1;

export class VersionQueryDto {
  @ApiPropertyOptional({
    minimum: 1,
    description: 'Members and admins get the newest version without it, everyone else the newest published one',
  })
  @IsOptional()
  @WholeNumber()
  @Max(MAX_INT, { message: 'version is too large' })
  @Min(1, { message: 'version must be at least 1' })
  @IsInt({ message: 'version must be a whole number' })
  version?: number;
}

export class SolutionIdQueryDto {
  @ApiProperty({ minimum: 1 })
  @WholeNumber()
  @Max(MAX_INT, { message: 'id is too large' })
  @Min(1, { message: 'id must be at least 1' })
  @IsInt({ message: 'id must be a whole number' })
  id: number;
}
