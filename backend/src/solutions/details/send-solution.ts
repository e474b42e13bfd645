import type { FastifyReply } from 'fastify';
import type { SolutionJson } from './details.repository';

/**
 * Heads of an answer that is a solution's detail. The ETag is the edit revision, for If-Match; likes and downloads don't
 * move it, so no cache may take it for the state of the whole answer.
 */
export function sendSolution(reply: FastifyReply, { revision, json }: SolutionJson): string {
  void reply
    .header('etag', `"${revision}"`)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8');
  return json;
}
