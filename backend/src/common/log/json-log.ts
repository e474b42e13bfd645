import { AsyncLocalStorage } from 'node:async_hooks';
import type { LoggerService } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import { type DestinationStream, type Logger, pino, stdTimeFunctions } from 'pino';
import type { EndedRequest } from '../http/ended-requests';
import { isOfNest } from './nest-contexts';

/** The request in which the code runs. */
const currentRequest = new AsyncLocalStorage<string>();

/** Gives each line that a request causes the id of that request. */
export function rememberRequestIds(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (request, _reply, done) => currentRequest.run(request.id, done));
}

/**
 * One JSON object for each line, for programs that collect logs: `level`, `time`, `message`, the `context` that speaks and the
 * `request_id`. An ended request also has its `method`, `route`, `status` and `milliseconds`.
 */
export class JsonLog implements LoggerService {
  private readonly lines: Logger;

  constructor(output?: DestinationStream) {
    const options = {
      base: null,
      messageKey: 'message',
      timestamp: stdTimeFunctions.isoTime,
      formatters: { level: (level: string) => ({ level }) },
      mixin: () => ({ request_id: currentRequest.getStore() }),
    };
    this.lines = output ? pino(options, output) : pino(options);
  }

  readonly say = (text: string): void => this.lines.info({ context: 'Hub' }, text);

  log(message: unknown, ...rest: unknown[]): void {
    const { context } = fieldsOf(rest);
    if (!isOfNest(context)) this.lines.info({ context }, textOf(message));
  }

  warn(message: unknown, ...rest: unknown[]): void {
    this.lines.warn(fieldsOf(rest), textOf(message));
  }

  error(message: unknown, ...rest: unknown[]): void {
    this.lines.error(fieldsOf(rest), textOf(message));
  }

  fatal(message: unknown, ...rest: unknown[]): void {
    this.lines.fatal(fieldsOf(rest), textOf(message));
  }

  /** A server error is an error; what callers do wrong, or do not wait for, is none. */
  request({ id, milliseconds, ...request }: EndedRequest): void {
    const fields = { context: 'Request', request_id: id, ...request, milliseconds: Math.round(milliseconds) };
    const line = `${request.method} ${request.route} ${request.status}`;
    if (request.status >= 500) this.lines.error(fields, line);
    else this.lines.info(fields, line);
  }
}

/** Nest adds the context behind everything else, and before it the stack of an error. */
function fieldsOf(rest: unknown[]): { context: unknown; stack: unknown } {
  const [context, stack] = rest.toReversed();
  return { context, stack };
}

const textOf = (message: unknown): string =>
  message instanceof Error
    ? (message.stack ?? message.message)
    : typeof message === 'string'
      ? message
      : JSON.stringify(message);
