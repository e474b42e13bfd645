// A provider of OpenID Connect for recorded examples. It asks nobody to log in, and always knows the same person.
import { createSign, generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:http';

const CLIENT = 'hub-of-the-examples';
const PERSON = { sub: '0000-0002-1825-0097', name: 'Sophie Example', preferred_username: 'sophie' };

/** Starts it on a free port. @returns its settings for the hub, and what a browser brings back that the hub has sent to it */
export async function startExampleProvider() {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  let nonce;
  const idToken = () => {
    const now = Math.floor(Date.now() / 1000);
    const claims = { iss: issuer(), aud: CLIENT, iat: now, exp: now + 300, nonce, ...PERSON };
    const text = [{ alg: 'RS256', kid: '1' }, claims]
      .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
      .join('.');
    return `${text}.${createSign('RSA-SHA256').update(text).sign(privateKey, 'base64url')}`;
  };
  const answers = {
    '/.well-known/openid-configuration': () => ({
      issuer: issuer(),
      authorization_endpoint: `${issuer()}/authorize`,
      token_endpoint: `${issuer()}/token`,
      jwks_uri: `${issuer()}/keys`,
    }),
    '/keys': () => ({ keys: [{ ...publicKey.export({ format: 'jwk' }), kid: '1' }] }),
    '/token': () => ({ access_token: 'unused', token_type: 'bearer', id_token: idToken() }),
  };
  const server = createServer((request, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(answers[request.url]?.() ?? {}));
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = () => `http://127.0.0.1:${server.address().port}`;
  const port = await freePort();
  return {
    settings: {
      PORT: String(port),
      HUB_PUBLIC_URL: `http://localhost:${port}`,
      HUB_OIDC_NAME: 'University',
      HUB_OIDC_ISSUER: issuer(),
      HUB_OIDC_CLIENT_ID: CLIENT,
      HUB_OIDC_CLIENT_SECRET: 'secret',
    },
    /** @param {string} address to which the hub has sent the browser */
    comeBack(address) {
      const asked = new URL(address).searchParams;
      nonce = asked.get('nonce');
      return { code: 'code', state: asked.get('state') };
    },
    stop: () => server.close(),
  };
}

/** A port for the hub, whose public address has to be known before it starts. */
async function freePort() {
  const server = createServer();
  await new Promise((resolve) => server.listen(0, resolve));
  const { port } = server.address();
  await new Promise((resolve) => server.close(resolve));
  return port;
}
