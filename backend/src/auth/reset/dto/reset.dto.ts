import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsBoolean, IsNotEmpty, IsOptional, IsString, Matches } from 'class-validator';
import { EmailAddress } from '../../accounts/email-address';
import { NewPassword } from '../../passwords/new-password.decorator';
import { LINK_IS_OVER } from '../reset-token';

export class ResetPasswordDto {
  @ApiProperty({ format: 'email', maxLength: 254 })
  @EmailAddress()
  @IsString({ message: 'Email must be text' })
  @IsNotEmpty({ message: 'Please enter Email' })
  email: string;
}

export class ConfirmPasswordResetDto {
  @ApiProperty({ description: 'What stands behind # in the link of the mail' })
  @IsString({ message: LINK_IS_OVER })
  token: string;

  @ApiProperty({ minLength: 8, maxLength: 256 })
  @NewPassword()
  @Matches(/\S/, { message: 'Please enter Password' })
  @IsString({ message: 'Please enter Password' })
  password: string;

  @ApiPropertyOptional({ default: false, description: 'The API keys of the account end too' })
  @IsBoolean({ message: 'revoke_keys must be true or false' })
  @IsOptional()
  revoke_keys?: boolean;
}

export class DoneDto {
  @ApiProperty({ description: 'One sentence for people' }) detail: string;
}
