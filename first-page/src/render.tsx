import { standAt, type Ask } from './stand-in-browser.ts';
import './drawn-layer.tsx';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { keepRoutes } from '@hub/shell-app/kept-routes';
import { screens } from '@hub/shell-app/router';
import { routes } from '@hub/mf-solutions/routes';
import { createQueryClient } from '@hub/web-kit/query-client';
import { SessionProvider } from '@hub/web-kit/session';
import { SiteProvider, type Site } from '@hub/web-kit/site';
import { ThemeProvider } from '@hub/web-kit/theme';
import { QueryClientProvider, type Query, type QueryClient } from '@tanstack/react-query';
import { prerenderToNodeStream } from 'react-dom/static';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import { text } from 'node:stream/consumers';

export interface Wanted {
  /** The full address of the screen. */
  address: string;
  site: Site;
  /** Whether the window is as wide as a phone. */
  isNarrow: boolean;
}

export interface Drawn {
  html: string;
  /** The rules of all its classes. */
  css: string;
  /** What the hub answered, by the keys of the screen's questions. */
  answers: [key: readonly unknown[], answer: unknown][];
}

/** Each round finds the questions of what the answers of the last one brought. */
const MAX_ROUNDS = 6;
/** Longer answers, such as certificates, would hold back what is seen first. */
const MAX_ANSWER_LENGTH = 64_000;

keepRoutes('mf_solutions', routes);

/**
 * The first page of a screen as a visitor sees it. One at a time.
 * @param ask answers what the screen asks of the hub
 * @throws if an answer is an error
 */
export async function render({ address, site, isNarrow }: Wanted, ask: Ask): Promise<Drawn> {
  standAt(new URL(address), isNarrow, ask);
  const client = createQueryClient();
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retry: false, gcTime: Infinity } });
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const drawn = await draw(address, site, client);
    const open = client.getQueryCache().findAll({ predicate: isOpen });
    if (open.length === 0) return { ...drawn, answers: answersIn(client) };
    await Promise.all(open.map((query) => query.fetch()));
  }
  throw new Error(`${address} still asks after ${MAX_ROUNDS} rounds`);
}

async function draw(address: string, site: Site, client: QueryClient): Promise<Omit<Drawn, 'answers'>> {
  const cache = createCache({ key: 'css' });
  cache.compat = true; // The rules are collected instead of standing before each element.
  const handler = createStaticHandler(screens);
  const context = await handler.query(new Request(address));
  if (context instanceof Response) throw new Error(`${address} leads elsewhere`);
  const errors: unknown[] = [];
  const { prelude } = await prerenderToNodeStream(
    <CacheProvider value={cache}>
      <SiteProvider value={site}>
        <QueryClientProvider client={client}>
          <ThemeProvider>
            <SessionProvider>
              <StaticRouterProvider
                router={createStaticRouter(handler.dataRoutes, context)}
                context={context}
                hydrate={false}
              />
            </SessionProvider>
          </ThemeProvider>
        </QueryClientProvider>
      </SiteProvider>
    </CacheProvider>,
    { progressiveChunkSize: Infinity, onError: (error) => void errors.push(error) },
  );
  if (errors.length > 0) throw errors[0];
  const rules = Object.values(cache.inserted).filter((rule) => typeof rule === 'string');
  return { html: await text(prelude), css: rules.join('') };
}

const isOpen = ({ state, options }: Query): boolean =>
  state.status === 'pending' && !('enabled' in options && options.enabled === false);

/** Those that are short enough to be sent again with the page. */
const answersIn = (client: QueryClient): Drawn['answers'] =>
  client
    .getQueryCache()
    .findAll({ predicate: ({ state }) => state.status === 'success' })
    .map(({ queryKey, state }): Drawn['answers'][number] => [queryKey, state.data])
    .filter((answer) => JSON.stringify(answer).length <= MAX_ANSWER_LENGTH);
