import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsNotEmpty, IsOptional, IsString, Matches, MaxLength } from 'class-validator';
import { Composed } from '../../accounts/email-address';

export class LoginDto {
  @ApiPropertyOptional({ example: 'password', description: 'Sent by OAuth clients; not looked at' })
  @IsOptional()
  @IsString({ message: 'grant_type must be text' })
  grant_type?: string;

  @ApiProperty({ description: 'Username or e-mail address' })
  @Composed()
  @MaxLength(320, { message: 'Username or password is wrong' })
  @IsString({ message: 'Username must be text' })
  @IsNotEmpty({ message: 'Please enter Username' })
  username: string;

  @ApiProperty()
  @MaxLength(256, { message: 'Username or password is wrong' })
  @Matches(/\S/, { message: 'Please enter Password' })
  @IsString({ message: 'Please enter Password' })
  password: string;
}
