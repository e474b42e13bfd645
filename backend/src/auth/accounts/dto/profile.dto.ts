import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, IsString, MaxLength } from 'class-validator';
import { MAX_PROFILE_NAME_LENGTH, MAX_RESEARCH_INTERESTS_LENGTH } from '@hub/shared/limits';
import { HasLetter, OneLine, Trimmed } from '../../../common/http/trimmed';
import { ACCOUNT_TYPES, type AccountType } from '../../access/actor';
import type { ProviderKey } from '../../../config/sign-in-providers';
import type { IdentityEntity } from '../../sign-in/identity.entity';
import type { UserEntity } from '../../user.entity';

/** The name of an organization, and what it is called. */
export class NamedOrganizationDto {
  @ApiProperty({ description: 'Name in addresses.' }) name: string;
  @ApiProperty({ description: 'Name as it is shown.' }) display_name: string;
}

/** What anybody may read about a user. Other texts that the user left out are empty. */
export class ProfileDto {
  @ApiProperty() username: string;
  @ApiProperty({ type: String, nullable: true, description: 'Full name; null if the user has not given one.' })
  full_name: string | null;
  @ApiProperty({ description: 'GitHub username as the user typed it. Nobody has checked it.' }) github_username: string;
  @ApiProperty({ description: 'Twitter handle as the user typed it. Nobody has checked it.' }) twitter_handle: string;
  @ApiProperty() research_interests: string;
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'ORCID iD with which the user logs in; null if the account is not linked with ORCID.',
  })
  verified_orcid: string | null;
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'GitHub username with which the user logs in; null if the account is not linked with GitHub.',
  })
  verified_github: string | null;
  @ApiProperty({ enum: ACCOUNT_TYPES }) account_type: AccountType;
  @ApiProperty({ type: [NamedOrganizationDto], description: 'Organizations of the user, by name: at most 100.' })
  organizations: NamedOrganizationDto[];
}

/** Changes of a profile. Null or the empty text clears a field; a field left out is unchanged. */
export class UpdateProfileDto {
  @ApiPropertyOptional({ type: String, nullable: true, maxLength: MAX_PROFILE_NAME_LENGTH })
  @OneLine()
  @HasLetter('The full name')
  @MaxLength(MAX_PROFILE_NAME_LENGTH, { message: 'The full name must have at most $constraint1 characters' })
  @IsString({ message: 'The full name must be text' })
  @IsOptional()
  full_name?: string | null;

  @ApiPropertyOptional({ type: String, nullable: true, maxLength: MAX_PROFILE_NAME_LENGTH })
  @OneLine()
  @HasLetter('The GitHub username')
  @MaxLength(MAX_PROFILE_NAME_LENGTH, { message: 'The GitHub username must have at most $constraint1 characters' })
  @IsString({ message: 'The GitHub username must be text' })
  @IsOptional()
  github_username?: string | null;

  @ApiPropertyOptional({ type: String, nullable: true, maxLength: MAX_PROFILE_NAME_LENGTH })
  @OneLine()
  @HasLetter('The Twitter handle')
  @MaxLength(MAX_PROFILE_NAME_LENGTH, { message: 'The Twitter handle must have at most $constraint1 characters' })
  @IsString({ message: 'The Twitter handle must be text' })
  @IsOptional()
  twitter_handle?: string | null;

  @ApiPropertyOptional({ type: String, nullable: true, maxLength: MAX_RESEARCH_INTERESTS_LENGTH })
  @Trimmed()
  @MaxLength(MAX_RESEARCH_INTERESTS_LENGTH, { message: 'Research interests must have at most $constraint1 characters' })
  @IsString({ message: 'Research interests must be text' })
  @IsOptional()
  research_interests?: string | null;
}

/** @param identities of the user @param organizations of the user */
export const toProfileDto = (
  user: UserEntity,
  identities: IdentityEntity[],
  organizations: NamedOrganizationDto[],
): ProfileDto => ({
  username: user.username,
  full_name: user.fullName,
  github_username: user.githubUsername ?? '',
  twitter_handle: user.twitterHandle ?? '',
  research_interests: user.researchInterests ?? '',
  verified_orcid: nameAt('orcid', identities),
  verified_github: nameAt('github', identities),
  account_type: user.accountType,
  organizations,
});

const nameAt = (key: ProviderKey, identities: IdentityEntity[]) =>
  identities.find(({ provider }) => provider === key)?.displayName ?? null;
