import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import type { RemoteRoutes } from '@hub/web-kit/remote-contract';
import type { RouteObject } from 'react-router-dom';
import type { RemoteConfig } from '../app/remote-config.ts';
import { forgetRoutes, keepRoutes } from './kept-routes.ts';

const TIMEOUT_MS = 8000;

class RemoteTimeout extends Error {
  constructor() {
    super(`No answer within ${TIMEOUT_MS / 1000} seconds`);
  }
}

const entries = new Map<string, string>();
const failures = new Map<string, number>();

/** Registers the remotes of this hub with the federation runtime, without loading them. */
export function registerConfigured(remotes: RemoteConfig[]): void {
  for (const { name, entry } of remotes) {
    entries.set(name, entry);
    forgetRoutes(name);
  }
  registerRemotes(remotes);
}

/** Loads the routes of a remote, and keeps them: a second copy would not get what the first one shares. Rejects when it is down, or when it hangs for 8 seconds. */
export async function loadRoutes(name: string): Promise<RouteObject[]> {
  const entry = entries.get(name);
  if (!entry) throw new Error(`No remote ${name} in config.json`);
  const failed = failures.get(name) ?? 0;
  // A new address each time, because the runtime caches failed requests as well.
  if (failed > 0) registerRemotes([{ name, entry: `${entry}?attempt=${failed}` }], { force: true });
  try {
    const remote = await withinTimeout(loadRemote<RemoteRoutes>(`${name}/routes`));
    if (!remote) throw new Error(`Remote ${name} exposes no ./routes`);
    keepRoutes(name, remote.routes);
    return remote.routes;
  } catch (error) {
    failures.set(name, failed + 1);
    throw error;
  }
}

function withinTimeout<T>(work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new RemoteTimeout()), TIMEOUT_MS);
    void work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
