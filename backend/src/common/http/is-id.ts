import { applyDecorators } from '@nestjs/common';
import { IsInt, Max, Min } from 'class-validator';
import { MAX_INTEGER } from './max-integer';

/** An id in a body or a query: a positive 32-bit integer. */
export const IsId = (message: string) =>
  applyDecorators(Max(MAX_INTEGER, { message }), Min(1, { message }), IsInt({ message }));
