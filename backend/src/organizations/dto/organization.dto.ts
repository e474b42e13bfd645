import { ApiProperty } from '@nestjs/swagger';
import {
  MEMBER_PERMISSIONS,
  ORGANIZATION_ACTIONS,
  ORGANIZATION_ROLES,
  type MemberPermission,
  type OrganizationAction,
  type OrganizationRole,
} from '../organization-role';

/** An organization that the caller belongs to. */
export class OrganizationDto {
  @ApiProperty({ description: 'Name in addresses. Organizations and users have names of one space.' }) name: string;
  @ApiProperty({ description: 'Name as it is shown.' }) display_name: string;
  @ApiProperty({ enum: ORGANIZATION_ROLES, description: 'What the caller is there.' }) role: OrganizationRole;
  @ApiProperty({ type: 'integer', description: 'Number of its members.' }) members: number;
  @ApiProperty({ type: 'integer', description: 'Number of its projects.' }) projects: number;
}

export class OrganizationDetailDto {
  @ApiProperty({ description: 'Name in addresses. Organizations and users have names of one space.' }) name: string;
  @ApiProperty({ description: 'Name as it is shown.' }) display_name: string;
  @ApiProperty({ description: 'What it says of itself; may be empty.' }) description: string;
  @ApiProperty({ type: String, nullable: true, description: 'Address of its website, as its owners typed it.' })
  website: string | null;
  @ApiProperty({
    enum: MEMBER_PERMISSIONS,
    description: 'What members who are not owners may do in its projects. Owners are owners of its projects.',
  })
  member_permission: MemberPermission;
  @ApiProperty({ type: 'integer', description: 'Number of its members.' }) members: number;
  @ApiProperty({ type: 'integer', description: 'Number of published solutions in its projects.' }) solutions: number;
  @ApiProperty({
    enum: ORGANIZATION_ROLES,
    nullable: true,
    description: 'What the caller is there; null for everybody who does not belong to it.',
  })
  role: OrganizationRole | null;
  @ApiProperty({ enum: ORGANIZATION_ACTIONS, isArray: true, description: 'Actions that the caller may take.' })
  can: OrganizationAction[];
  @ApiProperty({ description: 'Number of the revision, for the header `If-Match`, such as `"7"`.' }) revision: number;
  @ApiProperty({ format: 'date-time' }) created_at: string;
}

/** A project of an organization with published solutions. */
export class OrganizationProjectDto {
  @ApiProperty() projectname: string;
  @ApiProperty({ type: 'integer', description: 'Number of its published solutions.' }) count: number;
}
