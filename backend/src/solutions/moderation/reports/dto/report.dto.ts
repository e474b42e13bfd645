import { MAX_COMMENT_LENGTH } from '@hub/shared/limits';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsNotEmpty, IsOptional, IsString, MaxLength } from 'class-validator';
import { IsId } from '../../../../common/http/is-id';
import { Trimmed } from '../../../../common/http/trimmed';
import { REPORT_REASONS, type ReportReason } from '../report.entity';

/** What a report is about: a solution or an account. */
export class ReportedThingDto {
  @ApiPropertyOptional({ minimum: 1, description: 'Id of the solution. Exactly one of `solution` and `username`.' })
  @IsId('solution must be a positive whole number')
  @IsOptional()
  solution?: number;

  @ApiPropertyOptional({ maxLength: 100, description: 'Username of the account.' })
  @MaxLength(100, { message: 'username must have at most $constraint1 characters' })
  @IsString({ message: 'username must be text' })
  @IsOptional()
  username?: string;
}

export class CreateReportDto extends ReportedThingDto {
  @ApiProperty({ enum: REPORT_REASONS, description: 'What is wrong with it.' })
  @IsIn(REPORT_REASONS, { message: 'Please choose a reason' })
  reason: ReportReason;

  @ApiProperty({
    minLength: 1,
    maxLength: MAX_COMMENT_LENGTH,
    description: 'What admins should know. Only admins read it.',
  })
  @Trimmed()
  @MaxLength(MAX_COMMENT_LENGTH, { message: 'A report must have at most $constraint1 characters' })
  @IsNotEmpty({ message: 'Please say what is wrong' })
  @IsString({ message: 'Please say what is wrong' })
  text: string;
}

/** One of the reports about a thing. */
export class ReportTextDto {
  @ApiProperty({ enum: REPORT_REASONS, description: 'What is wrong with it.' }) reason: ReportReason;
  @ApiProperty({ description: 'What was written.' }) text: string;
  @ApiProperty({ description: 'Username of the person who reported it.' }) reporter: string;
  @ApiProperty({ format: 'date-time', description: 'Time of the report.' }) created_at: string;
}

/** A solution or an account with open reports. */
export class ReportedDto {
  @ApiProperty({ type: Number, nullable: true, description: 'Id of the solution; null for an account.' })
  solution_id: number | null;
  @ApiProperty({ type: String, nullable: true, description: 'Label of the solution; null for an account.' })
  label: string | null;
  @ApiProperty({
    description: 'Username of the account, or of the author of the solution.',
    type: String,
    nullable: true,
  })
  username: string | null;
  @ApiProperty({ description: 'Number of open reports.' }) reports_count: number;
  @ApiProperty({ type: [ReportTextDto], description: 'The latest 20 reports.' }) reports: ReportTextDto[];
}
