import type { Environment } from './environment';
import { SettingError } from './setting-error';

export const PROVIDER_KEYS = ['orcid', 'github', 'oidc'] as const;
export type ProviderKey = (typeof PROVIDER_KEYS)[number];

/** A service outside the hub at which people log in. */
export interface SignInProvider {
  key: ProviderKey;
  /** Name on screens, in mails and in the list of sessions. */
  name: string;
  /** Name that the provider gives itself in its answers. Identities are stored under it. */
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Address that answers with the user; null where the provider follows OpenID Connect. */
  userAddress: string | null;
}

type Client = [id: string | undefined, secret: string | undefined];

/** Lists the providers that the operator has set up. @throws SettingError for settings that belong together */
export function signInProviders(env: Environment): SignInProvider[] {
  const { HUB_OIDC_ISSUER: issuer, HUB_OIDC_NAME: name } = env;
  const orcid = clientOf('ORCID', [env.HUB_ORCID_CLIENT_ID, env.HUB_ORCID_CLIENT_SECRET]);
  const github = clientOf('GITHUB', [env.HUB_GITHUB_CLIENT_ID, env.HUB_GITHUB_CLIENT_SECRET]);
  const oidc = clientOf('OIDC', [env.HUB_OIDC_CLIENT_ID, env.HUB_OIDC_CLIENT_SECRET]);
  if (Boolean(oidc) !== Boolean(issuer) || Boolean(oidc) !== Boolean(name)) {
    throw new SettingError(
      'Wrong setting: HUB_OIDC_ISSUER, HUB_OIDC_CLIENT_ID, HUB_OIDC_CLIENT_SECRET and HUB_OIDC_NAME belong together.',
    );
  }
  const providers: SignInProvider[] = [];
  if (orcid) providers.push({ key: 'orcid', name: 'ORCID', issuer: 'https://orcid.org', userAddress: null, ...orcid });
  if (github) providers.push({ key: 'github', name: 'GitHub', ...GITHUB, ...github });
  if (oidc) providers.push({ key: 'oidc', name: name!, issuer: issuer!, userAddress: null, ...oidc });
  if (providers.length > 0 && !env.HUB_PUBLIC_URL) {
    throw new SettingError(
      'Missing setting: sign-in providers need HUB_PUBLIC_URL, because they send people back to it.',
    );
  }
  return providers;
}

const GITHUB = { issuer: 'https://github.com/login/oauth', userAddress: 'https://api.github.com/user' };

function clientOf(prefix: string, [id, secret]: Client): { clientId: string; clientSecret: string } | null {
  if (Boolean(id) !== Boolean(secret)) {
    throw new SettingError(`Wrong setting: HUB_${prefix}_CLIENT_ID and HUB_${prefix}_CLIENT_SECRET belong together.`);
  }
  return id && secret ? { clientId: id, clientSecret: secret } : null;
}
