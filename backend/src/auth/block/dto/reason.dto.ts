import { MAX_COMMENT_LENGTH } from '@hub/shared/limits';
import { ApiProperty } from '@nestjs/swagger';
import { IsNotEmpty, IsString, MaxLength } from 'class-validator';
import { Trimmed } from '../../../common/http/trimmed';

/** Why an admin does something to somebody else. */
export class BlockReasonDto {
  @ApiProperty({
    minLength: 1,
    maxLength: MAX_COMMENT_LENGTH,
    description: 'Why. The owner of the account reads it in a mail and when they try to log in.',
  })
  @Trimmed()
  @MaxLength(MAX_COMMENT_LENGTH, { message: 'A reason must have at most $constraint1 characters' })
  @IsNotEmpty({ message: 'Please give a reason' })
  @IsString({ message: 'Please give a reason' })
  reason: string;
}
