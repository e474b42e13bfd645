import { ApiProperty } from '@nestjs/swagger';
import { IsString } from 'class-validator';
import { LINK_IS_OVER } from '../../link-token';

export class ConfirmEmailDto {
  @ApiProperty({ description: 'Token of the link in the mail: the part after `#token=`.' })
  @IsString({ message: LINK_IS_OVER })
  token: string;
}

export class EmailConfirmedDto {
  @ApiProperty({ format: 'email', description: 'The new email address of the account.' }) email: string;
}
