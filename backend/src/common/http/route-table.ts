import type { FastifyInstance } from 'fastify';

/** All routes of the server. It tells a wrong method (405) from a wrong address (404). */
export class RouteTable {
  /** Methods by address, for addresses without parameters. */
  private readonly fixed = new Map<string, Set<string>>();
  private readonly patterns = new Map<string, { pattern: RegExp; methods: Set<string> }>();

  /** Must be called before the first route is registered. */
  watch(fastify: FastifyInstance): this {
    fastify.addHook('onRoute', ({ url, method }) => {
      if (url.includes('*')) return; // a wildcard says nothing about methods
      const methods = this.methodsOf(pathOf(url));
      for (const each of [method].flat()) methods.add(each);
    });
    return this;
  }

  /** The methods that an address accepts, or none. A fixed word is never read as an id: `/solutions/upload` is not a solution. */
  methodsAt(url: string): string[] {
    const path = pathOf(url);
    const methods = this.fixed.get(path) ?? this.closest(path)?.methods;
    return [...(methods ?? [])].toSorted();
  }

  /** Whether this is a fixed address that accepts only other methods. The router would read its last word as an id. */
  isWrongMethod({ method, url }: { method: string; url: string }): boolean {
    const methods = this.fixed.get(pathOf(url));
    return methods !== undefined && !methods.has(method);
  }

  private methodsOf(path: string): Set<string> {
    if (!path.includes('/:')) return getOrAdd(this.fixed, path, () => new Set<string>());
    return getOrAdd(this.patterns, path, () => ({ pattern: patternOf(path), methods: new Set<string>() })).methods;
  }

  /** The pattern with the earliest fixed words, which the router prefers, too. */
  private closest(path: string) {
    const matching = [...this.patterns].filter(([, { pattern }]) => pattern.test(path));
    const [found] = matching.toSorted(([a], [b]) => (withLastParameters(a) < withLastParameters(b) ? -1 : 1));
    return found?.[1];
  }
}

function getOrAdd<V>(map: Map<string, V>, key: string, make: () => V): V {
  const value = map.get(key) ?? make();
  map.set(key, value);
  return value;
}

/** Sorts behind all fixed words where it has a parameter. */
const withLastParameters = (path: string) => path.replace(/\/:[^/]+/g, '/\uffff');

/** The path of a request as the router reads it: repeated slashes count as one, and a trailing slash is ignored. */
export const pathOf = (url: string) =>
  url
    .split('?')[0]!
    .replace(/\/{2,}/g, '/')
    .replace(/(.)\/$/, '$1');

function patternOf(url: string): RegExp {
  const parts = url
    .split('/')
    .map((part) => (part.startsWith(':') ? '[^/]+' : part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')));
  return new RegExp(`^${parts.join('/')}$`);
}
