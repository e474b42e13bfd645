import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsInt, IsNotEmpty, IsString, Max, MaxLength, Min, MinLength } from 'class-validator';
import {
  MAX_COMMENT_LENGTH,
  MAX_PROBLEM_TEXT_LENGTH,
  MAX_PROBLEM_TITLE_LENGTH,
  MIN_PROBLEM_TITLE_LENGTH,
} from '@hub/shared/limits';
import { MAX_INTEGER } from '../../../../common/http/max-integer';
import { PageQueryDto } from '../../../../common/http/page-query.dto';
import { HasLetter, OneLine, Trimmed } from '../../../../common/http/trimmed';
import { UnlessLeftOut } from '../../../../common/http/unless-left-out';
import { AuthorDto } from '../../../card/dto/author.dto';
import { TypedProblemQueryDto } from '../../dto/problem-query.dto';
import { STATED_STATUSES, type StatedStatus } from '../stated-problem.entity';

/** A problem that somebody states: the three fields as typed, with a title and texts. */
export class StateProblemDto extends TypedProblemQueryDto {
  @ApiProperty({
    minLength: MIN_PROBLEM_TITLE_LENGTH,
    maxLength: MAX_PROBLEM_TITLE_LENGTH,
    example: 'Stiff decay',
    description: 'Name of the problem, on one line.',
  })
  @OneLine()
  @MaxLength(MAX_PROBLEM_TITLE_LENGTH, { message: 'A title must have at most $constraint1 characters' })
  @HasLetter('A title')
  @MinLength(MIN_PROBLEM_TITLE_LENGTH, { message: 'A title must have at least $constraint1 characters' })
  @IsString({ message: 'A title is required' })
  title: string;

  @ApiPropertyOptional({
    maxLength: MAX_PROBLEM_TEXT_LENGTH,
    default: '',
    description: 'What the problem is about, in Markdown with TeX.',
  })
  @Trimmed()
  @MaxLength(MAX_PROBLEM_TEXT_LENGTH, { message: 'The text must have at most $constraint1 characters' })
  @IsString({ message: 'text must be text' })
  @UnlessLeftOut()
  text: string = '';

  @ApiPropertyOptional({
    maxLength: MAX_PROBLEM_TEXT_LENGTH,
    default: '',
    description: 'Where it comes from, in Markdown.',
  })
  @Trimmed()
  @MaxLength(MAX_PROBLEM_TEXT_LENGTH, { message: 'The sources must have at most $constraint1 characters' })
  @IsString({ message: 'sources must be text' })
  @UnlessLeftOut()
  sources: string = '';
}

export class StatedQueryDto extends PageQueryDto {
  @ApiPropertyOptional({
    enum: STATED_STATUSES,
    default: 'submitted',
    description: 'Submitted ones are listed in the order of their submission, others with the latest decision first.',
  })
  @IsIn(STATED_STATUSES, { message: `status must be one of ${STATED_STATUSES.join(', ')}` })
  status: StatedStatus = 'submitted';
}

class DecisionOnProblemDto {
  @ApiPropertyOptional({
    minimum: 1,
    description: 'The `revision` that was reviewed; 409 if the author has changed the problem since.',
  })
  @Max(MAX_INTEGER, { message: 'revision is too large' })
  @Min(1, { message: 'revision must be at least 1' })
  @IsInt({ message: 'revision must be a whole number' })
  @UnlessLeftOut()
  revision?: number;
}

const COMMENT_IS_TOO_LONG = { message: 'A comment must have at most $constraint1 characters' };

export class PublishProblemDto extends DecisionOnProblemDto {
  @ApiPropertyOptional({ maxLength: MAX_COMMENT_LENGTH, description: 'Comment for the author.' })
  @Trimmed()
  @MaxLength(MAX_COMMENT_LENGTH, COMMENT_IS_TOO_LONG)
  @IsString({ message: 'comment must be text' })
  @UnlessLeftOut()
  comment?: string;
}

export class RejectProblemDto extends DecisionOnProblemDto {
  @ApiProperty({ minLength: 1, maxLength: MAX_COMMENT_LENGTH, description: 'What the author can do better.' })
  @Trimmed()
  @MaxLength(MAX_COMMENT_LENGTH, COMMENT_IS_TOO_LONG)
  @IsNotEmpty({ message: 'Comments are required' })
  @IsString({ message: 'Comments are required' })
  comment: string;
}

/** A problem that somebody has stated, for its author and for admins. */
export class StatedProblemDto {
  @ApiProperty({ type: 'integer', description: 'Number of the stated problem.' }) id: number;
  @ApiProperty({ example: 'Stiff decay', description: 'Name of the problem.' }) title: string;
  @ApiProperty({ description: 'What the problem is about, in Markdown with TeX.' }) text: string;
  @ApiProperty({ description: 'Where it comes from, in Markdown.' }) sources: string;
  @ApiProperty({ description: 'The equation as it was typed.' }) equation: string;
  @ApiProperty({ description: 'The conditions as they were typed.' }) conditions: string;
  @ApiProperty({ description: 'The domain as it was typed.' }) domain: string;
  @ApiProperty({ type: [String], description: 'The equation with its numbers, as TeX.' }) equation_tex: string[];
  @ApiProperty({ type: [String], description: 'Conditions as TeX.' }) conditions_tex: string[];
  @ApiProperty({ type: [String], description: 'The interval of each coordinate, as TeX.' }) domain_tex: string[];
  @ApiProperty({
    enum: STATED_STATUSES,
    description: 'submitted: it is waiting for review. published: everybody sees it. rejected: `comment` says why.',
  })
  status: StatedStatus;
  @ApiProperty({ type: 'integer', description: 'Number of the edit, from 1.' }) revision: number;
  @ApiProperty({ type: String, nullable: true, description: 'Comment of the admin who decided.' })
  comment: string | null;
  @ApiProperty({
    type: AuthorDto,
    nullable: true,
    description: 'Who stated it; null for the problems of the hub itself.',
  })
  author: AuthorDto | null;
  @ApiProperty({
    example: 'stiff-decay-8u2k1m9c',
    description: 'Last part of the address of the problem once it is public.',
  })
  slug: string;
  @ApiProperty({ format: 'date-time', description: 'When it was stated.' }) created_at: string;
  @ApiProperty({ type: String, format: 'date-time', nullable: true, description: 'Time of the last decision.' })
  decided_at: string | null;
}
