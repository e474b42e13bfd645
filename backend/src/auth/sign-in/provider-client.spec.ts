import { ForgingProvider, unknownKey } from '../../../test/support/forging-provider';
import { type Checks, ProviderClient } from './provider-client';
import type { SignInFailure } from './sign-in-failure';

let provider: ForgingProvider;
beforeEach(async () => {
  provider = await ForgingProvider.start();
});
afterEach(() => provider.stop());

const checks: Checks = { state: 's'.repeat(43), nonce: 'n'.repeat(43), verifier: 'v'.repeat(43) };
const back = 'https://hub.example.org/api/v1/auth/sign-in/oidc/callback';

const clientOf = (key: 'orcid' | 'github' | 'oidc', patience?: number) => {
  const userAddress = key === 'github' ? `${provider.issuer}/user` : null;
  const names = { name: key, clientId: 'the-hub', clientSecret: 'a secret' };
  return new ProviderClient({ key, issuer: provider.issuer, userAddress, ...names }, back, patience);
};

/** Goes to the provider and back. @param changes of what the browser brings back */
async function goThere(client = clientOf('oidc'), changes: Record<string, string | null> = {}) {
  const query = provider.comeBack(await client.addressFor(checks), changes);
  return client.identityOf(query, checks);
}
const failure = (trip: Promise<unknown>) =>
  trip.then(
    () => 'no failure',
    (error: SignInFailure) => error.reason,
  );

it('sends the browser to the provider with a state, a nonce and the challenge of PKCE, but without any secret', async () => {
  const address = new URL(await clientOf('oidc').addressFor(checks));
  expect(address.origin + address.pathname).toBe(`${provider.issuer}/authorize`);
  expect(Object.fromEntries(address.searchParams)).toEqual({
    client_id: 'the-hub',
    response_type: 'code',
    redirect_uri: back,
    scope: 'openid profile email',
    state: checks.state,
    nonce: checks.nonce,
    code_challenge: expect.stringMatching(/^[\w-]{43}$/) as string,
    code_challenge_method: 'S256',
  });
  expect(address.href).not.toContain(checks.verifier);
});

it('knows who came back by issuer and subject, with names to show and to fill in', async () => {
  provider.claims = { sub: 'a1', preferred_username: 'ada', name: ' Ada\u202e\nLovelace ', email: 'ada@example.org' };
  expect(await goThere()).toEqual({
    provider: 'oidc',
    issuer: provider.issuer,
    subject: 'a1',
    displayName: 'ada',
    fullName: 'Ada Lovelace',
    email: 'ada@example.org',
  });
});

it('shows the ORCID iD, and puts the names that ORCID gives together', async () => {
  provider.claims = { given_name: 'Ada', family_name: 'Lovelace' };
  expect(await goThere(clientOf('orcid'))).toMatchObject({
    subject: '0000-0002-1825-0097',
    displayName: '0000-0002-1825-0097',
    fullName: 'Ada Lovelace',
    email: null,
  });
});

it('asks GitHub for the user, who is known by a number, because usernames there can change', async () => {
  expect(await goThere(clientOf('github'))).toEqual({
    provider: 'github',
    issuer: provider.issuer,
    subject: '583231',
    displayName: 'ada-at-github',
    fullName: 'Ada',
    email: 'ada@github.example',
  });
  provider.user = { message: 'Bad credentials' };
  expect(await failure(goThere(clientOf('github')))).toBe('provider-untrusted');
});

it.each([
  ['a nonce of another sign-in', { nonce: 'another' }],
  ['another audience', { aud: 'another-client' }],
  ['another issuer', { iss: 'https://elsewhere.example' }],
  ['a time that is over', { exp: 1 }],
  ['a time that has not come', { nbf: 4e9 }],
  ['no subject', { sub: undefined }],
])('does not believe a token with %s', async (_what, claims) => {
  provider.claims = claims;
  expect(await failure(goThere())).toBe('provider-untrusted');
});

it('does not believe a token that another key has signed', async () => {
  provider.otherKey = unknownKey();
  expect(await failure(goThere())).toBe('provider-untrusted');
});

it.each([
  ['another state', { state: 'x'.repeat(43) }],
  ['the name of another provider', { iss: 'https://elsewhere.example' }],
  ['no name of the provider, although it gives one', { iss: null }],
  ['no code', { code: null }],
])('does not believe a browser that brings back %s, and asks for no token', async (_what, changes) => {
  expect(await failure(goThere(clientOf('oidc'), changes))).toBe('provider-untrusted');
  expect(provider.asked).toEqual([]);
});

it('says that somebody has cancelled', async () => {
  const changes = { code: null, error: 'access_denied', error_description: 'No' };
  expect(await failure(goThere(clientOf('oidc'), changes))).toBe('cancelled');
});

it.each(['/.well-known', '/token', '/jwks'])('waits only some seconds for an answer at %s', async (path) => {
  provider.silentAt = path;
  expect(await failure(goThere(clientOf('oidc', 0.2)))).toBe('provider-unreachable');
});

it('asks again for the description of a provider that was away', async () => {
  const client = clientOf('oidc', 0.2);
  provider.silentAt = '/';
  expect(await failure(client.addressFor(checks))).toBe('provider-unreachable');
  provider.silentAt = null;
  expect(await client.addressFor(checks)).toContain(provider.issuer);
});

it('says so where nothing listens', async () => {
  const client = clientOf('oidc');
  await provider.stop();
  expect(await failure(client.addressFor(checks))).toBe('provider-unreachable');
  provider = await ForgingProvider.start();
});
