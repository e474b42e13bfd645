import type { HttpAdapterHost } from '@nestjs/core';
import type { FastifyAdapter } from '@nestjs/platform-fastify';

/** Calls `start` once the hub accepts connections; never in a command. */
export function whenListening(host: HttpAdapterHost<FastifyAdapter>, start: () => void): void {
  // Commands have no HTTP server, although the type says so.
  const server = (host.httpAdapter as FastifyAdapter | undefined)?.getHttpServer();
  server?.once('listening', start);
}
