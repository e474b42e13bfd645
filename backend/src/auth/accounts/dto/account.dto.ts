import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsBoolean, IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '@hub/shared/limits';
import { BlankIsAbsent } from '../../../common/http/blank-is-absent';
import { UnlessLeftOut } from '../../../common/http/unless-left-out';
import { NewPassword } from '../../passwords/new-password.decorator';
import type { UserEntity } from '../../user.entity';
import { EmailAddress } from '../email-address';

export class AccountDto {
  @ApiProperty() username: string;
  @ApiProperty({ format: 'email' }) email: string;
  @ApiProperty({ description: 'Whether the account has a password. Without one, a provider is the way in.' })
  has_password: boolean;
  @ApiProperty({ description: 'Whether the account gets the daily mail about the review queue. Only admins get it.' })
  review_mail: boolean;
  @ApiProperty({
    type: String,
    nullable: true,
    format: 'email',
    description: 'New email address that counts once the link in a mail to it is opened; null if none waits.',
  })
  waiting_email: string | null;
}

/** Absent, null and the empty text all mean: unchanged. */
export class UpdateAccountDto {
  @ApiPropertyOptional({ type: String, nullable: true, format: 'email', maxLength: 254 })
  @BlankIsAbsent()
  @EmailAddress()
  @IsString({ message: 'Email must be text' })
  @IsOptional()
  email?: string;

  @ApiPropertyOptional({ type: String, nullable: true, minLength: MIN_PASSWORD_LENGTH, maxLength: MAX_PASSWORD_LENGTH })
  @BlankIsAbsent()
  @NewPassword()
  @IsString({ message: 'Password must be text' })
  @IsOptional()
  password?: string;

  @ApiPropertyOptional({
    type: Boolean,
    nullable: true,
    description: 'Whether to get the daily mail about the review queue. Needs no password.',
  })
  @IsBoolean({ message: 'review_mail must be true or false' })
  @IsOptional()
  review_mail?: boolean | null;

  @ApiPropertyOptional({
    type: String,
    nullable: true,
    description: 'Current password; required to change the email address or the password.',
  })
  @BlankIsAbsent()
  @MaxLength(MAX_PASSWORD_LENGTH, { message: 'The current password is wrong' })
  @IsString({ message: 'The current password must be text' })
  @IsOptional()
  current_password?: string;
}

/** The last time that the password is asked for. */
/** What happens to published solutions. */
const PUBLISHED_CHOICES = ['stay', 'go'] as const;
type PublishedChoice = (typeof PUBLISHED_CHOICES)[number];

export class RemoveAccountDto {
  @ApiPropertyOptional({
    type: String,
    nullable: true,
    description: 'Current password. An account without one needs a login of the last ten minutes instead.',
  })
  @BlankIsAbsent()
  @MaxLength(MAX_PASSWORD_LENGTH, { message: 'The current password is wrong' })
  @IsString({ message: 'The current password must be text' })
  @IsOptional()
  current_password?: string;

  @ApiPropertyOptional({
    enum: PUBLISHED_CHOICES,
    default: 'stay',
    description:
      '`stay` leaves published solutions on the hub, under the name `former-member`. `go` deletes those in projects without other members.',
  })
  @IsIn(PUBLISHED_CHOICES, { message: `published must be one of ${PUBLISHED_CHOICES.join(', ')}` })
  @UnlessLeftOut()
  published: PublishedChoice = 'stay';
}

export const toAccountDto = (user: UserEntity, waitingEmail: string | null): AccountDto => ({
  username: user.username,
  email: user.email,
  has_password: user.passwordHash !== null,
  review_mail: user.reviewMail,
  waiting_email: waitingEmail,
});
