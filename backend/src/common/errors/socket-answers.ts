import { STATUS_CODES } from 'node:http';
import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { problemText } from './http-error.filter';
import { HubError } from './hub-error';

/** Responses to the errors of Node's request parser. */
const ANSWERS: Record<string, () => HubError> = {
  HPE_HEADER_OVERFLOW: () =>
    new HubError(431, 'head-too-large', 'The headers and the address of the request are too long'),
  HPE_CHUNK_EXTENSIONS_OVERFLOW: () => new HubError(413, 'too-large', 'The request is too large'),
  ERR_HTTP_REQUEST_TIMEOUT: () => new HubError(408, 'too-slow', 'The request took too long to arrive'),
};
const unreadable = () => new HubError(400, 'bad-request', 'The request could not be read: it is not valid HTTP');

/** Responds to what is not a complete request: no valid HTTP, a head that is too large or arrives too slowly. */
export function answerUnreadable(error: Error & { code?: string }, socket: Socket): void {
  const answering = (socket as { _httpMessage?: ServerResponse | null })._httpMessage;
  // Nothing can be written in the middle of another response or to a closed connection.
  if (error.code === 'ECONNRESET' || answering?.headersSent) return void socket.destroy();
  answerSocket(socket, (ANSWERS[error.code ?? ''] ?? unreadable)());
}

/** Writes a complete response to a connection, and closes it. Nothing more is read. */
export function answerSocket(socket: Socket, error: HubError): void {
  if (!socket.writable) return void socket.destroy();
  const body = problemText(error, crypto.randomUUID());
  const head = [
    `HTTP/1.1 ${error.status} ${STATUS_CODES[error.status]}`,
    'content-type: application/problem+json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'x-content-type-options: nosniff',
    "content-security-policy: default-src 'none'; frame-ancestors 'none'; sandbox",
    'cache-control: no-store',
    `date: ${new Date().toUTCString()}`,
    'connection: close',
    ...Object.entries(error.extra.headers ?? {}).map(([name, value]) => `${name}: ${value}`),
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  socket.destroySoon();
}
