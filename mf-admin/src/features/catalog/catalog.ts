import { api, unwrap, unwrapPage } from '@hub/openapi/client';
import { keys } from '@hub/openapi/query-keys';
import { messages } from '../../messages/messages.ts';

/** One entry of a list of the hub: an equation, a use case. */
export interface Entry {
  id: number;
  name: string;
  /** Equations only. */
  description?: string;
  /** The number of solutions that use it. */
  solutions_count: number;
}

/** What a form sends. */
export interface EntryWish {
  name: string;
  description: string;
}

interface Page {
  q?: string;
  page_num: number;
  page_size: number;
}

/** One of the hub's two lists, and the texts of its screen. */
export interface Catalog {
  words: typeof messages.catalog.equations;
  /** Whether entries have a description. */
  described: boolean;
  key: readonly string[];
  list(query: Page): Promise<{ data: Entry[]; total: number }>;
  create(wish: EntryWish): Promise<Entry>;
  update(id: number, wish: EntryWish): Promise<Entry>;
  /** @param moveTo entry that takes over the solutions of this one */
  remove(id: number, moveTo?: number): Promise<unknown>;
}

export const EQUATIONS: Catalog = {
  words: messages.catalog.equations,
  described: true,
  key: keys.equations,
  list: (query) => unwrapPage(api.GET('/equations', { params: { query } })),
  create: (body) => unwrap(api.POST('/equations', { body })),
  update: (id, body) => unwrap(api.PUT('/equations/{id}', { params: { path: { id } }, body })),
  remove: (id, move_to) => unwrap(api.DELETE('/equations/{id}', { params: { path: { id }, query: { move_to } } })),
};

export const USE_CASES: Catalog = {
  words: messages.catalog.useCases,
  described: false,
  key: keys.useCases,
  list: (query) => unwrapPage(api.GET('/use_cases', { params: { query } })),
  create: ({ name }) => unwrap(api.POST('/use_cases', { body: { name } })),
  update: (id, { name }) => unwrap(api.PUT('/use_cases/{id}', { params: { path: { id } }, body: { name } })),
  remove: (id, move_to) => unwrap(api.DELETE('/use_cases/{id}', { params: { path: { id }, query: { move_to } } })),
};
