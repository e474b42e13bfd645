import type { SignInProvider } from '@hub/openapi/types';
import { BuildingIcon, GitHubIcon, OrcidIcon } from '@hub/web-kit/icons';

const ICONS = { orcid: OrcidIcon, github: GitHubIcon, oidc: BuildingIcon };

export function ProviderIcon({ provider }: { provider: SignInProvider['key'] }) {
  const Icon = ICONS[provider];
  return <Icon />;
}
