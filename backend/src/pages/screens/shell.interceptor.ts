import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { map, type Observable } from 'rxjs';
import { ShellService } from '../shell.service';
import type { Page } from './page';

/** Renders the page that a controller returns as the HTML of the shell. */
@Injectable()
export class ShellInterceptor implements NestInterceptor<Page, string> {
  constructor(private readonly shell: ShellService) {}

  intercept(context: ExecutionContext, next: CallHandler<Page>): Observable<string> {
    const http = context.switchToHttp();
    const [request, reply] = [http.getRequest<FastifyRequest>(), http.getResponse<FastifyReply>()];
    return next.handle().pipe(map((page) => this.shell.render(request, reply, page)));
  }
}
