import { staticFile } from '@hub/openapi/static-file';

export interface RemoteConfig {
  /** Container name, for example `mf_solutions`. */
  name: string;
  /** Address of its manifest. */
  entry: string;
}

/** Where the remotes are: `/config.json`, which moves them without a rebuild. */
export async function readRemotes(): Promise<RemoteConfig[]> {
  const { remotes = [] } = JSON.parse(await staticFile('/config.json')) as { remotes?: RemoteConfig[] };
  return remotes;
}
