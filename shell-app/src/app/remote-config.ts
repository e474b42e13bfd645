import { staticFile } from '@hub/openapi/static-file';

export interface RemoteConfig {
  /** Container name, for example `mf_solutions`. */
  name: string;
  /** Address of its manifest. */
  entry: string;
}

/** Reads where the remotes are from `/config.json`, which moves them without a rebuild. Without it the shell's own pages still open. */
export async function readRemotes(): Promise<RemoteConfig[]> {
  try {
    const { remotes = [] } = JSON.parse(await staticFile('/config.json')) as { remotes?: RemoteConfig[] };
    return remotes;
  } catch (error) {
    console.warn('The remotes of this hub are not known', error);
    return [];
  }
}
