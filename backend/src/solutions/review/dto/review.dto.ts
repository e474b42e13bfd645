import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsInt, IsNotEmpty, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import { Trimmed } from '../../../common/http/trimmed';

export class SubmitDto {
  @ApiProperty({ minLength: 1, maxLength: 2000 })
  @Trimmed()
  @IsString({ message: 'Comments are required' })
  @IsNotEmpty({ message: 'Comments are required' })
  @MaxLength(2000, { message: 'A comment has at most 2000 characters' })
  comment: string;
}

export class DecisionDto extends SubmitDto {
  @ApiPropertyOptional({
    minimum: 1,
    description: 'Version that was looked at; 409 when another one is submitted by now',
  })
  @IsOptional()
  @IsInt({ message: 'version must be a whole number' })
  @Min(1, { message: 'version must be at least 1' })
  @Max(2 ** 31 - 1, { message: 'version is too large' })
  version?: number;
}
