import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import { HubError } from '../errors/hub-error';

/** Milliseconds for which a client may read nothing of its response. */
const MAX_STALL_MS = 60_000;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route has its own rule for how slowly a body may arrive. */
    ownBodyTime?: boolean;
  }
}

/** Marks a route with large bodies, which has its own rule for how slowly they may arrive. */
export const OwnBodyTime = () => RouteConfig({ ownBodyTime: true });

/**
 * Disconnects callers that send a body or read a response too slowly. Slow request heads are limited by Node's `headersTimeout`.
 * @param bodyMs longest time for a body, also for one that is not read because the response is known before
 */
export function cutSlowRequests(fastify: FastifyInstance, bodyMs: number): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    const { raw } = request;
    if (!hasBody(raw)) return done();
    let timer: NodeJS.Timeout | undefined;
    const cutLater = () => {
      timer = setTimeout(() => {
        if (raw.complete) return;
        if (reply.sent) raw.destroy();
        else reply.send(tooSlow());
      }, bodyMs).unref();
    };
    raw.once('close', () => clearTimeout(timer));
    if (!request.routeOptions.config.ownBodyTime) cutLater();
    else reply.raw.once('finish', () => raw.complete || cutLater());
    done();
  });
  fastify.addHook('onSend', (_request, reply, _payload, done) => {
    const { socket } = reply.raw; // what the hub asks of itself has no connection
    if (socket instanceof Socket) socket.setTimeout(MAX_STALL_MS); // Node resets it when the response is sent and when the next request arrives
    done();
  });
}

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** The rest of the body could not be distinguished from another request, so the connection is closed after the response. */
const tooSlow = () =>
  new HubError(408, 'too-slow', 'The request took too long to arrive', { headers: { connection: 'close' } });
