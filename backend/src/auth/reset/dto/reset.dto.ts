import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsBoolean, IsEmail, IsNotEmpty, IsOptional, IsString, Matches, MaxLength } from 'class-validator';
import { Trimmed } from '../../../common/http/trimmed';
import { NewPassword } from '../../passwords/new-password.decorator';
import { LINK_IS_OVER } from '../reset-token';

export class ResetPasswordDto {
  @ApiProperty({ format: 'email', maxLength: 254 })
  @Trimmed()
  @MaxLength(254, { message: 'This is not an e-mail address' })
  @IsEmail({}, { message: 'This is not an e-mail address' })
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
