import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { ValidateIf } from 'class-validator';
import { IsId } from '../../../common/http/is-id';
import { EntryName } from '../../entries/dto/entry-fields';
import type { EntryRow } from '../../entries/entries.repository';

export class UseCaseDto {
  @ApiProperty() id: number;
  @ApiProperty() name: string;
  @ApiProperty({ description: 'Published solutions that carry it; for admins all of them' }) solutions_count: number;
}

export class CreateUseCaseDto {
  @ApiProperty({ maxLength: 200, description: 'Unique, whatever its case' })
  @EntryName()
  name: string;
}

/** A field left out is unchanged. */
export class UpdateUseCaseDto {
  @ApiPropertyOptional({ maxLength: 200 })
  @EntryName()
  @ValidateIf((_, name) => name !== undefined)
  name?: string;
}

export class UpdateNamedUseCaseDto extends UpdateUseCaseDto {
  @ApiProperty()
  @IsId('id must be a positive whole number')
  id: number;
}

export const toUseCaseDto = ({ id, name, solutions_count }: EntryRow): UseCaseDto => ({ id, name, solutions_count });
