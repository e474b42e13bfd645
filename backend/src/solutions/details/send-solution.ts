import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import type { SolutionJson } from './details.repository';

/**
 * Heads of an answer that is a solution's detail. Its ETag begins with the edit revision, which is all that If-Match is
 * about; the rest is of the whole text, which likes, downloads and newer deriving code change too.
 */
export function sendSolution(reply: FastifyReply, { revision, json }: SolutionJson): string {
  const hash = createHash('sha1').update(json).digest('base64url');
  void reply.header('etag', `"${revision}-${hash}"`).type('application/json; charset=utf-8');
  return json;
}
