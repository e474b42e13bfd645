import type { FastifyInstance } from 'fastify';

export interface EndedRequest {
  id: string;
  method: string;
  /** Pattern of the address, without the values in it and without the query, so that it holds no secret. */
  route: string;
  /** 499 where the caller closed the connection before the whole response was sent. */
  status: number;
  /** Time from the head of the request to the last byte of the response, in milliseconds. */
  milliseconds: number;
}

const CALLER_LEFT = 499;
/** Name of the route for addresses that no route has. */
const NO_ROUTE = 'none';

/** Tells of each request once it has ended, however it has ended. Must be called before the first route is registered. */
export function watchEndedRequests(fastify: FastifyInstance, ended: (request: EndedRequest) => void): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    const { raw } = reply;
    raw.once('close', () =>
      ended({
        id: request.id,
        method: request.method,
        route: request.routeOptions.url ?? NO_ROUTE,
        status: raw.writableFinished ? raw.statusCode : CALLER_LEFT,
        milliseconds: reply.elapsedTime,
      }),
    );
    done();
  });
}
