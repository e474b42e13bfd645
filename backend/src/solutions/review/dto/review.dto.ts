import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsInt, IsNotEmpty, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import { Trimmed } from '../../../common/http/trimmed';

export class SubmitDto {
  @ApiProperty({ minLength: 1, maxLength: 2000 })
  @Trimmed()
  @MaxLength(2000, { message: 'A comment has at most 2000 characters' })
  @IsNotEmpty({ message: 'Comments are required' })
  @IsString({ message: 'Comments are required' })
  comment: string;
}

export class DecisionDto extends SubmitDto {
  @ApiPropertyOptional({
    minimum: 1,
    description: 'Version that was looked at; 409 when another one is submitted by now',
  })
  @IsOptional()
  @Max(2 ** 31 - 1, { message: 'version is too large' })
  @Min(1, { message: 'version must be at least 1' })
  @IsInt({ message: 'version must be a whole number' })
  version?: number;
}
