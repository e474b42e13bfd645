import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { type Observable, tap } from 'rxjs';
import { HubError } from '../common/errors/hub-error';

/** Enough for a reason and a remedy. */
const MAX_LENGTH = 300;

/** Writes the error into the status line, too, because the Python library `requests` shows nothing else of a failed request. */
@Injectable()
export class ReasonPhraseInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const { raw } = context.switchToHttp().getResponse<FastifyReply>();
    const error = (thrown: unknown) => {
      if (thrown instanceof HubError) raw.statusMessage = thrown.detail.replace(/[^ -~]/g, '?').slice(0, MAX_LENGTH);
    };
    return next.handle().pipe(tap({ error }));
  }
}
