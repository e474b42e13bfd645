import { applyDecorators } from '@nestjs/common';
import { IsInt, Max, Min } from 'class-validator';

/** An id in a body or a query: a positive 32-bit integer. */
export const IsId = (message: string) =>
  applyDecorators(Max(2 ** 31 - 1, { message }), Min(1, { message }), IsInt({ message }));
