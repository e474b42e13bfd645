import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Headers that make one call serve a page: the count of all, and where the neighbours are (RFC 8288).
 * Without a page size the whole list is one page.
 */
export function setPageHeaders(
  request: FastifyRequest,
  reply: FastifyReply,
  page: { page_num: number; page_size?: number },
  total: number,
): void {
  const size = page.page_size ?? Math.max(total, 1);
  const last = Math.max(Math.ceil(total / size) - 1, 0);
  const url = new URL(request.url.replace(/^\/+/, '/'), 'http://hub'); // two slashes would begin with the name of a host
  url.pathname = url.pathname.replace(/\/+/g, '/');
  const link = (rel: string, number: number) => {
    url.searchParams.set('page_num', String(number));
    return `<${url.pathname}${url.search}>; rel="${rel}"`;
  };
  const links = [link('first', 0), link('last', last)];
  if (page.page_num > 0) links.push(link('prev', Math.min(page.page_num - 1, last)));
  if (page.page_num < last) links.push(link('next', page.page_num + 1));
  void reply.header('x-total-count', total).header('link', links.join(', '));
}
