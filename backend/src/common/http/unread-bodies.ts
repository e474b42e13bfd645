import type { FastifyInstance } from 'fastify';

/**
 * Reads and discards what still arrives of a body after its request was answered. Clients such as Python's requests read the answer
 * only after they have sent everything: if the hub stopped reading or closed the connection, they would never see it.
 * `cutSlowRequests` limits how long this may take.
 */
export function dropUnreadBodies(fastify: Pick<FastifyInstance, 'addHook'>): void {
  fastify.addHook('onResponse', async ({ raw }) => {
    if (raw.readableEnded || raw.destroyed) return;
    raw.unpipe(); // its reader may have stopped early
    raw.resume();
  });
}
