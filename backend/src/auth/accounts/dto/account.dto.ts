import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsNotEmpty, IsOptional, IsString, MaxLength } from 'class-validator';
import { BlankIsAbsent } from '../../../common/http/blank-is-absent';
import { NewPassword } from '../../passwords/new-password.decorator';
import type { UserEntity } from '../../user.entity';
import { EmailAddress } from '../email-address';

export class AccountDto {
  @ApiProperty() username: string;
  @ApiProperty({ format: 'email' }) email: string;
}

/** Absent, null and the empty text all mean: unchanged. */
export class UpdateAccountDto {
  @ApiPropertyOptional({ type: String, nullable: true, format: 'email', maxLength: 254 })
  @BlankIsAbsent()
  @EmailAddress()
  @IsString({ message: 'Email must be text' })
  @IsOptional()
  email?: string;

  @ApiPropertyOptional({ type: String, nullable: true, minLength: 8, maxLength: 256 })
  @BlankIsAbsent()
  @NewPassword()
  @IsString({ message: 'Password must be text' })
  @IsOptional()
  password?: string;

  @ApiPropertyOptional({ type: String, nullable: true, description: 'Needed when e-mail or password change' })
  @BlankIsAbsent()
  @MaxLength(256, { message: 'The current password is wrong' })
  @IsString({ message: 'The current password must be text' })
  @IsOptional()
  current_password?: string;
}

/** The last time that the password is asked for. */
export class RemoveAccountDto {
  @ApiProperty()
  @MaxLength(256, { message: 'The current password is wrong' })
  @IsString({ message: 'The current password must be text' })
  @IsNotEmpty({ message: 'Please enter your current password' })
  current_password: string;
}

export const toAccountDto = (user: UserEntity): AccountDto => ({ username: user.username, email: user.email });
