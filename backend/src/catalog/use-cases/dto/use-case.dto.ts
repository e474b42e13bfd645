import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { ValidateIf } from 'class-validator';
import { MAX_CATALOG_NAME_LENGTH } from '@hub/shared/limits';
import { IsId } from '../../../common/http/is-id';
import { EntryName } from '../../entries/dto/entry-fields';
import type { EntryRow } from '../../entries/entries.repository';

export class UseCaseDto {
  @ApiProperty() id: number;
  @ApiProperty() name: string;
  @ApiProperty({ description: 'Number of published solutions with this entry; for admins, of all solutions.' })
  solutions_count: number;
}

export class CreateUseCaseDto {
  @ApiProperty({ maxLength: MAX_CATALOG_NAME_LENGTH, description: 'Name, which is unique without regard to case.' })
  @EntryName()
  name: string;
}

/** A field left out is unchanged. */
export class UpdateUseCaseDto {
  @ApiPropertyOptional({ maxLength: MAX_CATALOG_NAME_LENGTH })
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
