import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional, IsString } from 'class-validator';
import { PERMISSIONS, type Permission } from '../../../auth/access/policy';
import { BlankIsAbsent } from '../../../common/http/blank-is-absent';
import { Trimmed } from '../../../common/http/trimmed';
import { IsProjectId } from '../../dto/is-project-id';

/** What a caller says to have done to a member. */
export class MemberNotificationDto {
  @ApiProperty()
  @Trimmed()
  @IsString({ message: 'username must be text' })
  username: string;

  @IsProjectId()
  projectid: number;

  @ApiPropertyOptional({
    enum: PERMISSIONS,
    nullable: true,
    description: 'New permission; null if the member was removed.',
  })
  @BlankIsAbsent()
  @IsIn(PERMISSIONS, { message: 'permission_given must be read, readwrite or owner' })
  @IsOptional()
  permission_given?: Permission | null;

  @ApiPropertyOptional({ description: 'It is ignored.' })
  projectstatus?: string;
}

/** What a caller says to have changed about a project. */
export class DetailsNotificationDto {
  @ApiProperty({ description: 'Current or previous name of the project.' })
  @IsString({ message: 'projectname must be text' })
  projectname: string;

  @ApiPropertyOptional({ type: String, nullable: true, description: 'It is ignored.' })
  projectdescription?: string | null;

  @ApiPropertyOptional({ description: 'It is ignored.' })
  projectstatus?: string;

  @ApiPropertyOptional({
    type: 'array',
    items: {},
    description: 'It is ignored, because the hub knows the recipients.',
  })
  users?: unknown[];
}
