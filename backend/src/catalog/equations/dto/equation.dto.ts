import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, IsString, MaxLength, ValidateIf } from 'class-validator';
import { Trimmed } from '../../../common/http/trimmed';
import { IsId } from '../../../common/http/is-id';
import { EntryName } from '../../entries/dto/entry-fields';
import type { EntryRow } from '../../entries/entries.repository';

export class EquationDto {
  @ApiProperty() id: number;
  @ApiProperty() name: string;
  @ApiProperty({ description: 'Markdown with TeX' }) description: string;
  @ApiProperty({ description: 'Published solutions that carry it; for admins all of them' }) solutions_count: number;
}

export class CreateEquationDto {
  @ApiProperty({ maxLength: 200, description: 'Unique, whatever its case' })
  @EntryName()
  name: string;

  @ApiPropertyOptional({ type: String, nullable: true, maxLength: 10_000, description: 'Markdown with TeX' })
  @Trimmed()
  @MaxLength(10_000, { message: 'The description has at most 10000 characters' })
  @IsString({ message: 'The description must be text' })
  @IsOptional()
  description?: string | null;
}

/** A field left out is unchanged. */
export class UpdateEquationDto {
  @ApiPropertyOptional({ maxLength: 200 })
  @EntryName()
  @ValidateIf((_, name) => name !== undefined)
  name?: string;

  @ApiPropertyOptional({ type: String, nullable: true, maxLength: 10_000, description: 'Null clears it' })
  @Trimmed()
  @MaxLength(10_000, { message: 'The description has at most 10000 characters' })
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
