import { MAX_COMMENT_LENGTH } from '@hub/shared/limits';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsInt, IsNotEmpty, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import { Trimmed } from '../../../common/http/trimmed';
import { MAX_INTEGER } from '../../../common/http/max-integer';

export class SubmitDto {
  @ApiProperty({ minLength: 1, maxLength: MAX_COMMENT_LENGTH })
  @Trimmed()
  @MaxLength(MAX_COMMENT_LENGTH, { message: 'A comment must have at most $constraint1 characters' })
  @IsNotEmpty({ message: 'Comments are required' })
  @IsString({ message: 'Comments are required' })
  comment: string;
}

export class WithdrawDto {
  @ApiProperty({
    minimum: 1,
    maximum: MAX_INTEGER,
    description: 'Number of the version to withdraw; 409 if it is not the submitted one.',
  })
  @Max(MAX_INTEGER, { message: 'version is too large' })
  @Min(1, { message: 'version must be at least 1' })
  @IsInt({ message: 'version must be a whole number' })
  version: number;
}

export class DecisionDto extends SubmitDto {
  @ApiPropertyOptional({
    minimum: 1,
    description: 'Number of the reviewed version; 409 if another one is submitted now.',
  })
  @IsOptional()
  @Max(MAX_INTEGER, { message: 'version is too large' })
  @Min(1, { message: 'version must be at least 1' })
  @IsInt({ message: 'version must be a whole number' })
  version?: number;
}
