import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

/** The query of a screen's address, unchecked, because a screen is sent for every query. */
export const AddressQuery = createParamDecorator((_data: unknown, context: ExecutionContext) => {
  const { url } = context.switchToHttp().getRequest<FastifyRequest>();
  return new URLSearchParams(url.split('?').slice(1).join('?'));
});
