import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A certified provider of OpenID Connect, which runs here. Everybody logs in to it with any name. */
export class RealProvider {
  private constructor(
    readonly issuer: string,
    private readonly server: Server,
  ) {}

  /** @param redirectUri address of the hub to which it sends browsers back */
  static async start(redirectUri: string, client: { id: string; secret: string }): Promise<RealProvider> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    // It warns of what is only fit for tests, also when it is loaded.
    const warn = jest.spyOn(console, 'warn').mockImplementation();
    const { default: Provider } = await import('oidc-provider');
    const provider = new Provider(issuer, {
      clients: [{ client_id: client.id, client_secret: client.secret, redirect_uris: [redirectUri] }],
      claims: { openid: ['sub'], profile: ['name', 'preferred_username'], email: ['email'] },
      findAccount: (_context, id) => ({ accountId: id, claims: () => claimsOf(id) }),
      pkce: { required: () => true },
      ttl: { Interaction: 600, Session: 600, Grant: 600, AccessToken: 600, IdToken: 600 },
      cookies: { keys: ['a key of the tests'] },
    });
    server.on('request', (request, response) => void provider.callback()(request, response));
    warn.mockRestore();
    return new RealProvider(issuer, server);
  }

  /**
   * Logs in as somebody with the forms that the provider shows.
   * @param address to which the hub has sent the browser
   * @returns path and query of the address of the hub to which the provider sends the browser
   */
  async logIn(address: string, login: string): Promise<string> {
    const browser = new Browser();
    let answer = await browser.open(address);
    for (let steps = 0; steps < 10; steps++) {
      const next = answer.headers.get('location');
      if (next && !next.startsWith(this.issuer) && !next.startsWith('/')) return next.replace(/^https?:\/\/[^/]+/, '');
      if (next) answer = await browser.open(new URL(next, this.issuer).href);
      else answer = await browser.submit(await answer.text(), { login, password: 'any' });
    }
    throw new Error(`The provider does not send the browser back: ${answer.status}`);
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}

const claimsOf = (login: string) => ({
  sub: login,
  name: `${login} of the provider`,
  preferred_username: login,
  email: `${login}@provider.example`,
});

/** A browser, as far as the forms need one: it keeps cookies, and follows no redirect by itself. */
class Browser {
  private readonly cookies = new Map<string, string>();

  open(address: string, init: RequestInit = {}): Promise<Response> {
    return this.remember(
      fetch(address, { ...init, redirect: 'manual', headers: { cookie: this.cookieHeader, ...init.headers } }),
    );
  }

  submit(page: string, values: Record<string, string>): Promise<Response> {
    const action = /action="([^"]+)"/.exec(page)?.[1];
    if (!action) throw new Error(`No form in: ${page}`);
    const prompt = /name="prompt" value="([^"]+)"/.exec(page)?.[1] ?? '';
    return this.open(action, { method: 'POST', body: new URLSearchParams({ prompt, ...values }) });
  }

  private get cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  private async remember(asked: Promise<Response>): Promise<Response> {
    const answer = await asked;
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (value) this.cookies.set(name, value);
      else this.cookies.delete(name);
    }
    return answer;
  }
}
