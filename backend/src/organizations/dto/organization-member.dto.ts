import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import { MAX_NAME_LENGTH } from '@hub/shared/limits';
import { EmailAddress } from '../../auth/accounts/email-address';
import { INVITATION_IS_OVER } from '../../auth/sign-up/invitations/invitation-link';
import { BlankIsAbsent } from '../../common/http/blank-is-absent';
import { Trimmed } from '../../common/http/trimmed';
import { ORGANIZATION_ROLES, type OrganizationRole } from '../organization-role';

const ROLE = 'An owner owns all projects of the organization and manages its members.';

export class OrganizationMemberDto {
  @ApiProperty() username: string;
  @ApiProperty({ type: String, nullable: true, description: 'Full name; null if the user has not given one.' })
  full_name: string | null;
  @ApiProperty({ enum: ORGANIZATION_ROLES, description: ROLE }) role: OrganizationRole;
}

export class ChangeOrganizationMemberDto {
  @ApiProperty({ enum: ORGANIZATION_ROLES, description: ROLE })
  @IsIn(ORGANIZATION_ROLES, { message: 'role must be owner or member' })
  role: OrganizationRole;
}

export class InviteDto extends ChangeOrganizationMemberDto {
  @ApiPropertyOptional({
    type: String,
    nullable: true,
    maxLength: MAX_NAME_LENGTH,
    description: 'Username of who is invited; absent where `email` is given.',
  })
  @Trimmed()
  @BlankIsAbsent()
  @MaxLength(MAX_NAME_LENGTH, { message: 'Username must have at most $constraint1 characters' })
  @IsString({ message: 'Username must be text' })
  @IsOptional()
  username?: string;

  @ApiPropertyOptional({
    type: String,
    nullable: true,
    format: 'email',
    maxLength: 254,
    description: 'Address to which a link is sent; absent where `username` is given.',
  })
  @BlankIsAbsent()
  @EmailAddress()
  @IsString({ message: 'Email must be text' })
  @IsOptional()
  email?: string;
}

export class AcceptLinkDto {
  @ApiProperty({ description: 'Token of the link in the mail: the part after `#invitation=`.' })
  @IsString({ message: INVITATION_IS_OVER })
  token: string;
}

export class JoinedOrganizationDto {
  @ApiProperty({ description: 'Name in addresses.' }) name: string;
}

const INVITED_BY = { type: String, nullable: true, description: 'Who invited; null for a former member.' } as const;

/** An invitation that somebody has not answered yet, as owners see it. */
export class OrganizationInvitationDto {
  @ApiProperty({ type: 'integer' }) id: number;
  @ApiProperty({ type: String, nullable: true, description: 'Who is invited; null by email.' }) username: string | null;
  @ApiProperty({ type: String, nullable: true, description: 'Address to which a link was sent; null for a user.' })
  email: string | null;
  @ApiProperty({ enum: ORGANIZATION_ROLES, description: ROLE }) role: OrganizationRole;
  @ApiProperty(INVITED_BY) invited_by: string | null;
  @ApiProperty({ format: 'date-time' }) created_at: string;
}

/** The organization of an invitation. */
export class InvitingOrganizationDto {
  @ApiProperty({ description: 'Name in addresses.' }) name: string;
  @ApiProperty({ description: 'Name as it is shown.' }) display_name: string;
}

/** An invitation that the caller has not answered yet. */
export class ReceivedInvitationDto {
  @ApiProperty({ type: 'integer' }) id: number;
  @ApiProperty({ type: InvitingOrganizationDto, description: 'Where the caller is invited.' })
  organization: InvitingOrganizationDto;
  @ApiProperty({ enum: ORGANIZATION_ROLES, description: ROLE }) role: OrganizationRole;
  @ApiProperty(INVITED_BY) invited_by: string | null;
  @ApiProperty({ format: 'date-time' }) created_at: string;
}
