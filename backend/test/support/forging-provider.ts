import { createHash, createSign, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Claims = Record<string, unknown>;
type Answer = (request: IncomingMessage, response: ServerResponse, body: URLSearchParams) => void;

const newKey = () => generateKeyPairSync('rsa', { modulusLength: 2048 });

/** A provider of OpenID Connect that says whatever a test wants, and GitHub for whom asks there. It never asks anybody to log in. */
export class ForgingProvider {
  private readonly server = createServer((request, response) => void this.answer(request, response));
  private readonly key = newKey();
  /** What the token must repeat of the last question. */
  private question: Claims = {};
  private challenge = '';
  private readonly answers: Record<string, Answer> = {
    '/.well-known/openid-configuration': (_request, response) => sendJson(response, this.description()),
    '/jwks': (_request, response) =>
      sendJson(response, { keys: [{ ...this.key.publicKey.export({ format: 'jwk' }), kid: 'one' }] }),
    '/token': (_request, response, body) => this.sendToken(response, body),
    '/access_token': (_request, response, body) => this.sendToken(response, body, false),
    '/user': (_request, response) => sendJson(response, this.user),
  };
  /** What differs from honest claims. */
  claims: Claims = {};
  /** Signs instead of the key that is published. */
  otherKey: KeyObject | null = null;
  /** What GitHub says of the person. */
  user: Claims = { id: 583231, login: 'ada-at-github', name: 'Ada', email: 'ada@github.example' };
  /** Answers nothing to paths that begin so. */
  silentAt: string | null = null;
  /** Bodies that were sent for tokens. */
  readonly asked: URLSearchParams[] = [];

  static async start(): Promise<ForgingProvider> {
    const provider = new ForgingProvider();
    await new Promise<void>((resolve) => provider.server.listen(0, '127.0.0.1', resolve));
    return provider;
  }

  get issuer(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** What a browser brings back that was sent to an address of this provider. @param changes replace parameters, or leave them out */
  comeBack(address: string, changes: Record<string, string | null> = {}): URLSearchParams {
    const asked = new URL(address).searchParams;
    this.question = { nonce: asked.get('nonce'), aud: asked.get('client_id') };
    this.challenge = asked.get('code_challenge') ?? '';
    const brought = { code: 'a-code', state: asked.get('state'), iss: this.issuer, ...changes };
    return new URLSearchParams(Object.entries(brought).filter((entry): entry is [string, string] => entry[1] !== null));
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url?.split('?')[0] ?? '';
    if (this.silentAt !== null && path.startsWith(this.silentAt)) return;
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const answer = this.answers[path];
    if (answer) return answer(request, response, new URLSearchParams(Buffer.concat(parts).toString()));
    response.writeHead(404).end();
  }

  private description() {
    return {
      issuer: this.issuer,
      authorization_endpoint: `${this.issuer}/authorize`,
      token_endpoint: `${this.issuer}/token`,
      jwks_uri: `${this.issuer}/jwks`,
      response_types_supported: ['code'],
      authorization_response_iss_parameter_supported: true,
      id_token_signing_alg_values_supported: ['RS256'],
    };
  }

  /** Refuses whoever does not know the secret of PKCE. */
  private sendToken(response: ServerResponse, body: URLSearchParams, isOpenId = true): void {
    this.asked.push(body);
    const challenge = createHash('sha256')
      .update(body.get('code_verifier') ?? '')
      .digest('base64url');
    if (challenge !== this.challenge) return sendJson(response, { error: 'invalid_grant' }, 400);
    sendJson(response, { access_token: 'token', token_type: 'bearer', ...(isOpenId && { id_token: this.idToken() }) });
  }

  private idToken(): string {
    const now = Math.floor(Date.now() / 1000);
    const claims = {
      iss: this.issuer,
      sub: '0000-0002-1825-0097',
      iat: now,
      exp: now + 300,
      ...this.question,
      ...this.claims,
    };
    const parts = [{ alg: 'RS256', kid: 'one' }, claims].map((part) =>
      Buffer.from(JSON.stringify(part)).toString('base64url'),
    );
    const signature = createSign('RSA-SHA256')
      .update(parts.join('.'))
      .sign(this.otherKey ?? this.key.privateKey);
    return [...parts, signature.toString('base64url')].join('.');
  }
}

/** A key that no provider has published. */
export const unknownKey = (): KeyObject => newKey().privateKey;

function sendJson(response: ServerResponse, body: unknown, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
