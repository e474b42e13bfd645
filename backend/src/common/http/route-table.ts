import type { FastifyInstance } from 'fastify';

/** Every route of the server, so that a wrong method can be told from a wrong address. */
export class RouteTable {
  private readonly routes: { pattern: RegExp; methods: string[] }[] = [];

  /** Must be called before the first route is registered. */
  watch(fastify: FastifyInstance): this {
    fastify.addHook('onRoute', ({ url, method }) => {
      if (url.includes('*')) return; // catches everything: says nothing about methods
      this.routes.push({ pattern: patternOf(url), methods: [method].flat() });
    });
    return this;
  }

  /** Methods that this address takes; empty where there is nothing. */
  methodsAt(url: string): string[] {
    const path = pathOf(url);
    return [...new Set(this.routes.filter((r) => r.pattern.test(path)).flatMap((r) => r.methods))];
  }
}

/** The path of a request as the router takes it: doubled slashes are one, one at the end counts for nothing. */
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
