import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { HubError } from '../errors/hub-error';

/**
 * The answer as text, under an ETag that begins with the edit revision, which is all that If-Match is about. The rest is of the
 * whole text, which more than edits change: a cache must not take two texts of one revision for the same.
 */
export function sendRevised(reply: FastifyReply, revision: number, json: string): string {
  const hash = createHash('sha1').update(json).digest('base64url');
  void reply.header('etag', `"${revision}-${hash}"`).type('application/json; charset=utf-8');
  return json;
}

/** `"7-…"` and `"7"` are revision 7; without a header, or with `*`, any will do. What is no ETag of ours matches none. */
export function revisionOf(ifMatch: string | undefined): number | null {
  if (ifMatch === undefined || ifMatch === '*') return null;
  const [, revision = '-1'] = /^(?:W\/)?"(\d{1,9})(?:-[\w-]*)?"$/.exec(ifMatch) ?? [];
  return Number(revision);
}

export const stale = (what: string) =>
  new HubError(412, 'stale-copy', `Somebody else has changed this ${what} in the meantime: reload it and edit again`);

/** @throws 412 where another revision was edited than there is by now */
export function demandRevision(ifMatch: string | undefined, revision: number, what: string): void {
  if ((revisionOf(ifMatch) ?? revision) !== revision) throw stale(what);
}
