import type { FastifyReply } from 'fastify';
import type { Markup } from './markup';

/** XML with the time of its newest part. */
export interface Xml {
  markup: Markup;
  /** ISO 8601; null if nothing in it has a time. */
  changed: string | null;
}

/** Requested often by machines, so it has an ETag and may be cached for five minutes. */
export function sendXml(reply: FastifyReply, type: string, { markup, changed }: Xml): string {
  void reply.type(`${type}; charset=utf-8`).header('cache-control', 'public, max-age=300');
  if (changed) void reply.header('last-modified', new Date(changed).toUTCString());
  return `<?xml version="1.0" encoding="utf-8"?>\n${markup.text}\n`;
}
