import { ApiProperty } from '@nestjs/swagger';
import { IsIn } from 'class-validator';
import { PERMISSIONS, type Permission } from '../../../auth/access/policy';
import { IsProjectId } from '../../dto/is-project-id';

export class RemoveMemberDto {
  @IsProjectId()
  projectid: number;
}

export class UpdateMemberDto extends RemoveMemberDto {
  @ApiProperty({ enum: PERMISSIONS })
  @IsIn(PERMISSIONS, { message: 'permission_type must be read, readwrite or owner' })
  permission_type: Permission;
}
