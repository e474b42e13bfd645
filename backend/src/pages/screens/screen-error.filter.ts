import { type ArgumentsHost, Catch, type ExceptionFilter, Logger } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendProblem } from '../../common/errors/http-error.filter';
import { HubError, notFound } from '../../common/errors/hub-error';
import { ShellService } from '../shell.service';
import { ScreensService } from './screens.service';

/**
 * Sends the plain shell after an error. The screen itself shows the problem, and works as soon as the API does. Hidden
 * and missing resources look the same.
 */
@Catch()
export class ScreenErrorFilter implements ExceptionFilter {
  private readonly log = new Logger('Pages');

  constructor(
    private readonly shell: ShellService,
    private readonly screens: ScreensService,
  ) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const [request, reply] = [http.getRequest<FastifyRequest>(), http.getResponse<FastifyReply>()];
    if (!this.shell.isBuilt) return sendProblem(reply, notFound('address'), request.id);
    const isMissing = error instanceof HubError && error.status === 404;
    if (!isMissing) this.log.error(`${request.url.split('?')[0]}: ${String((error as Error)?.stack ?? error)}`);
    const page = isMissing ? this.screens.closed() : this.screens.withoutFacts();
    void reply.send(this.shell.render(request, reply, page));
  }
}
