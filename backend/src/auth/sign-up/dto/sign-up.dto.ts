import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsNotEmpty, IsOptional, IsString, Matches, MaxLength } from 'class-validator';
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '@hub/shared/limits';
import { BlankIsAbsent } from '../../../common/http/blank-is-absent';
import { Trimmed } from '../../../common/http/trimmed';
import { SIGN_UP_MODES, type SignUpMode } from '../../../config/environment';
import { NewPassword } from '../../passwords/new-password.decorator';
import { EmailAddress } from '../../accounts/email-address';
import { LINK_IS_OVER } from '../../link-token';
import { USERNAME } from '../../accounts/usernames';
import { INVITATION_IS_OVER } from '../invitations/invitation-link';

/** The sentence for a password other than the one that was chosen at sign-up. */
export const WRONG_PASSWORD = 'This is not the password that was chosen at sign-up';

export class SignUpDto {
  @ApiPropertyOptional({ example: 'password', description: 'Sent by OAuth clients. It is ignored.' })
  @IsOptional()
  @IsString({ message: 'grant_type must be text' })
  grant_type?: string;

  @ApiProperty({
    minLength: 3,
    maxLength: 39,
    pattern: USERNAME.source,
    description: 'Username. Capital letters are converted to lower case.',
  })
  @Trimmed()
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.toLowerCase() : value))
  @Matches(USERNAME, {
    message: 'A username must have 3–39 characters (a–z, 0–9, . - _) and start with a letter or digit',
  })
  @IsString({ message: 'Username must be text' })
  @IsNotEmpty({ message: 'Please enter Username' })
  username: string;

  @ApiProperty({ format: 'email', maxLength: 254 })
  @EmailAddress()
  @IsString({ message: 'Email must be text' })
  @IsNotEmpty({ message: 'Please enter Email' })
  email: string;

  @ApiProperty({ minLength: MIN_PASSWORD_LENGTH, maxLength: MAX_PASSWORD_LENGTH })
  @NewPassword()
  @Matches(/\S/, { message: 'Please enter Password' })
  @IsString({ message: 'Please enter Password' })
  password: string;

  @ApiPropertyOptional({
    type: String,
    nullable: true,
    description:
      'Token of an invitation: the part after `#invitation=` of its link. Needed where sign-up is by invitation.',
  })
  @BlankIsAbsent()
  @IsString({ message: INVITATION_IS_OVER })
  @IsOptional()
  invitation?: string;
}

export class AccountCreatedDto {
  @ApiProperty({
    description:
      'False where addresses are confirmed: the account is created by the link in a mail. The answer is then the same for an address that has an account.',
  })
  account_created: boolean;
}

export class ConfirmSignUpDto {
  @ApiProperty({ description: 'Token of the link in the mail: the part after `#token=`.' })
  @IsString({ message: LINK_IS_OVER })
  token: string;

  @ApiProperty({
    description: 'The password that was chosen at sign-up, so that nobody confirms the account of another.',
  })
  @MaxLength(MAX_PASSWORD_LENGTH, { message: WRONG_PASSWORD })
  @IsString({ message: 'Please enter Password' })
  @IsNotEmpty({ message: 'Please enter Password' })
  password: string;
}

export class SignUpConfirmedDto {
  @ApiProperty({ description: 'Username of the new account.' }) username: string;
}

export class WaysToSignUpDto {
  @ApiProperty({
    enum: SIGN_UP_MODES,
    description:
      'Who can create an account: anybody, people with an invitation, people with an address of one of `domains`, people who sign in with another service, or nobody.',
  })
  mode: SignUpMode;

  @ApiProperty({
    type: [String],
    description: 'Domains whose addresses can sign up; empty unless the mode is `domain`.',
  })
  domains: string[];
}
