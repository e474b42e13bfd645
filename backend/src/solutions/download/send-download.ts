import type { ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';
import type { Download } from './download.service';

export function sendDownload(reply: FastifyReply, { status, headers, body, countWhenSent }: Download): void {
  if (countWhenSent) onceSent(reply.raw, countWhenSent.size, countWhenSent.count);
  void reply
    .status(status)
    .headers(headers)
    .send(body ?? undefined);
}

/**
 * Calls back when this many bytes of the body were sent before the connection closed. The event `finish` would miss
 * callers that disconnect right after the last byte.
 */
function onceSent(response: ServerResponse, size: number, done: () => void): void {
  const socket = response.socket!;
  const handedOver = () => socket.bytesWritten - socket.writableLength;
  const before = handedOver();
  response.once('close', () => {
    if (handedOver() - before >= size) done();
  });
}
