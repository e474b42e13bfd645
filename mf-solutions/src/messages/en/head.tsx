import type { ReactNode } from 'react';

const SUFFIXES: Record<string, string> = { one: 'st', two: 'nd', few: 'rd', other: 'th' };
const rules = new Intl.PluralRules('en', { type: 'ordinal' });

const ordinal = (place: number): string => `${place}${SUFFIXES[rules.select(place)] ?? 'th'}`;

/** The top of a solution's page and its tabs. */
export const head = {
  title: 'Solution',
  trail: 'Where this is',
  solutions: 'Solutions',
  copyLabel: 'Copy label',
  by: (author: ReactNode) => <>by {author}</>,
  version: (version: number) => `version ${version}`,
  updated: (date: ReactNode) => <>updated {date}</>,
  like: 'Like',
  liked: 'Liked',
  tabs: {
    label: 'Parts of this page',
    details: 'Solution Details',
    versions: 'Versions',
    edit: 'Edit',
    submit: 'Submit',
    publish: 'Publish',
    featured: 'Featured',
  },
  tabOf: (tab: string, solution: string) => `${tab} of ${solution}`,
  looksAt: (version: number, wayToNewest: ReactNode) => (
    <>
      You are looking at version {version}. {wayToNewest}.
    </>
  ),
  goTo: (version: number) => `Go to version ${version}`,
  inQueue: (place: number) => `In review, ${ordinal(place)} in the queue.`,
};
