import { ApiProperty, ApiPropertyOptional, PickType } from '@nestjs/swagger';
import { IsOptional, IsString, Matches, MaxLength } from 'class-validator';
import { MAX_PROFILE_NAME_LENGTH } from '@hub/shared/limits';
import { HasLetter, OneLine, Trimmed } from '../../../common/http/trimmed';
import { PROVIDER_KEYS, type ProviderKey, type SignInProvider } from '../../../config/sign-in-providers';
import { SecondFactorNeededDto } from '../../second-factor/dto/second-factor.dto';
import { SignUpDto } from '../../sign-up/dto/sign-up.dto';
import { SessionDto } from '../../sessions/dto/session.dto';

/** A service at which people log in instead of with a password. */
export class SignInProviderDto {
  @ApiProperty({ enum: PROVIDER_KEYS, description: 'Name of the provider in addresses.' }) key: ProviderKey;
  @ApiProperty({ description: 'Name of the provider on screens.' }) name: string;
}

export class StartSignInQueryDto {
  @ApiPropertyOptional({ description: 'Screen of the hub that is shown after the login. Other addresses are ignored.' })
  @IsString({ message: 'to must be text' })
  @IsOptional()
  to?: string;
}

export class CompleteSignInDto {
  @ApiProperty({ description: 'Ticket with which the browser came back: the part after `#ticket=`.' })
  @Trimmed()
  @MaxLength(100, { message: 'This is not a ticket' })
  @IsString({ message: 'ticket must be text' })
  ticket: string;
}

/** What the provider says about a person who has no account yet. It fills in the form. */
export class NewAccountDto {
  @ApiProperty({ description: 'Name of the provider on screens.' }) provider_name: string;
  @ApiProperty({ description: 'Name of the person at the provider, such as an ORCID iD.' }) display_name: string;
  @ApiProperty({ type: String, nullable: true, description: 'Full name; null if the provider does not know it.' })
  full_name: string | null;
  @ApiProperty({ type: String, nullable: true, description: 'Email address; null if the provider does not know it.' })
  email: string | null;
}

export class SignInResultDto {
  @ApiProperty({ type: SessionDto, nullable: true, description: 'The login; null if more is needed.' })
  session: SessionDto | null;
  @ApiProperty({
    type: SecondFactorNeededDto,
    nullable: true,
    description: 'How the login goes on for an account with a second factor; null otherwise.',
  })
  second_factor: SecondFactorNeededDto | null;
  @ApiProperty({
    type: NewAccountDto,
    nullable: true,
    description: 'The person without an account; null for somebody who has one.',
  })
  new_account: NewAccountDto | null;
  @ApiProperty({ description: 'Screen of the hub that is shown after the login.' }) to: string;
}

export class ProviderSignUpDto extends PickType(SignUpDto, ['username', 'email', 'invitation']) {
  @ApiProperty({ description: 'Ticket with which the browser came back: the part after `#ticket=`.' })
  @Trimmed()
  @MaxLength(100, { message: 'This is not a ticket' })
  @IsString({ message: 'ticket must be text' })
  ticket: string;

  @ApiPropertyOptional({ type: String, nullable: true, maxLength: MAX_PROFILE_NAME_LENGTH })
  @OneLine()
  @HasLetter('The full name')
  @MaxLength(MAX_PROFILE_NAME_LENGTH, { message: 'The full name must have at most $constraint1 characters' })
  @IsString({ message: 'The full name must be text' })
  @IsOptional()
  full_name?: string | null;

  @ApiPropertyOptional({
    type: String,
    nullable: true,
    description: 'The eight digits of the newest mail to the address. Needed where addresses are confirmed.',
  })
  @Matches(/^(\s*\d){8}\s*$/, { message: 'The code has eight digits' })
  @IsOptional()
  code?: string;
}

export class ProviderSignUpResultDto {
  @ApiProperty({
    type: SessionDto,
    nullable: true,
    description:
      'The login to the new account. Null where addresses are confirmed: a code was sent, and the call is repeated with it. The answer is then the same for an address that has an account.',
  })
  session: SessionDto | null;
}

export const toSignInProviderDto = ({ key, name }: SignInProvider): SignInProviderDto => ({ key, name });
