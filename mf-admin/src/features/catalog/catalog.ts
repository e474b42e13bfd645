import { api, unwrap, unwrapPage } from '@hub/openapi/client';
import { keys } from '@hub/openapi/query-keys';

/** One entry of a list of the hub: an equation, a use case. */
export interface Entry {
  id: number;
  name: string;
  /** Equations only. */
  description?: string;
  /** Solutions that carry it. */
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

/** A list of the hub, and what its screen says. */
export interface Catalog {
  title: string;
  one: string;
  formTitle: string;
  nameLabel: string;
  /** Whether entries have a description. */
  described: boolean;
  saved: string;
  deleted: string;
  key: readonly string[];
  list(query: Page): Promise<{ data: Entry[]; total: number }>;
  create(wish: EntryWish): Promise<Entry>;
  update(id: number, wish: EntryWish): Promise<Entry>;
  /** @param moveTo entry that takes over the solutions of this one */
  remove(id: number, moveTo?: number): Promise<unknown>;
}

export const EQUATIONS: Catalog = {
  title: 'Equations',
  one: 'equation',
  formTitle: 'Add/Edit Equation',
  nameLabel: 'Equation',
  described: true,
  saved: 'Equation Saved',
  deleted: 'Equation Deleted',
  key: keys.equations,
  list: (query) => unwrapPage(api.GET('/equations', { params: { query } })),
  create: (body) => unwrap(api.POST('/equations', { body })),
  update: (id, body) => unwrap(api.PUT('/equations/{id}', { params: { path: { id } }, body })),
  remove: (id, move_to) => unwrap(api.DELETE('/equations/{id}', { params: { path: { id }, query: { move_to } } })),
};

export const USE_CASES: Catalog = {
  title: 'Use Cases',
  one: 'use case',
  formTitle: 'Add/Edit Use Case',
  nameLabel: 'Use case',
  described: false,
  saved: 'Use Case Saved',
  deleted: 'Use Case Deleted',
  key: keys.useCases,
  list: (query) => unwrapPage(api.GET('/use_cases', { params: { query } })),
  create: ({ name }) => unwrap(api.POST('/use_cases', { body: { name } })),
  update: (id, { name }) => unwrap(api.PUT('/use_cases/{id}', { params: { path: { id } }, body: { name } })),
  remove: (id, move_to) => unwrap(api.DELETE('/use_cases/{id}', { params: { path: { id }, query: { move_to } } })),
};
