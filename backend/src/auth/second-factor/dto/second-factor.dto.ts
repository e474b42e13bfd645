import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsNotEmpty, IsObject, IsOptional, IsString, MaxLength } from 'class-validator';
import { MAX_PROFILE_NAME_LENGTH } from '@hub/shared/limits';
import { HasLetter, OneLine } from '../../../common/http/trimmed';
import type { PasskeyEntity } from '../passkey.entity';

const JSON_OBJECT = { type: 'object', additionalProperties: true } as const;

export class PasskeyDto {
  @ApiProperty() id: number;
  @ApiProperty({ description: 'What the owner calls it.' }) name: string;
  @ApiProperty({ format: 'date-time' }) created_at: string;
  @ApiProperty({ type: String, nullable: true, format: 'date-time' }) last_used_at: string | null;
}

export class SecondFactorDto {
  @ApiProperty({ description: 'Whether logins take the codes of an authenticator app.' }) has_authenticator: boolean;
  @ApiProperty({ type: [PasskeyDto], description: 'Passkeys that logins take, oldest first.' }) passkeys: PasskeyDto[];
  @ApiProperty({ type: 'integer', description: 'Number of recovery codes that were not used.' }) recovery_codes: number;
}

export class NewAuthenticatorDto {
  @ApiProperty({ description: 'Secret in base 32, for apps into which it is typed.' }) secret: string;
  @ApiProperty({ description: 'The same as an `otpauth:` address, for a QR code.' }) address: string;
}

export class AuthenticatorCodeDto {
  @ApiProperty({ description: 'The six digits that the app shows.' })
  @MaxLength(20, { message: 'This code is wrong' })
  @IsString({ message: 'code must be text' })
  code: string;
}

export class RecoveryCodesDto {
  @ApiProperty({
    type: [String],
    nullable: true,
    description: 'Each works once instead of a second factor. They are never shown again. Null if those before go on.',
  })
  recovery_codes: string[] | null;
}

export class PasskeyOptionsDto {
  @ApiProperty({ ...JSON_OBJECT, description: 'Options for `navigator.credentials`, as JSON (WebAuthn Level 3).' })
  options: object;
}

export class AddPasskeyDto {
  @ApiProperty({ minLength: 1, maxLength: MAX_PROFILE_NAME_LENGTH, description: 'What the owner calls it.' })
  @OneLine()
  @HasLetter('The name')
  @MaxLength(MAX_PROFILE_NAME_LENGTH, { message: 'The name must have at most $constraint1 characters' })
  @IsString({ message: 'The name must be text' })
  @IsNotEmpty({ message: 'Please enter a name' })
  name: string;

  @ApiProperty({ ...JSON_OBJECT, description: 'What the browser has made with the options, as JSON.' })
  @IsObject({ message: 'passkey must be an object' })
  passkey: object;
}

export class NewPasskeyDto extends RecoveryCodesDto {
  @ApiProperty({ type: PasskeyDto, description: 'The passkey that was added.' }) passkey: PasskeyDto;
}

export class ChallengeDto {
  @ApiProperty({ description: 'The `challenge` with which the login was refused.' })
  @MaxLength(100, { message: 'This is not a challenge' })
  @IsString({ message: 'challenge must be text' })
  challenge: string;
}

export class SecondStepDto extends ChallengeDto {
  @ApiPropertyOptional({
    type: String,
    nullable: true,
    description: 'A code of the authenticator app, or a recovery code.',
  })
  @MaxLength(50, { message: 'This code is wrong or was used already.' })
  @IsString({ message: 'code must be text' })
  @IsOptional()
  code?: string;

  @ApiPropertyOptional({ ...JSON_OBJECT, nullable: true, description: 'What a passkey has signed, as JSON.' })
  @IsObject({ message: 'passkey must be an object' })
  @IsOptional()
  passkey?: object;
}

export class SecondFactorNeededDto {
  @ApiProperty({ description: 'What the second step is sent with, within ten minutes.' }) challenge: string;
  @ApiProperty({ description: 'Whether the account has a passkey.' }) has_passkey: boolean;
}

export const toPasskeyDto = ({ id, name, createdAt, lastUsedAt }: PasskeyEntity): PasskeyDto => ({
  id,
  name,
  created_at: createdAt.toISOString(),
  last_used_at: lastUsedAt?.toISOString() ?? null,
});
