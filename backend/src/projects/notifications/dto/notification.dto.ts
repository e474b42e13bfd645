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

  @ApiPropertyOptional({ enum: PERMISSIONS, nullable: true, description: 'None where the member was removed' })
  @BlankIsAbsent()
  @IsIn(PERMISSIONS, { message: 'permission_given must be read, readwrite or owner' })
  @IsOptional()
  permission_given?: Permission | null;

  @ApiPropertyOptional({ description: 'Not looked at' })
  projectstatus?: string;
}

/** What a caller says to have changed about a project. */
export class DetailsNotificationDto {
  @ApiProperty({ description: 'Of today, or an older one' })
  @IsString({ message: 'projectname must be text' })
  projectname: string;

  @ApiPropertyOptional({ type: String, nullable: true, description: 'Not looked at' })
  projectdescription?: string | null;

  @ApiPropertyOptional({ description: 'Not looked at' })
  projectstatus?: string;

  @ApiPropertyOptional({ type: 'array', items: {}, description: 'Not looked at: whom a mail goes to is known here' })
  users?: unknown[];
}
