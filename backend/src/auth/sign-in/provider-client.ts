import {
  allowInsecureRequests,
  AuthorizationResponseError,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  clockTolerance,
  ClientSecretBasic,
  ClientSecretPost,
  Configuration,
  discovery,
  enableNonRepudiationChecks,
  fetchProtectedResource,
  fetchUserInfo,
  type ClientAuth,
} from 'openid-client';
import type { SignInProvider } from '../../config/sign-in-providers';
import { identityOfClaims, identityOfGitHubUser, type ProvenIdentity } from './proven-identity';
import { SignInFailure } from './sign-in-failure';

/** Seconds by which the clocks of the hub and of a provider may differ. */
const CLOCKS_DIFFER = 30;
/** Milliseconds after which the description of a provider is read again. */
const KEEP_MS = 60 * 60 * 1000;

/** Values that tie an answer of a provider to the question of the hub. */
export interface Checks {
  state: string;
  nonce: string;
  /** Secret of PKCE. */
  verifier: string;
}

/** The hub as a client of one provider: OAuth 2.1 with PKCE, and OpenID Connect where the provider follows it. */
export class ProviderClient {
  private kept: { config: Promise<Configuration>; until: number } | undefined;

  constructor(
    readonly provider: SignInProvider,
    private readonly redirectUri: string,
    /** Seconds for each answer of the provider. */
    private readonly patience = 8,
  ) {}

  /** Makes the address to which the browser is sent. @throws SignInFailure if the provider does not answer */
  async addressFor({ state, nonce, verifier }: Checks): Promise<string> {
    const config = await this.configuration();
    const parameters: Record<string, string> = {
      redirect_uri: this.redirectUri,
      state,
      code_challenge: await calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
    };
    if (this.isOpenId) Object.assign(parameters, { nonce, scope: this.scope });
    return buildAuthorizationUrl(config, parameters).href;
  }

  /**
   * Exchanges the code with which the browser comes back, and checks what the provider says about the person.
   * @param query of the address to which the browser came back
   * @throws SignInFailure
   */
  async identityOf(query: URLSearchParams, { state, nonce, verifier }: Checks): Promise<ProvenIdentity> {
    const config = await this.configuration();
    const address = new URL(this.redirectUri);
    address.search = query.toString();
    try {
      const tokens = await authorizationCodeGrant(config, address, {
        expectedState: state,
        pkceCodeVerifier: verifier,
        ...(this.isOpenId && { expectedNonce: nonce, idTokenExpected: true }),
      });
      const claims = tokens.claims();
      if (this.isOpenId && claims) return await this.ofClaims(config, tokens.access_token, claims);
      return await this.ofUser(config, tokens.access_token);
    } catch (error) {
      throw failureOf(error);
    }
  }

  private async ofClaims(config: Configuration, token: string, claims: { sub: string }): Promise<ProvenIdentity> {
    const { userinfo_endpoint } = config.serverMetadata();
    const more = userinfo_endpoint ? await fetchUserInfo(config, token, claims.sub) : {};
    return identityOfClaims(this.provider, { ...claims, ...more, sub: claims.sub });
  }

  private async ofUser(config: Configuration, token: string): Promise<ProvenIdentity> {
    const { issuer, userAddress } = this.provider;
    const headers = new Headers({ accept: 'application/json' });
    const answer = await fetchProtectedResource(config, token, new URL(userAddress!), 'GET', null, headers);
    const identity = answer.ok ? identityOfGitHubUser(issuer, await answer.json()) : null;
    if (!identity) throw new SignInFailure('provider-untrusted');
    return identity;
  }

  private get isOpenId(): boolean {
    return this.provider.userAddress === null;
  }

  private get scope(): string {
    return this.provider.key === 'orcid' ? 'openid' : 'openid profile email';
  }

  private async configuration(): Promise<Configuration> {
    if (!this.kept || Date.now() > this.kept.until) {
      this.kept = {
        config: this.isOpenId ? this.discover() : Promise.resolve(this.known()),
        until: Date.now() + KEEP_MS,
      };
    }
    const { kept } = this;
    try {
      return await kept.config;
    } catch (error) {
      if (this.kept === kept) this.kept = undefined;
      throw failureOf(error);
    }
  }

  private discover(): Promise<Configuration> {
    const { issuer, clientId, clientSecret } = this.provider;
    const execute = [enableNonRepudiationChecks, ...this.leniency];
    const metadata = { [clockTolerance]: CLOCKS_DIFFER };
    return discovery(new URL(issuer), clientId, metadata, secretAsSupported(clientSecret), {
      execute,
      timeout: this.patience,
    });
  }

  /** GitHub does not describe itself. */
  private known(): Configuration {
    const { issuer, clientId, clientSecret } = this.provider;
    const server = {
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/access_token`,
    };
    const config = new Configuration(server, clientId, undefined, ClientSecretPost(clientSecret));
    config.timeout = this.patience;
    for (const allow of this.leniency) allow(config);
    return config;
  }

  /** A provider on the same machine may be asked without TLS; the settings refuse others. */
  private get leniency(): ((config: Configuration) => void)[] {
    return this.provider.issuer.startsWith('http:') ? [allowInsecureRequests] : [];
  }
}

/** Sends the secret in the body where the provider takes it there, and else in the header, which all must take. */
function secretAsSupported(secret: string): ClientAuth {
  const [inBody, inHeader] = [ClientSecretPost(secret), ClientSecretBasic(secret)];
  return (server, ...rest) => {
    const methods = server.token_endpoint_auth_methods_supported ?? [];
    return (methods.includes('client_secret_post') ? inBody : inHeader)(server, ...rest);
  };
}

function failureOf(error: unknown): SignInFailure {
  if (error instanceof SignInFailure) return error;
  const isRefusal = error instanceof AuthorizationResponseError && error.error === 'access_denied';
  if (isRefusal) return new SignInFailure('cancelled');
  return new SignInFailure(isSilence(error) ? 'provider-unreachable' : 'provider-untrusted', { cause: error });
}

/** Whether no answer came, or one that says that the provider is out of order. */
function isSilence(error: unknown): boolean {
  const { name, code, status, cause } = (error ?? {}) as Record<string, unknown>;
  if (name === 'TimeoutError' || (typeof status === 'number' && status >= 500)) return true;
  if (typeof code === 'string' && /^(E[A-Z]+|UND_ERR_\w+|OAUTH_TIMEOUT)$/.test(code)) return true;
  return cause !== undefined && cause !== error && isSilence(cause);
}
