import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import { MAX_NAME_SEARCH_LENGTH } from '@hub/shared/limits';
import { IsId } from '../../../common/http/is-id';
import { PageQueryDto } from '../../../common/http/page-query.dto';
import { Trimmed } from '../../../common/http/trimmed';
import { WholeNumber } from '../../../common/http/whole-number';
import { ACCOUNT_TYPES, type AccountType } from '../../access/actor';
import type { UserEntity } from '../../user.entity';

/** What logged-in users see of each other; never an email address. */
export class UserDto {
  @ApiProperty() id: number;
  @ApiProperty() username: string;
  @ApiProperty({ type: String, nullable: true, description: 'Full name; null if the user has not given one.' })
  full_name: string | null;
  @ApiProperty({ enum: ACCOUNT_TYPES }) account_type: AccountType;
}

export class ListUsersQueryDto extends PageQueryDto {
  @ApiPropertyOptional({ enum: ACCOUNT_TYPES })
  @IsIn(ACCOUNT_TYPES, { message: 'account_type must be hub or admin' })
  @IsOptional()
  account_type?: AccountType;

  @ApiPropertyOptional({
    maxLength: MAX_NAME_SEARCH_LENGTH,
    description: 'Only users whose username or full name contains this text.',
  })
  @Trimmed()
  @MaxLength(MAX_NAME_SEARCH_LENGTH, { message: 'q must have at most $constraint1 characters' })
  @IsString({ message: 'q must be text' })
  @IsOptional()
  q?: string;
}

export class UserInfoQueryDto {
  @ApiProperty({ minimum: 1 })
  @WholeNumber()
  @IsId('id must be a positive whole number')
  id: number;
}

export const toUserDto = (user: UserEntity): UserDto => ({
  id: user.id,
  username: user.username,
  full_name: user.fullName,
  account_type: user.accountType,
});
