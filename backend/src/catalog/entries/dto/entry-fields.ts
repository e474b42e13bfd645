import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { IsNotEmpty, IsString, Matches, MaxLength } from 'class-validator';
import { MAX_CATALOG_NAME_LENGTH } from '@hub/shared/limits';
import { seenOf } from '../../../common/entered-text';
import { HasLetter } from '../../../common/http/trimmed';

/** Unicode NFC, so that the same letters are equal. */
export const EntryName = () =>
  applyDecorators(
    Transform(({ value }: { value: unknown }) =>
      typeof value === 'string' ? seenOf(value.normalize('NFC')).trim() : value,
    ),
    HasLetter('The name'),
    Matches(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, { message: 'The name must be one line' }),
    MaxLength(MAX_CATALOG_NAME_LENGTH, { message: 'The name must have at most $constraint1 characters' }),
    IsString({ message: 'The name must be text' }),
    IsNotEmpty({ message: 'The name must not be empty' }),
  );
