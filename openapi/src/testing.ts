import { http, HttpResponse, type HttpHandler } from 'msw';
import { API_BASE, type FieldError } from './client.ts';
import type { paths } from './schema.d.ts';

type Method = 'get' | 'post' | 'put' | 'delete';
type PathWith<M extends Method> = {
  [P in keyof paths]: paths[P] extends Record<M, { responses: unknown }> ? P : never;
}[keyof paths];
type Good<R> = { [S in keyof R & (200 | 201 | 202 | 204)]: R[S] }[keyof R & (200 | 201 | 202 | 204)];
type JsonOf<R> = R extends { content: { 'application/json': infer Body } } ? Body : undefined;
type AnswerBody<M extends Method, P extends PathWith<M>> =
  paths[P] extends Record<M, { responses: infer R }> ? JsonOf<Good<R>> : never;

/** Takes each request the handler answers; `body` is parsed JSON or form fields, undefined without one. */
export type Seen = (request: { url: URL; body: unknown; headers: Headers }) => void;

/** Answers `method path` with a good body of the shape the contract names. */
export function answer<M extends Method, P extends PathWith<M>>(
  method: M,
  path: P,
  body: AnswerBody<M, P>,
  options: { status?: number; total?: number; more?: boolean; seen?: Seen } = {},
): HttpHandler {
  const status = options.status ?? (body === undefined ? 204 : 200);
  const headers = {
    ...(options.total !== undefined && { 'X-Total-Count': String(options.total) }),
    ...(options.more && { 'X-Total-Count-More': 'true' }),
  };
  return http[method](mswPath(path), async ({ request }) => {
    options.seen?.({ url: new URL(request.url), body: await bodyOf(request), headers: request.headers });
    return body === undefined
      ? new HttpResponse(null, { status })
      : HttpResponse.json(body as object, { status, headers });
  });
}

/** Refuses `method path` the way the server does. */
export function refuse<M extends Method>(
  method: M,
  path: PathWith<M>,
  status: number,
  detail: string,
  errors: FieldError[] = [],
): HttpHandler {
  const body = { type: 'about:blank', title: 'Refused', status, detail, errors };
  return http[method](mswPath(path), () =>
    HttpResponse.json(body, { status, headers: { 'Content-Type': 'application/problem+json' } }),
  );
}

/** Never answers: for loading states. */
export function hang<M extends Method>(method: M, path: PathWith<M>): HttpHandler {
  return http[method](mswPath(path), () => new Promise<never>(() => undefined));
}

function mswPath(path: PropertyKey): string {
  return `*${API_BASE}${String(path).replace(/\{(\w+)\}/g, ':$1')}`;
}

async function bodyOf(request: Request): Promise<unknown> {
  const text = await request.text();
  if (!text) return undefined;
  const isForm = request.headers.get('Content-Type')?.includes('form-urlencoded');
  return isForm ? Object.fromEntries(new URLSearchParams(text)) : JSON.parse(text);
}
