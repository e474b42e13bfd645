import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, IsString, MaxLength } from 'class-validator';
import { PageQueryDto } from '../../../common/http/page-query.dto';
import { Trimmed } from '../../../common/http/trimmed';

/** A group on the page of a user. */
export class UserProjectDto {
  @ApiProperty() projectname: string;
  @ApiProperty({ description: 'Solutions in it of which the user uploaded a version that the caller may see' })
  count: number;
}

export class ListUserProjectsQueryDto extends PageQueryDto {
  @ApiPropertyOptional({ maxLength: 100, description: 'Part of the name' })
  @Trimmed()
  @MaxLength(100, { message: 'q has at most 100 characters' })
  @IsString({ message: 'q must be text' })
  @IsOptional()
  q?: string;
}
