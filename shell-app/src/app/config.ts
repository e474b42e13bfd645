import type { RemoteConfig } from '../remotes/remote-registry.ts';

/** What whoever runs the hub sets without a rebuild. */
export interface ShellConfig {
  remotes: RemoteConfig[];
}

export async function readConfig(): Promise<ShellConfig> {
  const answer = await fetch('/config.json', { cache: 'no-cache' });
  return (await answer.json()) as ShellConfig;
}
