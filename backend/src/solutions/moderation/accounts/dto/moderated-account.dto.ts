import { MAX_COMMENT_LENGTH } from '@hub/shared/limits';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { ArrayMaxSize, ArrayMinSize, IsArray, IsIn, IsNotEmpty, IsString, MaxLength } from 'class-validator';
import { AUDIT_VIAS, type AuditVia } from '../../../../audit/audit-actions';
import { Flag } from '../../../../common/http/flag';
import { NamedPageQueryDto } from '../../../../common/http/page-query.dto';
import { Trimmed } from '../../../../common/http/trimmed';

export class ModeratedAccountQueryDto extends NamedPageQueryDto {
  @ApiPropertyOptional({ description: 'Only blocked accounts, or only those that are not.' })
  @Flag()
  blocked?: boolean;
}

/** An account for admins who look for spam. */
export class ModeratedAccountDto {
  @ApiProperty({ description: 'Id of the account.' }) id: number;
  @ApiProperty({ description: 'Username.' }) username: string;
  @ApiProperty({ type: String, nullable: true, description: 'Full name; null if the user has not given one.' })
  full_name: string | null;
  @ApiProperty({ description: 'What follows the @ in the email address; admins do not see the rest.' })
  email_domain: string;
  @ApiProperty({ format: 'date-time', description: 'Time when the account was made.' }) created_at: string;
  @ApiProperty({
    enum: AUDIT_VIAS,
    nullable: true,
    description:
      'How the account was made: `visitor` by its owner, `system` by the hub or its operator; null if not known.',
  })
  made_via: AuditVia | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true, description: 'Time of the block; null for none.' })
  blocked_at: string | null;
  @ApiProperty({ type: String, nullable: true, description: 'What the admin who blocked it wrote; null for none.' })
  block_reason: string | null;
  @ApiProperty({ description: 'Number of solutions of which it uploaded a version.' }) solutions_count: number;
  @ApiProperty({ description: 'Number of projects that it made.' }) projects_count: number;
}

const MAX_ACCOUNTS_AT_ONCE = 500;
const CLEARINGS = ['block', 'remove'] as const;

export class ClearAccountsDto {
  @ApiProperty({
    type: [String],
    minItems: 1,
    maxItems: MAX_ACCOUNTS_AT_ONCE,
    description: 'Usernames of the accounts.',
  })
  @IsString({ each: true, message: 'usernames must be a list of texts' })
  @MaxLength(100, { each: true, message: 'Each username must have at most $constraint1 characters' })
  @ArrayMaxSize(MAX_ACCOUNTS_AT_ONCE, { message: 'At most $constraint1 accounts are possible at once' })
  @ArrayMinSize(1, { message: 'Please choose an account' })
  @IsArray({ message: 'usernames must be a list of texts' })
  usernames: string[];

  @ApiProperty({
    enum: CLEARINGS,
    description: '`block` hides everything of them; `remove` deletes them with everything, also what was published.',
  })
  @IsIn(CLEARINGS, { message: `action must be one of ${CLEARINGS.join(', ')}` })
  action: (typeof CLEARINGS)[number];

  @ApiProperty({ minLength: 1, maxLength: MAX_COMMENT_LENGTH, description: 'Why. It is written into the audit log.' })
  @Trimmed()
  @MaxLength(MAX_COMMENT_LENGTH, { message: 'A reason must have at most $constraint1 characters' })
  @IsNotEmpty({ message: 'Please give a reason' })
  @IsString({ message: 'Please give a reason' })
  reason: string;
}

/** What became of one account. */
export class ClearedAccountDto {
  @ApiProperty({ description: 'The username as it was sent.' }) username: string;
  @ApiProperty({ type: String, nullable: true, description: 'Why nothing was done; null where it was.' })
  problem: string | null;
}
