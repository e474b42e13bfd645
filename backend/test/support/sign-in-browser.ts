import request, { type Response } from 'supertest';
import { asVisitor, PASSWORD } from './as';
import { Caller } from './caller';
import type { ForgingProvider } from './forging-provider';
import type { TestHub } from './test-hub';
import { uniqueName } from './unique-name';

/** Address under which people reach the hubs of tests with providers. */
export const PUBLIC = 'https://hub.test';

/** A browser that logs in with a provider: it keeps the cookie of the hub. */
export class SignInBrowser {
  private cookie = '';

  constructor(private readonly hub: TestHub) {}

  /** @returns the address to which the browser is sent */
  async begin(provider: string, query = ''): Promise<string> {
    const answer = await asVisitor(this.hub)
      .get(`/auth/sign-in/${provider}${query}`)
      .set('cookie', this.cookie)
      .expect(302);
    this.keep(answer);
    return answer.headers.location!;
  }

  /** Comes back from a provider. @returns what is behind the # of the screen that is shown, with its path */
  comeBack(provider: string, query: URLSearchParams): Promise<{ screen: string; result: URLSearchParams }> {
    return this.open(`/api/v1/auth/sign-in/${provider}/callback?${query.toString()}`);
  }

  async open(path: string): Promise<{ screen: string; result: URLSearchParams }> {
    const { headers, status } = await request(this.hub.url).get(path).set('cookie', this.cookie);
    expect(status).toBe(302);
    expect(headers['cache-control']).toBe('no-store');
    const address = new URL(headers.location!);
    expect(address.origin + address.search).toBe(PUBLIC);
    return { screen: address.pathname, result: new URLSearchParams(address.hash.slice(1)) };
  }

  /** Logs in at a provider that asks nothing. @returns the ticket */
  async ticketFrom(provider: string, asked: ForgingProvider): Promise<string> {
    const { result } = await this.comeBack(provider, asked.comeBack(await this.begin(provider)));
    return result.get('ticket')!;
  }

  complete(ticket: string) {
    return asVisitor(this.hub).post('/auth/sign-in/complete', { ticket }).set('cookie', this.cookie);
  }

  signUp(ticket: string, username = uniqueName('person'), email = `${username}@example.org`, more: object = {}) {
    const body = { ticket, username, email, ...more };
    return asVisitor(this.hub).post('/auth/sign-in/sign-up', body).set('cookie', this.cookie);
  }

  /** Begins to link the account of somebody. */
  async link(user: Caller, provider: string, current_password: string | null = PASSWORD): Promise<Response> {
    const answer = await user.post(`/auth/sign-in/${provider}/link`, { current_password }).set('cookie', this.cookie);
    this.keep(answer);
    return answer;
  }

  private keep({ headers }: Response): void {
    const [cookie = ''] = (headers['set-cookie'] as unknown as string[] | undefined) ?? [];
    if (!cookie) return;
    expect(cookie).toMatch(
      /^hub_sign_in=[\w-]{43}; Path=\/api\/v1\/auth; Max-Age=3600; HttpOnly; SameSite=Lax; Secure$/,
    );
    this.cookie = cookie.split(';')[0]!;
  }
}

/** Somebody with the session that was opened. */
export function callerOf(hub: TestHub, { body }: { body: unknown }): Caller {
  const { access_token } = (body as { session: { access_token: string } }).session;
  return new Caller(hub, { authorization: `Bearer ${access_token}` });
}
