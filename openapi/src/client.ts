import createClient, { type Middleware } from 'openapi-fetch';
import type { paths } from './schema.d.ts';
import type { SecondFactorNeeded } from './types.ts';

export const API_BASE = '/api/v1';

export interface FieldError {
  field: string;
  message: string;
}

/** What the server refused, in its own words. `status` is 0 when no answer came at all. */
export class HubError extends Error {
  constructor(
    readonly status: number,
    readonly detail: string,
    readonly errors: FieldError[] = [],
    /** How a login goes on that needs a second factor. */
    readonly secondFactor?: SecondFactorNeeded,
  ) {
    super(detail);
    this.name = 'HubError';
  }
}

/** A source of the bearer token, which also learns when the server no longer takes it. */
export interface TokenSource {
  token(): string | undefined;
  refused(token: string): void;
}

/** Returns the error of a call that got no answer at all. */
export const unreachable = () => new HubError(0, 'The hub could not be reached. Check your connection and try again.');

/** A typed client of the hub at `origin`, for example `https://hub.example.org`. */
export function createHubClient(origin: string, source: () => TokenSource | undefined = () => undefined) {
  const client = createClient<paths>({
    baseUrl: `${origin}${API_BASE}`,
    fetch: (request) => globalThis.fetch(request),
  });
  client.use(bearer(source));
  return client;
}

let browserTokens: TokenSource | undefined;

/** Called once by the shell, before the first call. */
export function setTokenSource(tokens: TokenSource | undefined): void {
  browserTokens = tokens;
}

/** The client of the screens: same origin, the token of the signed-in person. */
export const api = createHubClient(globalThis.location?.origin ?? '', () => browserTokens);

/** Options for the calls that take a form: spread them next to `body`. */
export const asForm = {
  headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
  bodySerializer: (fields: object) => new URLSearchParams(Object.entries(fields) as [string, string][]).toString(),
};

interface Answer<T> {
  data?: T;
  error?: unknown;
  response: Response;
}

/** A list answers its length alone where `return_count` asks for it, which no screen does. */
type Listed<T> = Exclude<T, { count: number }>;

/** The body of a good answer; throws `HubError` for every other one. */
export async function unwrap<T>(call: Promise<Answer<T>>): Promise<Listed<T>> {
  return (await unwrapPage(call)).data;
}

/** One page of a list. */
interface ListPage<T> {
  data: T;
  /** Size of the whole list, out of `X-Total-Count` (0 when the header is missing). */
  total: number;
  /** There are more than `total`, which were not counted. */
  more: boolean;
}

/** Does the same as `unwrap`, and returns the size of the whole list as well. */
export async function unwrapPage<T>(call: Promise<Answer<T>>): Promise<ListPage<Listed<T>>> {
  const answer = await call.catch(() => {
    throw unreachable();
  });
  if (!answer.response.ok) throw toHubError(answer.response, answer.error);
  const { headers } = answer.response;
  return {
    data: answer.data as Listed<T>,
    total: Number(headers.get('X-Total-Count') ?? 0),
    more: headers.get('X-Total-Count-More') === 'true',
  };
}

/** The sentence to show for anything that was thrown. */
export function detailOf(error: unknown): string {
  return error instanceof HubError ? error.detail : 'Something went wrong on this page.';
}

function toHubError(response: Response, body: unknown): HubError {
  const problem = (typeof body === 'object' && body !== null ? body : {}) as Record<
    'detail' | 'errors' | 'challenge' | 'has_passkey',
    unknown
  >;
  const detail = typeof problem.detail === 'string' ? problem.detail : `The hub answered ${response.status}.`;
  const errors = Array.isArray(problem.errors) ? (problem.errors as FieldError[]) : [];
  const { challenge, has_passkey } = problem;
  const secondFactor = typeof challenge === 'string' ? { challenge, has_passkey: has_passkey === true } : undefined;
  return new HubError(response.status, detail, errors, secondFactor);
}

/**
 * Sends the token along. A wrong credential is 401 even on a public call, so a refused token is dropped and a read is
 * asked again as a visitor.
 */
function bearer(source: () => TokenSource | undefined): Middleware {
  return {
    onRequest({ request }) {
      const token = source()?.token();
      if (token) request.headers.set('Authorization', `Bearer ${token}`);
      return request;
    },
    async onResponse({ request, response }) {
      const sent = request.headers.get('Authorization');
      if (response.status !== 401 || !sent) return response;
      source()?.refused(sent.slice('Bearer '.length));
      if (request.method !== 'GET') return response;
      const asVisitor = new Request(request);
      asVisitor.headers.delete('Authorization');
      return globalThis.fetch(asVisitor);
    },
  };
}
