import { ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import { VersionQueryDto } from '../../dto/version-query.dto';

export class DownloadQueryDto extends VersionQueryDto {
  @ApiPropertyOptional({ description: 'Label, project/name; without a project the default project of the caller' })
  @IsOptional()
  @IsString({ message: 'name must be text' })
  @MaxLength(500, { message: 'name is too long' })
  name?: string;

  @ApiPropertyOptional({ minimum: 1, description: 'In place of the name' })
  @IsOptional()
  @Type(() => Number)
  @IsInt({ message: 'id must be a whole number' })
  @Min(1, { message: 'id must be at least 1' })
  @Max(2 ** 31 - 1, { message: 'id is too large' })
  id?: number;
}
