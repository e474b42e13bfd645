import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, IsString, MaxLength, ValidateIf } from 'class-validator';
import { MAX_CATALOG_DESCRIPTION_LENGTH, MAX_CATALOG_NAME_LENGTH } from '@hub/shared/limits';
import { Trimmed } from '../../../common/http/trimmed';
import { IsId } from '../../../common/http/is-id';
import { EntryName } from '../../entries/dto/entry-fields';
import type { EntryRow } from '../../entries/entries.repository';

export class EquationDto {
  @ApiProperty() id: number;
  @ApiProperty() name: string;
  @ApiProperty({ description: 'Description in Markdown with TeX.' }) description: string;
  @ApiProperty({ description: 'Number of published solutions with this entry; for admins, of all solutions.' })
  solutions_count: number;
}

export class CreateEquationDto {
  @ApiProperty({ maxLength: MAX_CATALOG_NAME_LENGTH, description: 'Name, which is unique without regard to case.' })
  @EntryName()
  name: string;

  @ApiPropertyOptional({
    type: String,
    nullable: true,
    maxLength: MAX_CATALOG_DESCRIPTION_LENGTH,
    description: 'Description in Markdown with TeX.',
  })
  @Trimmed()
  @MaxLength(MAX_CATALOG_DESCRIPTION_LENGTH, { message: 'The description must have at most $constraint1 characters' })
  @IsString({ message: 'The description must be text' })
  @IsOptional()
  description?: string | null;
}

/** A field left out is unchanged. */
export class UpdateEquationDto {
  @ApiPropertyOptional({ maxLength: MAX_CATALOG_NAME_LENGTH })
  @EntryName()
  @ValidateIf((_, name) => name !== undefined)
  name?: string;

  @ApiPropertyOptional({
    type: String,
    nullable: true,
    maxLength: MAX_CATALOG_DESCRIPTION_LENGTH,
    description: 'Description in Markdown with TeX. Null clears it.',
  })
  @Trimmed()
  @MaxLength(MAX_CATALOG_DESCRIPTION_LENGTH, { message: 'The description must have at most $constraint1 characters' })
  @IsString({ message: 'The description must be text' })
  @IsOptional()
  description?: string | null;
}

export class UpdateNamedEquationDto extends UpdateEquationDto {
  @ApiProperty()
  @IsId('id must be a positive whole number')
  id: number;
}

export const toEquationDto = ({ id, name, description, solutions_count }: EntryRow): EquationDto => ({
  id,
  name,
  description,
  solutions_count,
});
