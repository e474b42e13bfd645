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
import { errorOfConstraint } from './constraint-messages';
import type { RouteTable } from '../http/route-table';
import { HubError, notFound } from './hub-error';

/** Types of errors that don't come from our own rooms. */
const TYPES: Record<number, string> = {
  400: 'bad-request',
  401: 'login-required',
  404: 'not-found',
  405: 'method-not-allowed',
  408: 'too-slow',
  413: 'too-large',
  415: 'unsupported-media-type',
  429: 'too-many-requests',
  503: 'unavailable',
};
const DETAILS: Record<number, string> = {
  400: 'The request could not be read',
  404: 'There is nothing at this address',
  408: 'The request took too long to arrive',
  413: 'The request is too large',
  415: 'This kind of content is not accepted here',
  503: 'The hub cannot reach its database at the moment; please try again',
};

/** The one place where errors become answers: problem+json with one sentence, never a stack, SQL or a path. */
@Catch()
export class HttpErrorFilter implements ExceptionFilter {
  private readonly log = new Logger('Error');

  constructor(private readonly routes: RouteTable) {}

  catch(thrown: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const reply = http.getResponse<FastifyReply>();
    const request = http.getRequest<FastifyRequest>();
    // Our rooms throw HubErrors only: a plain NotFoundException comes from the router.
    const error = thrown instanceof NotFoundException ? wrongAddress(this.routes, request) : asHubError(thrown);
    if (error.status >= 500 && error.status !== 501) {
      // 501 is what somebody asked for, not what went wrong
      this.log.error(
        `${request.id} ${request.method} ${request.url.split('?')[0]}: ${String((thrown as Error)?.stack ?? thrown)}`,
      );
    }
    if (reply.sent || reply.raw.headersSent) return void reply.raw.destroy();
    sendProblem(reply, error, request.id);
  }
}

export function sendProblem(reply: FastifyReply, error: HubError, requestId: string): void {
  const { headers, ...members } = error.extra;
  for (const [name, value] of Object.entries(headers ?? {})) void reply.header(name, value);
  void reply
    .status(error.status)
    .header('content-type', 'application/problem+json; charset=utf-8')
    .send(
      JSON.stringify({
        type: error.type,
        title: STATUS_CODES[error.status] ?? 'Error',
        status: error.status,
        detail: error.detail,
        ...members,
        request_id: requestId,
      }),
    );
}

/** 405 with the methods that the address takes, else 404: also for a file that was there when the hub started. */
export function wrongAddress(routes: RouteTable, { method, url }: Pick<FastifyRequest, 'method' | 'url'>): HubError {
  const allowed = routes.methodsAt(url);
  if (!allowed.length || allowed.includes(method)) return notFound('address');
  return new HubError(405, 'method-not-allowed', `This address takes ${allowed.join(', ')}`, {
    headers: { allow: allowed.join(', ') },
  });
}

const DATABASE_AWAY = new Set(['ECONNREFUSED', 'ECONNRESET', '57P01', '57P03', '08006', '08001', '53300']);

function asHubError(thrown: unknown): HubError {
  if (thrown instanceof HubError) return thrown;
  const ofConstraint = errorOfConstraint(thrown);
  if (ofConstraint) return ofConstraint;
  const code = (thrown as { code?: unknown })?.code;
  if (typeof code === 'string' && DATABASE_AWAY.has(code)) return plain(503);
  if (thrown instanceof HttpException) return plain(thrown.getStatus());
  const status = (thrown as { statusCode?: unknown })?.statusCode; // Fastify and its plugins
  return plain(typeof status === 'number' && status >= 400 && status < 500 ? status : 500);
}

const plain = (status: number) =>
  new HubError(
    status,
    TYPES[status] ?? 'error',
    DETAILS[status] ?? 'Something went wrong on our side; the request id finds it in the log',
  );
