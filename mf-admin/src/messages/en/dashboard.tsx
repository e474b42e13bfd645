import type { SolutionCard } from '@hub/openapi/types';
import { formatCount } from '@hub/web-kit/format';
import { pluralIn } from '@hub/web-kit/messages';
import type { ReactNode } from 'react';

const plural = pluralIn('en');

/** The points that a reviewer should check, as parts of a sentence. */
const concerns: Record<NonNullable<SolutionCard['concerns']>[number], string> = {
  large_error: 'the error may be large compared with the solution',
  not_proven: 'the error is not proven',
  proof_waiting: 'the proof is being computed',
  no_equation: 'no equation in the upload',
  unreadable_equation: 'the equation could not be read',
  no_values: 'there are no values to plot',
  older_values: 'the plotted values come from an older version',
  gaps_in_values: 'some values are not finite',
  no_loss: 'no loss history in the upload',
  gaps_in_loss: 'the loss is not finite in some epochs',
  high_loss: 'the loss is high',
  unusual_file: 'the file is unusual',
  same_file: 'another version has the same file',
  no_description: 'no description given',
  no_citation: 'no citation given',
};

export const dashboard = {
  title: 'Solutions Dashboard',
  submitted: 'Submitted Solutions',
  waitingSince: (waiting: number, time: string) => `${formatCount(waiting)} waiting · the oldest for ${time}`,
  loading: 'Loading submitted solutions',
  noneSubmitted: 'No submitted solutions',
  nothingWaits: 'Nothing is waiting for review. New submissions appear here.',
  lastDecisions: 'Last decisions',
  decidedBy: (admin: string, date: string) => `by ${admin}, ${date}`,
  show: 'Show',
  kinds: {
    all: (count: number) => `All ${formatCount(count)}`,
    sound: (count: number) => `All checks passed ${formatCount(count)}`,
    concerns: (count: number) => `With points to check ${formatCount(count)}`,
  },
  noneOfKind: 'No matching submissions.',
  keys: (key: (name: string) => ReactNode) => (
    <>
      Keys: {key('J')} and {key('K')} move down and up, {key('Enter')} starts the review. Unfinished reviews return to
      the queue after 30 minutes.
    </>
  ),
  allPassed: 'All checks passed',
  toLookAt: (what: readonly string[]) =>
    `${plural(what.length, { one: 'point to check', other: 'points to check' })}: ${what.join('; ')}`,
  concerns,
  published: 'Published Solutions',
  searchPublished: 'Search published',
  nonePublished: 'No published solutions',
  nonePublishedWhy: 'Published solutions appear here.',
  noneMatches: (q: string) => `No published solutions match “${q}”.`,
  version: (label: string, version: number) => `${label} ·\u00a0version\u00a0${version}`,
  waiting: (time: string) => `Waiting ${time}`,
  by: (username: string | null) => `by ${username}`,
  firstVersion: 'First version',
  replaces: (version: number) => `Replaces version ${version} · `,
  whatChanged: 'What changed',
  inReview: (username: string) => `In review by ${username}`,
  inReviewByYou: 'In review by you',
  start: 'Start review',
  goOn: 'Continue review',
  reviewOf: (action: string, name: string) => `${action}: ${name}`,
};
