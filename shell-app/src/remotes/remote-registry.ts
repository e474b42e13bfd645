import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import type { RemoteRoutes } from '@hub/web-kit/remote-contract';
import type { RouteObject } from 'react-router-dom';
import type { RemoteConfig } from '../app/remote-config.ts';

const TIMEOUT_MS = 8000;

class RemoteTimeout extends Error {
  constructor() {
    super(`No answer within ${TIMEOUT_MS / 1000} seconds`);
  }
}

const entries = new Map<string, string>();
const attempts = new Map<string, number>();

/** Registers the remotes of this hub with the federation runtime, without loading them. */
export function registerConfigured(remotes: RemoteConfig[]): void {
  for (const { name, entry } of remotes) entries.set(name, entry);
  registerRemotes(remotes);
}

/** The routes of a remote. Rejects when it is down, or when it hangs for 8 seconds. */
export async function loadRoutes(name: string): Promise<RouteObject[]> {
  const entry = entries.get(name);
  if (!entry) throw new Error(`No remote ${name} in config.json`);
  const attempt = attempts.get(name) ?? 0;
  attempts.set(name, attempt + 1);
  // A new address each time, because the runtime caches failed requests as well.
  if (attempt > 0) registerRemotes([{ name, entry: `${entry}?attempt=${attempt}` }], { force: true });
  const remote = await withinTimeout(loadRemote<RemoteRoutes>(`${name}/routes`));
  if (!remote) throw new Error(`Remote ${name} exposes no ./routes`);
  return remote.routes;
}

function withinTimeout<T>(work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new RemoteTimeout()), TIMEOUT_MS);
    void work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
