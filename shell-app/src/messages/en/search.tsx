import { pluralIn } from '@hub/web-kit/messages';

const plural = pluralIn('en');

/** The search of the header and of the home page. */
export const search = {
  label: 'Search the hub',
  placeholder: 'Search diff. equations, solutions, users...',
  all: (q: string) => `All solutions matching “${q}”`,
  suggestions: 'Suggestions',
  equations: 'Equations',
  solutions: 'Solutions',
  users: 'Users',
  searching: 'Searching',
  searchingStill: 'Searching …',
  tryAgain: 'Try again',
  failed: (why: string) => `Suggestions could not be loaded. ${why}`,
  nothing: (q: string) => `Nothing found for “${q}”.`,
  found: (count: number) => plural(count, { one: 'suggestion', other: 'suggestions' }),
};
