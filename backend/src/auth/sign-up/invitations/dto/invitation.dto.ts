import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, IsString } from 'class-validator';
import { BlankIsAbsent } from '../../../../common/http/blank-is-absent';
import { EmailAddress } from '../../../accounts/email-address';
import type { InvitationEntity } from '../invitation.entity';

export class CreateInvitationDto {
  @ApiPropertyOptional({
    type: String,
    nullable: true,
    format: 'email',
    maxLength: 254,
    description: 'Address to which the link is sent. Without it, the answer contains the link.',
  })
  @BlankIsAbsent()
  @EmailAddress()
  @IsString({ message: 'Email must be text' })
  @IsOptional()
  email?: string;
}

export class InvitationDto {
  @ApiProperty() id: number;
  @ApiProperty({ type: String, nullable: true, description: 'Address to which the link was sent; null without one.' })
  email: string | null;
  @ApiProperty({ description: 'Username of the account that invites.' }) invited_by: string;
  @ApiProperty({ format: 'date-time' }) created_at: string;
  @ApiProperty({ format: 'date-time' }) expires_at: string;
}

export class NewInvitationDto extends InvitationDto {
  @ApiProperty({ type: String, nullable: true, description: 'The link to sign up; null if it was sent by mail.' })
  link: string | null;
}

export const toInvitationDto = ({ id, email, user, createdAt, expiresAt }: InvitationEntity): InvitationDto => ({
  id,
  email,
  invited_by: user.username,
  created_at: createdAt.toISOString(),
  expires_at: expiresAt.toISOString(),
});
