import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsIn, IsNotEmpty, IsOptional, IsString, IsUrl, Matches, MaxLength } from 'class-validator';
import {
  MAX_ORGANIZATION_DESCRIPTION_LENGTH,
  MAX_ORGANIZATION_DISPLAY_NAME_LENGTH,
  MAX_WEBSITE_LENGTH,
} from '@hub/shared/limits';
import { USERNAME } from '../../auth/accounts/usernames';
import { HasLetter, OneLine, Trimmed } from '../../common/http/trimmed';
import { UnlessLeftOut } from '../../common/http/unless-left-out';
import { MEMBER_PERMISSIONS, type MemberPermission } from '../organization-role';

const DisplayName = () =>
  applyDecorators(
    OneLine(),
    HasLetter('The display name'),
    MaxLength(MAX_ORGANIZATION_DISPLAY_NAME_LENGTH, {
      message: 'The display name must have at most $constraint1 characters',
    }),
    IsString({ message: 'The display name must be text' }),
    IsNotEmpty({ message: 'Please enter a display name' }),
  );

const Description = () =>
  applyDecorators(
    Trimmed(),
    MaxLength(MAX_ORGANIZATION_DESCRIPTION_LENGTH, {
      message: 'The description must have at most $constraint1 characters',
    }),
    IsString({ message: 'The description must be text' }),
    UnlessLeftOut(),
  );

const Website = () =>
  applyDecorators(
    OneLine(),
    IsUrl(
      { protocols: ['http', 'https'], require_protocol: true, disallow_auth: true },
      { message: 'The website must be an address that begins with https:// or http://' },
    ),
    MaxLength(MAX_WEBSITE_LENGTH, { message: 'The website must have at most $constraint1 characters' }),
    IsString({ message: 'The website must be text' }),
    IsOptional(),
  );

export class CreateOrganizationDto {
  @ApiProperty({
    minLength: 3,
    maxLength: 39,
    pattern: USERNAME.source,
    description: 'Name in addresses, which cannot be changed. Capital letters are converted to lower case.',
  })
  @Trimmed()
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.toLowerCase() : value))
  @Matches(USERNAME, {
    message: 'A name must have 3–39 characters (a–z, 0–9, . - _) and start with a letter or digit',
  })
  @IsString({ message: 'Name must be text' })
  @IsNotEmpty({ message: 'Name cannot be Empty' })
  name: string;

  @ApiProperty({ maxLength: MAX_ORGANIZATION_DISPLAY_NAME_LENGTH, description: 'Name as it is shown.' })
  @DisplayName()
  display_name: string;

  @ApiPropertyOptional({ maxLength: MAX_ORGANIZATION_DESCRIPTION_LENGTH })
  @Description()
  description?: string;

  @ApiPropertyOptional({ type: String, nullable: true, maxLength: MAX_WEBSITE_LENGTH, description: 'Its website.' })
  @Website()
  website?: string | null;
}

/** A field that is left out stays as it is. */
export class EditOrganizationDto {
  @ApiPropertyOptional({ maxLength: MAX_ORGANIZATION_DISPLAY_NAME_LENGTH, description: 'Name as it is shown.' })
  @DisplayName()
  @UnlessLeftOut()
  display_name?: string;

  @ApiPropertyOptional({ maxLength: MAX_ORGANIZATION_DESCRIPTION_LENGTH })
  @Description()
  description?: string;

  @ApiPropertyOptional({
    type: String,
    nullable: true,
    maxLength: MAX_WEBSITE_LENGTH,
    description: 'Null removes it.',
  })
  @Website()
  website?: string | null;

  @ApiPropertyOptional({
    enum: MEMBER_PERMISSIONS,
    description: 'What members who are not owners may do in its projects.',
  })
  @IsIn(MEMBER_PERMISSIONS, { message: 'member_permission must be read or readwrite' })
  @UnlessLeftOut()
  member_permission?: MemberPermission;
}
