import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, IsString, MaxLength } from 'class-validator';
import { MAX_PASSWORD_LENGTH } from '@hub/shared/limits';
import { BlankIsAbsent } from '../../../common/http/blank-is-absent';
import { PROVIDER_KEYS, type ProviderKey } from '../../../config/sign-in-providers';
import type { IdentityEntity } from '../identity.entity';

/** Somebody at a provider who can log in to the account. */
export class IdentityDto {
  @ApiProperty() id: number;
  @ApiProperty({ enum: PROVIDER_KEYS, description: 'Name of the provider in addresses.' }) provider: ProviderKey;
  @ApiProperty({ description: 'Name of the provider on screens.' }) provider_name: string;
  @ApiProperty({ description: 'Name at the provider when it was used last, such as an ORCID iD.' })
  display_name: string;
  @ApiProperty({ format: 'date-time' }) created_at: string;
}

/** A change of what can log in to the account. */
export class ConfirmedDto {
  @ApiPropertyOptional({
    type: String,
    nullable: true,
    description: 'Current password. An account without one needs a login of the last ten minutes instead.',
  })
  @BlankIsAbsent()
  @MaxLength(MAX_PASSWORD_LENGTH, { message: 'The current password is wrong' })
  @IsString({ message: 'The current password must be text' })
  @IsOptional()
  current_password?: string;
}

export class LinkingDto {
  @ApiProperty({ description: 'Address of the provider, which the browser opens next.' }) location: string;
}

export const toIdentityDto = (identity: IdentityEntity, providerName: string): IdentityDto => ({
  id: identity.id,
  provider: identity.provider,
  provider_name: providerName,
  display_name: identity.displayName,
  created_at: identity.createdAt.toISOString(),
});
