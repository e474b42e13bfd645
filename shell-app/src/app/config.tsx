import { staticFile } from '@hub/openapi/static-file';
import { createContext, useContext } from 'react';

export interface RemoteConfig {
  /** Container name, for example `mf_solutions`. */
  name: string;
  /** Address of its manifest. */
  entry: string;
}

interface OutsideLink {
  label: string;
  /** Empty: not drawn. */
  url: string;
}

/** What whoever runs the hub sets without a rebuild. */
export interface ShellConfig {
  title: string;
  links: { library: OutsideLink; footer: OutsideLink[] };
  remotes: RemoteConfig[];
}

const PLAIN: ShellConfig = { title: 'SolverHub', links: { library: { label: '', url: '' }, footer: [] }, remotes: [] };

/** Reads `/config.json`; a file that gives only some fields keeps the others as they are. */
export async function readConfig(): Promise<ShellConfig> {
  const own = JSON.parse(await staticFile('/config.json')) as Partial<ShellConfig>;
  return { ...PLAIN, ...own, links: { ...PLAIN.links, ...own.links } };
}

const ConfigContext = createContext<ShellConfig>(PLAIN);

export const ConfigProvider = ConfigContext.Provider;
export const useConfig = (): ShellConfig => useContext(ConfigContext);
