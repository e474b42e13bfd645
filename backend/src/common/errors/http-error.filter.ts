import { STATUS_CODES } from 'node:http';
import {
  Catch,
  HttpException,
  Logger,
  NotFoundException,
  type ArgumentsHost,
  type ExceptionFilter,
} from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseOutOfDisk, isDatabaseUnavailable } from '../../database/failures';
import { errorOfConstraint } from './constraint-messages';
import type { RouteTable } from '../http/route-table';
import { HubError, notFound, outOfDisk } from './hub-error';

/** Types of errors that frameworks raise. */
const TYPES: Record<number, string> = {
  400: 'bad-request',
  401: 'login-required',
  404: 'not-found',
  405: 'method-not-allowed',
  408: 'too-slow',
  413: 'too-large',
  415: 'unsupported-media-type',
  429: 'too-many-requests',
  431: 'head-too-large',
  503: 'unavailable',
};
const DETAILS: Record<number, string> = {
  400: 'The request could not be read',
  404: 'This address does not exist',
  408: 'The request took too long to arrive',
  413: 'The request is too large',
  415: 'This content type is not accepted here',
  503: 'The hub cannot reach its database at the moment. Please try again.',
};

/** Seconds after which a caller may try again when the database was not available. */
const RETRY_AFTER = '5';

/** Converts every error to a response: problem+json with one sentence, never a stack trace, SQL or a path. */
@Catch()
export class HttpErrorFilter implements ExceptionFilter {
  private readonly log = new Logger('Error');

  constructor(private readonly routes: RouteTable) {}

  catch(thrown: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const reply = http.getResponse<FastifyReply>();
    const request = http.getRequest<FastifyRequest>();
    // The rooms throw only HubErrors; a plain NotFoundException comes from the router.
    const error = thrown instanceof NotFoundException ? wrongAddress(this.routes, request) : asHubError(thrown);
    const isExpected = thrown instanceof HubError && !thrown.cause;
    if (error.status >= 500 && !isExpected && !hasLeft(request)) {
      const reason = thrown instanceof HubError ? thrown.cause : thrown;
      const what = error.status === 503 ? reason : ((reason as Error)?.stack ?? reason);
      this.log.error(`${request.id} ${request.method} ${request.url.split('?')[0]}: ${String(what)}`);
    }
    if (reply.sent || reply.raw.headersSent) return void reply.raw.destroy();
    sendProblem(reply, error, request.id);
  }
}

/** Whether the caller disconnected before the whole request had arrived. Errors that follow are not logged. */
const hasLeft = ({ raw }: FastifyRequest) => !raw.complete && raw.socket.destroyed;

export function sendProblem(reply: FastifyReply, error: HubError, requestId: string): void {
  for (const [name, value] of Object.entries(error.extra.headers ?? {})) void reply.header(name, value);
  void reply
    .status(error.status)
    .header('content-type', 'application/problem+json; charset=utf-8')
    .send(problemText(error, requestId));
}

/** The body of an error response (RFC 9457). */
export function problemText({ type, status, detail, extra: { headers: _, ...members } }: HubError, requestId: string) {
  return JSON.stringify({
    type,
    title: STATUS_CODES[status] ?? 'Error',
    status,
    detail,
    ...members,
    request_id: requestId,
  });
}

/** 405 with the methods of the address, else 404, also for a file that existed when the hub started. */
export function wrongAddress(routes: RouteTable, { method, url }: Pick<FastifyRequest, 'method' | 'url'>): HubError {
  const allowed = routes.methodsAt(url);
  if (!allowed.length || allowed.includes(method)) return notFound('address');
  return new HubError(405, 'method-not-allowed', `This address only accepts ${allowed.join(', ')}`, {
    headers: { allow: allowed.join(', ') },
  });
}

function asHubError(thrown: unknown): HubError {
  if (thrown instanceof HubError) return thrown;
  const ofConstraint = errorOfConstraint(thrown);
  if (ofConstraint) return ofConstraint;
  if (isDatabaseUnavailable(thrown)) return plain(503, { 'retry-after': RETRY_AFTER });
  if (isDatabaseOutOfDisk(thrown)) return outOfDisk();
  if (thrown instanceof HttpException) return plain(thrown.getStatus());
  const status = (thrown as { statusCode?: unknown })?.statusCode; // Fastify and its plugins
  return plain(typeof status === 'number' && status >= 400 && status < 500 ? status : 500);
}

const plain = (status: number, headers: Record<string, string> = {}) =>
  new HubError(
    status,
    TYPES[status] ?? 'error',
    DETAILS[status] ?? 'Something went wrong on the hub. Please give the request id to its operators.',
    { headers },
  );
