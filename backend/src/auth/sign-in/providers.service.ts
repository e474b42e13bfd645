import { Injectable } from '@nestjs/common';
import { API } from '../../common/http/api-path';
import { notFound } from '../../common/errors/hub-error';
import { HubAddress } from '../../config/hub-address.service';
import { Settings } from '../../config/settings';
import type { ProviderKey, SignInProvider } from '../../config/sign-in-providers';
import { ProviderClient } from './provider-client';

/** The providers that the operator has set up. */
@Injectable()
export class ProvidersService {
  private readonly clients: ProviderClient[];

  constructor(
    private readonly settings: Settings,
    hub: HubAddress,
  ) {
    this.clients = settings.signInProviders.map(
      (provider) => new ProviderClient(provider, hub.of(`${API}/auth/sign-in/${provider.key}/callback`)),
    );
  }

  list(): SignInProvider[] {
    return this.settings.signInProviders;
  }

  /** @throws 404 for a provider that is not set up */
  client(key: string): ProviderClient {
    const client = this.clients.find(({ provider }) => provider.key === key);
    if (!client) throw notFound('sign-in provider');
    return client;
  }

  /** Name of a provider, also of one that is no longer set up. */
  nameOf(key: ProviderKey): string {
    return this.settings.signInProviders.find((provider) => provider.key === key)?.name ?? FORMER_NAMES[key];
  }
}

const FORMER_NAMES: Record<ProviderKey, string> = { orcid: 'ORCID', github: 'GitHub', oidc: 'OpenID Connect' };
