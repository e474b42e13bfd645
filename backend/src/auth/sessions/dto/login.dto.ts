import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsNotEmpty, IsOptional, IsString, Matches, MaxLength } from 'class-validator';
import { MAX_PASSWORD_LENGTH } from '@hub/shared/limits';
import { Composed } from '../../accounts/email-address';

export class LoginDto {
  @ApiPropertyOptional({ example: 'password', description: 'Sent by OAuth clients. It is ignored.' })
  @IsOptional()
  @IsString({ message: 'grant_type must be text' })
  grant_type?: string;

  @ApiProperty({ description: 'Username or email address.' })
  @Composed()
  @MaxLength(320, { message: 'Username or password is wrong' })
  @IsString({ message: 'Username must be text' })
  @IsNotEmpty({ message: 'Please enter Username' })
  username: string;

  @ApiProperty()
  @MaxLength(MAX_PASSWORD_LENGTH, { message: 'Username or password is wrong' })
  @Matches(/\S/, { message: 'Please enter Password' })
  @IsString({ message: 'Please enter Password' })
  password: string;
}
