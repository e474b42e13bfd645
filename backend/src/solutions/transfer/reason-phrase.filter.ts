import { type ArgumentsHost, Catch } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { HttpErrorFilter } from '../../common/errors/http-error.filter';
import { HubError } from '../../common/errors/hub-error';

const MOST = 100;

/** Says what is wrong in the status line too: of a failed download the Python client shows nothing else. */
@Catch()
export class ReasonPhraseFilter extends HttpErrorFilter {
  override catch(thrown: unknown, host: ArgumentsHost): void {
    if (thrown instanceof HubError) {
      host.switchToHttp().getResponse<FastifyReply>().raw.statusMessage = thrown.detail
        .replace(/[^ -~]/g, '?')
        .slice(0, MOST);
    }
    super.catch(thrown, host);
  }
}
