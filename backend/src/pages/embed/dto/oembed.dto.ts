import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsInt, IsOptional, IsString, MaxLength, Min } from 'class-validator';
import { WholeNumber } from '../../../common/http/whole-number';

export class OembedQueryDto {
  @ApiProperty({ description: 'Address of the page of a solution or problem.' })
  @MaxLength(2000, { message: 'url must have at most 2000 characters' })
  @IsString({ message: 'url must be the address of a solution or problem' })
  url: string;

  @ApiPropertyOptional({ enum: ['json'], default: 'json' })
  @IsString({ message: 'format must be text' })
  format: string = 'json';

  @ApiPropertyOptional({ minimum: 1 })
  @WholeNumber()
  @Min(1, { message: 'maxwidth must be at least 1' })
  @IsInt({ message: 'maxwidth must be a whole number' })
  @IsOptional()
  maxwidth?: number;

  @ApiPropertyOptional({ minimum: 1 })
  @WholeNumber()
  @Min(1, { message: 'maxheight must be at least 1' })
  @IsInt({ message: 'maxheight must be a whole number' })
  @IsOptional()
  maxheight?: number;
}

/** oEmbed 1.0, type rich. */
export class OembedDto {
  @ApiProperty({ enum: ['rich'] }) type: 'rich';
  @ApiProperty({ enum: ['1.0'] }) version: '1.0';
  @ApiProperty() title: string;
  @ApiPropertyOptional() author_name?: string;
  @ApiPropertyOptional() author_url?: string;
  @ApiProperty() provider_name: string;
  @ApiProperty() provider_url: string;
  @ApiProperty({ description: 'Seconds for which the response may be cached.' }) cache_age: number;
  @ApiPropertyOptional({ description: 'Only for solutions.' }) thumbnail_url?: string;
  @ApiPropertyOptional() thumbnail_width?: number;
  @ApiPropertyOptional() thumbnail_height?: number;
  @ApiProperty({ description: 'HTML of an iframe.' }) html: string;
  @ApiProperty() width: number;
  @ApiProperty() height: number;
}
