import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, IsString, MaxLength } from 'class-validator';
import { Trimmed } from '../../../common/http/trimmed';
import { ACCOUNT_TYPES, type AccountType } from '../../access/actor';
import type { UserEntity } from '../../user.entity';

/** What anybody may read about a user; what the user left out is empty. */
export class ProfileDto {
  @ApiProperty() username: string;
  @ApiProperty() full_name: string;
  @ApiProperty() github_username: string;
  @ApiProperty() twitter_handle: string;
  @ApiProperty() research_interests: string;
  @ApiProperty({ enum: ACCOUNT_TYPES }) account_type: AccountType;
}

/** Null or the empty text clears a field; a field left out is unchanged. */
export class UpdateProfileDto {
  @ApiPropertyOptional({ type: String, nullable: true, maxLength: 100 })
  @Trimmed()
  @MaxLength(100, { message: 'The full name has at most 100 characters' })
  @IsString({ message: 'The full name must be text' })
  @IsOptional()
  full_name?: string | null;

  @ApiPropertyOptional({ type: String, nullable: true, maxLength: 100 })
  @Trimmed()
  @MaxLength(100, { message: 'The GitHub username has at most 100 characters' })
  @IsString({ message: 'The GitHub username must be text' })
  @IsOptional()
  github_username?: string | null;

  @ApiPropertyOptional({ type: String, nullable: true, maxLength: 100 })
  @Trimmed()
  @MaxLength(100, { message: 'The Twitter handle has at most 100 characters' })
  @IsString({ message: 'The Twitter handle must be text' })
  @IsOptional()
  twitter_handle?: string | null;

  @ApiPropertyOptional({ type: String, nullable: true, maxLength: 2000 })
  @Trimmed()
  @MaxLength(2000, { message: 'Research interests have at most 2000 characters' })
  @IsString({ message: 'Research interests must be text' })
  @IsOptional()
  research_interests?: string | null;
}

export const toProfileDto = (user: UserEntity): ProfileDto => ({
  username: user.username,
  full_name: user.fullName ?? '',
  github_username: user.githubUsername ?? '',
  twitter_handle: user.twitterHandle ?? '',
  research_interests: user.researchInterests ?? '',
  account_type: user.accountType,
});
