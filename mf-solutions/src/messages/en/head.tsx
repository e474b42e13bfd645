import { pluralIn } from '@hub/web-kit/messages';
import type { ReactNode } from 'react';
import { ordinal } from './ordinal.ts';

const plural = pluralIn('en');

/** The top of a solution's page and its tabs. */
export const head = {
  title: 'Solution',
  solutions: 'Solutions',
  copyLabel: 'Copy label',
  version: (version: number) => `version ${version}`,
  like: (count: number) => (count > 0 ? `Like, ${plural(count, { one: 'like', other: 'likes' })}` : 'Like'),
  tabs: {
    label: 'Sections of this page',
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
      You are viewing version {version}. {wayToNewest}.
    </>
  ),
  goTo: (version: number) => `Go to version ${version}`,
  inQueue: (version: number, place: number) =>
    `Version ${version} is waiting for review, ${ordinal(place)} in the queue.`,
  review: (version: number) => `Review version ${version}`,
  isNewer: (version: number, waiting: number) =>
    `Version ${version} is newer. It can be submitted after version ${waiting} is published, rejected or withdrawn.`,
};
