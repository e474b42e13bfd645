import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { IsNotEmpty, IsString, Matches, MaxLength } from 'class-validator';

/** Unicode NFC: letters that look alike are alike. */
export const EntryName = () =>
  applyDecorators(
    Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.normalize('NFC').trim() : value)),
    Matches(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, { message: 'The name must be one line' }),
    MaxLength(200, { message: 'The name has at most 200 characters' }),
    IsString({ message: 'The name must be text' }),
    IsNotEmpty({ message: 'The name must not be empty' }),
  );
