import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsEmail, IsOptional, IsString, MaxLength } from 'class-validator';
import { BlankIsAbsent } from '../../../common/http/blank-is-absent';
import { Trimmed } from '../../../common/http/trimmed';
import { NewPassword } from '../../passwords/new-password.decorator';
import type { UserEntity } from '../../user.entity';

export class AccountDto {
  @ApiProperty() username: string;
  @ApiProperty({ format: 'email' }) email: string;
}

/** Absent, null and the empty text all mean: unchanged. */
export class UpdateAccountDto {
  @ApiPropertyOptional({ type: String, nullable: true, format: 'email', maxLength: 254 })
  @Trimmed()
  @BlankIsAbsent()
  @MaxLength(254, { message: 'This is not an e-mail address' })
  @IsEmail({}, { message: 'This is not an e-mail address' })
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

export const toAccountDto = (user: UserEntity): AccountDto => ({ username: user.username, email: user.email });
