import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsNotEmpty, IsOptional, IsString, Matches } from 'class-validator';
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '@hub/shared/limits';
import { Trimmed } from '../../../common/http/trimmed';
import { NewPassword } from '../../passwords/new-password.decorator';
import { EmailAddress } from '../email-address';
import { USERNAME } from '../usernames';

export class SignupDto {
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
}

export class AccountCreatedDto {
  @ApiProperty({ enum: [true] }) account_created: true;
}
