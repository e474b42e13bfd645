import { applyDecorators } from '@nestjs/common';
import { IsInt, IsNotEmpty, IsString, Max, MaxLength, Min } from 'class-validator';
import { Trimmed } from '../../../common/http/trimmed';

export const EntryName = () =>
  applyDecorators(
    Trimmed(),
    MaxLength(200, { message: 'The name has at most 200 characters' }),
    IsString({ message: 'The name must be text' }),
    IsNotEmpty({ message: 'The name must not be empty' }),
  );

export const EntryId = () =>
  applyDecorators(
    Max(2 ** 31 - 1, { message: 'id must be a positive whole number' }),
    Min(1, { message: 'id must be a positive whole number' }),
    IsInt({ message: 'id must be a positive whole number' }),
  );
