import type { ReactNode } from 'react';
import { ordinal } from './ordinal.ts';

/** The top of a solution's page and its tabs. */
export const head = {
  title: 'Solution',
  solutions: 'Solutions',
  copyLabel: 'Copy label',
  by: (author: ReactNode) => <>by {author}</>,
  version: (version: number) => `version ${version}`,
  updated: (date: ReactNode) => <>updated {date}</>,
  like: 'Like',
  liked: 'Liked',
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
