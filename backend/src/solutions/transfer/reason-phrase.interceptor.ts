import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { type Observable, tap } from 'rxjs';
import { HubError } from '../../common/errors/hub-error';

const MOST = 100;

/** Says what is wrong in the status line too: of a failed download the Python client shows nothing else. */
@Injectable()
export class ReasonPhraseInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const { raw } = context.switchToHttp().getResponse<FastifyReply>();
    const error = (thrown: unknown) => {
      if (thrown instanceof HubError) raw.statusMessage = thrown.detail.replace(/[^ -~]/g, '?').slice(0, MOST);
    };
    return next.handle().pipe(tap({ error }));
  }
}
