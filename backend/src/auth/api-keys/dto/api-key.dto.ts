import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsDate, IsIn, IsNotEmpty, IsOptional, IsString, MaxLength, MinDate } from 'class-validator';
import { MAX_KEY_NAME_LENGTH } from '@hub/shared/limits';
import { IsoTime } from '../../../common/http/iso-time';
import { HasLetter, OneLine } from '../../../common/http/trimmed';
import { KEY_SCOPES, type KeyScope } from '../../access/actor';
import type { ApiKeyEntity } from '../api-key.entity';
import { maskedKey } from '../key-text';

/** All fields may be left out: a key that writes, named "Key", without an end. */
export class CreateApiKeyDto {
  @ApiPropertyOptional({ default: 'Key', maxLength: MAX_KEY_NAME_LENGTH })
  @OneLine()
  @HasLetter('The name')
  @MaxLength(MAX_KEY_NAME_LENGTH, { message: 'The name must have at most $constraint1 characters' })
  @IsNotEmpty({ message: 'The name must not be empty' })
  @IsString({ message: 'The name must be text' })
  name: string = 'Key';

  @ApiPropertyOptional({ enum: KEY_SCOPES, default: 'write' })
  @IsIn(KEY_SCOPES, { message: 'scope must be read or write' })
  scope: KeyScope = 'write';

  @ApiPropertyOptional({
    type: String,
    nullable: true,
    format: 'date-time',
    description: 'Time when the key expires. Without it, the key does not expire.',
  })
  @IsoTime()
  @MinDate(() => new Date(), { message: 'expires_at must be in the future' })
  @IsDate({ message: 'expires_at must be a time such as 2030-01-31T12:00:00Z' })
  @IsOptional()
  expires_at?: Date | null;
}

export class ApiKeyDto {
  @ApiProperty() id: number;
  @ApiProperty({ description: 'Prefix and last four characters of the key.', example: 'shk_…a1b2' }) key: string;
  @ApiProperty() name: string;
  @ApiProperty({ enum: KEY_SCOPES }) scope: KeyScope;
  @ApiProperty({ format: 'date-time' }) created_at: string;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) last_used_at: string | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) expires_at: string | null;
}

export class NewApiKeyDto extends ApiKeyDto {
  @ApiProperty({ description: 'The whole key. It is shown only in this response.' }) override key: string;
}

export const toApiKeyDto = (key: ApiKeyEntity): ApiKeyDto => ({
  id: key.id,
  key: maskedKey(key.ending),
  name: key.name,
  scope: key.scope,
  created_at: key.createdAt.toISOString(),
  last_used_at: key.lastUsedAt?.toISOString() ?? null,
  expires_at: key.expiresAt?.toISOString() ?? null,
});
