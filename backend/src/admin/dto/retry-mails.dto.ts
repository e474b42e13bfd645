import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional } from 'class-validator';
import { IsId } from '../../common/http/is-id';

export class RetryMailsDto {
  @ApiPropertyOptional({ description: 'Id of one mail; without it, all mails whose last attempt failed are sent.' })
  @IsId('id must be the id of a mail')
  @IsOptional()
  id?: number;
}

export class RetriedMailsDto {
  @ApiProperty({ description: 'Number of mails that are sent again.' }) count: number;
}
