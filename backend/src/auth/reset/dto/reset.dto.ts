import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsBoolean, IsNotEmpty, IsOptional, IsString, Matches } from 'class-validator';
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '@hub/shared/limits';
import { EmailAddress } from '../../accounts/email-address';
import { NewPassword } from '../../passwords/new-password.decorator';
import { LINK_IS_OVER } from '../../link-token';

export class ResetPasswordDto {
  @ApiProperty({ format: 'email', maxLength: 254 })
  @EmailAddress()
  @IsString({ message: 'Email must be text' })
  @IsNotEmpty({ message: 'Please enter Email' })
  email: string;
}

export class ConfirmPasswordResetDto {
  @ApiProperty({ description: 'Token of the link in the mail: the part after `#token=`.' })
  @IsString({ message: LINK_IS_OVER })
  token: string;

  @ApiProperty({ minLength: MIN_PASSWORD_LENGTH, maxLength: MAX_PASSWORD_LENGTH })
  @NewPassword()
  @Matches(/\S/, { message: 'Please enter Password' })
  @IsString({ message: 'Please enter Password' })
  password: string;

  @ApiPropertyOptional({ default: false, description: 'Whether to delete the API keys of the account as well.' })
  @IsBoolean({ message: 'revoke_keys must be true or false' })
  @IsOptional()
  revoke_keys?: boolean;
}

export class DoneDto {
  @ApiProperty({ description: 'One sentence for people.' }) detail: string;
}
