import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { paths } from '@hub/shared/paths';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { mergeMap, type Observable } from 'rxjs';
import { leaveUnkept } from '../../common/http/kept-answers';
import { FirstPages } from '../first-page/first-pages.service';
import { screenOf, ShellService } from '../shell.service';
import type { Page } from './page';

/** Renders the page that a controller returns as the HTML of the shell. */
@Injectable()
export class ShellInterceptor implements NestInterceptor<Page, string | Buffer> {
  constructor(
    private readonly shell: ShellService,
    private readonly firstPages: FirstPages,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler<Page>): Observable<string | Buffer> {
    const http = context.switchToHttp();
    const [request, reply] = [http.getRequest<FastifyRequest>(), http.getResponse<FastifyReply>()];
    return next.handle().pipe(
      mergeMap(async (page) => {
        const screen = screenOf(request);
        // Without facts, as for what is hidden, there is nothing to draw. A comparison finds its own.
        const hasFacts = page.head.canonical !== null || screen === paths.compare.pattern;
        const isDrawn = page.status === 200 && hasFacts && this.shell.hasOwnScreens && this.firstPages.draws(screen);
        const drawn = isDrawn ? await this.firstPages.draw(screen, request) : null;
        if (isDrawn && !drawn) leaveUnkept(request);
        return this.shell.render(request, reply, page, { drawn });
      }),
    );
  }
}
