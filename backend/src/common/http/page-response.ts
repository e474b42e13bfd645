import {
  applyDecorators,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
  type Type,
  UseInterceptors,
} from '@nestjs/common';
import { ApiExtraModels, ApiOkResponse, getSchemaPath } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { map, type Observable } from 'rxjs';

/** One page of a list, with the query for it and the number of entries on all pages. */
export interface Page<T> {
  query: { page_num: number; page_size?: number };
  total: number;
  /** There are more than `total`, which were not counted. */
  more?: boolean;
  /** A string is JSON. */
  rows: T;
}

/**
 * Sends the rows of the {@link Page} that a handler returns.
 * @param count the response to `return_count=true`, if there is such a parameter
 */
export const PageResponse = (type: Type, count?: Type) => {
  const list = { type: 'array', items: { $ref: getSchemaPath(type) } } as const;
  return applyDecorators(
    UseInterceptors(PageInterceptor),
    ApiExtraModels(...(count ? [type, count] : [type])),
    ApiOkResponse({
      schema: count ? { oneOf: [list, { $ref: getSchemaPath(count) }] } : list,
      description: 'One page of the list.',
      headers: {
        'X-Total-Count': { description: 'Number of entries on all pages.', schema: { type: 'integer', minimum: 0 } },
        Link: { description: 'Addresses of the first, last, previous and next page.', schema: { type: 'string' } },
      },
    }),
  );
};

class PageInterceptor implements NestInterceptor<Page<unknown>> {
  intercept(context: ExecutionContext, next: CallHandler<Page<unknown>>): Observable<unknown> {
    const http = context.switchToHttp();
    const reply = http.getResponse<FastifyReply>();
    const { url } = http.getRequest<FastifyRequest>();
    return next.handle().pipe(
      map(({ query, total, more, rows }) => {
        void reply.header('x-total-count', total).header('link', pageLinks(url, query, total));
        if (more) void reply.header('x-total-count-more', 'true');
        if (typeof rows === 'string') void reply.type('application/json; charset=utf-8');
        return rows;
      }),
    );
  }
}

/** Links to the first, last and neighbouring pages (RFC 8288). Without a page size the whole list is one page. */
function pageLinks(requested: string, page: Page<unknown>['query'], total: number): string {
  const size = page.page_size ?? Math.max(total, 1);
  const last = Math.max(Math.ceil(total / size) - 1, 0);
  const url = new URL(requested.replace(/^\/+/, '/'), 'http://hub'); // two slashes would be followed by a host name
  url.pathname = url.pathname.replace(/\/+/g, '/');
  const link = (rel: string, number: number) => {
    url.searchParams.set('page_num', String(number));
    return `<${url.pathname}${url.search}>; rel="${rel}"`;
  };
  const links = [link('first', 0), link('last', last)];
  if (page.page_num > 0) links.push(link('prev', Math.min(page.page_num - 1, last)));
  if (page.page_num < last) links.push(link('next', page.page_num + 1));
  return links.join(', ');
}
