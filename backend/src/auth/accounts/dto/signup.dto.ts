import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsNotEmpty, IsOptional, IsString, Matches } from 'class-validator';
import { Trimmed } from '../../../common/http/trimmed';
import { NewPassword } from '../../passwords/new-password.decorator';
import { EmailAddress } from '../email-address';
import { USERNAME } from '../usernames';

export class SignupDto {
  @ApiPropertyOptional({ example: 'password', description: 'Sent by OAuth clients; not looked at' })
  @IsOptional()
  @IsString({ message: 'grant_type must be text' })
  grant_type?: string;

  @ApiProperty({ minLength: 3, maxLength: 39, pattern: USERNAME.source, description: 'Capitals become small letters' })
  @Trimmed()
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.toLowerCase() : value))
  @Matches(USERNAME, {
    message: 'A username has 3 to 39 of a-z, 0-9, dot, hyphen and underscore, and starts with a letter or digit',
  })
  @IsString({ message: 'Username must be text' })
  @IsNotEmpty({ message: 'Please enter Username' })
  username: string;

  @ApiProperty({ format: 'email', maxLength: 254 })
  @EmailAddress()
  @IsString({ message: 'Email must be text' })
  @IsNotEmpty({ message: 'Please enter Email' })
  email: string;

  @ApiProperty({ minLength: 8, maxLength: 256 })
  @NewPassword()
  @Matches(/\S/, { message: 'Please enter Password' })
  @IsString({ message: 'Please enter Password' })
  password: string;
}

export class AccountCreatedDto {
  @ApiProperty({ enum: [true] }) account_created: true;
}
