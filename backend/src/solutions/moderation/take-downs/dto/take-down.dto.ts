import { MAX_COMMENT_LENGTH } from '@hub/shared/limits';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsNotEmpty, IsString, MaxLength } from 'class-validator';
import { Flag } from '../../../../common/http/flag';
import { PageQueryDto } from '../../../../common/http/page-query.dto';
import { Trimmed } from '../../../../common/http/trimmed';

/** What an admin writes to the owners of a solution. */
export class StatementDto {
  @ApiProperty({
    minLength: 1,
    maxLength: MAX_COMMENT_LENGTH,
    description: 'The reason. The owners get it in a mail, and members read it on the page of the solution.',
  })
  @Trimmed()
  @MaxLength(MAX_COMMENT_LENGTH, { message: 'A reason must have at most $constraint1 characters' })
  @IsNotEmpty({ message: 'Please give a reason' })
  @IsString({ message: 'Please give a reason' })
  reason: string;
}

export class AppealDto {
  @ApiProperty({ minLength: 1, maxLength: MAX_COMMENT_LENGTH, description: 'Why the solution should be shown again.' })
  @Trimmed()
  @MaxLength(MAX_COMMENT_LENGTH, { message: 'An appeal must have at most $constraint1 characters' })
  @IsNotEmpty({ message: 'Please say why the solution should be shown again' })
  @IsString({ message: 'Please say why the solution should be shown again' })
  text: string;
}

const time = (description: string) => ({ type: String, format: 'date-time', nullable: true, description }) as const;

/** Why a solution was taken down, for its members. */
export class TakeDownDto {
  @ApiProperty({ description: 'What the admin wrote to the owners.' }) reason: string;
  @ApiProperty({ format: 'date-time', description: 'Time when the solution was taken down.' }) taken_down_at: string;
  @ApiProperty({ type: String, nullable: true, description: 'What an owner wrote against it; null until then.' })
  appeal: string | null;
  @ApiProperty(time('Time of the appeal; null until then.')) appealed_at: string | null;
  @ApiProperty({ type: String, nullable: true, description: 'What an admin answered; null until then.' })
  answer: string | null;
  @ApiProperty(time('Time of the answer; null until then.')) answered_at: string | null;
  @ApiProperty({ description: 'Whether the caller may appeal: an owner may, once.' }) can_appeal: boolean;
}

export class TakeDownQueryDto extends PageQueryDto {
  @ApiPropertyOptional({ description: 'With `true`, only those with an appeal that waits for an answer.' })
  @Flag()
  waiting?: boolean;
}

/** A solution that is taken down, for admins. */
export class ListedTakeDownDto {
  @ApiProperty({ description: 'Id of the solution.' }) solution_id: number;
  @ApiProperty({ description: 'Label of the solution.' }) label: string;
  @ApiProperty({ description: 'What the admin wrote to the owners.' }) reason: string;
  @ApiProperty({ description: 'Username of the admin.' }) taken_down_by: string;
  @ApiProperty({ format: 'date-time', description: 'Time when the solution was taken down.' }) taken_down_at: string;
  @ApiProperty({ type: String, nullable: true, description: 'What an owner wrote against it; null until then.' })
  appeal: string | null;
  @ApiProperty({ type: String, nullable: true, description: 'Username of the owner who appealed.' })
  appealed_by: string | null;
  @ApiProperty(time('Time of the appeal; null until then.')) appealed_at: string | null;
  @ApiProperty({ type: String, nullable: true, description: 'What an admin answered; null until then.' })
  answer: string | null;
}
