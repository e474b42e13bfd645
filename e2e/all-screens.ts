import { unwrap } from '@hub/openapi/client';
import type { EquationType } from '@hub/openapi/types';
import { freshName, newKey, newPerson, submit, theAdmin, uploadRecorded, type Person } from './world.ts';

/** A hub in which every screen has something to show. */
export interface FurnishedHub {
  author: Person;
  admin: Person;
  /** Ids of solutions. */
  ode: number;
  pde: number;
  created: number;
  submitted: number;
}

export async function furnishedHub(): Promise<FurnishedHub> {
  const [author, admin] = await Promise.all([newPerson('author'), theAdmin()]);
  const key = await newKey(author);
  await uploadRecorded(key, 'nobody-made-this/solver').catch(() => undefined);
  const created = await uploadRecorded(key, freshName('harmonic'));
  const submitted = await uploadRecorded(key, freshName('decay'), 'exp-decay');
  await submit(author, submitted.id);
  const [ode, pde] = await Promise.all([anyPublished(admin, 'ode'), anyPublished(admin, 'pde')]);
  return { author, admin, ode, pde, created: created.id, submitted: submitted.id };
}

async function anyPublished({ api }: Person, type: EquationType): Promise<number> {
  const query = { equation_types: type, status: 'published', page_size: 1 } as const;
  const [card] = await unwrap(api.GET('/solutions', { params: { query } }));
  if (!card) throw new Error(`The demo content has no ${type}`);
  return card.id;
}

export interface ScreenOfTheHub {
  name: string;
  address: (hub: FurnishedHub) => string;
  as?: 'author' | 'admin';
  /** The text that comes last: with it the screen is whole. */
  lastText: string;
}

export const allScreens: ScreenOfTheHub[] = [
  { name: 'home', address: () => '/', lastText: 'Top Contributors' },
  { name: 'login', address: () => '/login', lastText: 'Username or email' },
  { name: 'signup', address: () => '/signup', lastText: 'Create Account' },
  { name: 'docs', address: () => '/docs/getting_started', lastText: 'Getting started' },
  { name: 'not-found', address: () => '/no-such-page', lastText: 'Error404' },
  { name: 'browse', address: () => '/solutions', lastText: 'downloads' },
  { name: 'browse-nothing', address: () => '/solutions?q=nothing-is-called-this', lastText: 'No solutions found' },
  { name: 'solution-ode', address: ({ ode }) => `/solutions/${ode}`, lastText: 'Lowest loss' },
  { name: 'solution-pde', address: ({ pde }) => `/solutions/${pde}`, lastText: 'Lowest loss' },
  { name: 'solution-versions', address: ({ ode }) => `/solutions/${ode}?tab=versions`, lastText: 'Updated By' },
  {
    name: 'solution-submit',
    address: ({ created }) => `/solutions/${created}?tab=submit`,
    as: 'author',
    lastText: 'Comment',
  },
  {
    name: 'solution-publish',
    address: ({ submitted }) => `/solutions/${submitted}?tab=publish`,
    as: 'admin',
    lastText: 'Reject',
  },
  {
    name: 'solution-featured',
    address: ({ ode }) => `/solutions/${ode}?tab=featured`,
    as: 'admin',
    lastText: 'Featured',
  },
  { name: 'user', address: ({ author }) => `/user/${author.username}`, as: 'author', lastText: 'downloads' },
  { name: 'api-keys', address: () => '/settings/apikeys', as: 'author', lastText: 'Refused' },
  { name: 'dashboard', address: () => '/admin/solutionsdashboard', as: 'admin', lastText: 'downloads' },
  { name: 'admins-only', address: () => '/admin/solutionsdashboard', as: 'author', lastText: 'For admins only' },
];
