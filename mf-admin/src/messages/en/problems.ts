import { formatCount } from '@hub/web-kit/format';
import { pluralIn } from '@hub/web-kit/messages';

const plural = pluralIn('en');

/** The review of stated problems. */
export const problems = {
  title: 'Stated Problems',
  waitingSince: (waiting: number, time: string) => `${formatCount(waiting)} waiting · the oldest for ${time}`,
  loading: 'Loading stated problems',
  none: 'No submitted problems',
  nothingWaits: 'Nothing is waiting for review. Problems that somebody states appear here.',
  by: (author: string) => `by ${author}`,
  ofTheHub: 'by the hub itself',
  waiting: (time: string) => `Waiting ${time}`,
  asTyped: 'As typed',
  fields: { equation: 'Equation', conditions: 'Conditions', domain: 'Domain', text: 'Text', sources: 'Sources' },
  empty: 'None',
  decisionOn: (title: string) => `Decision on ${title}`,
  comment: 'Comment for the author',
  hint: 'Required to reject a problem.',
  commentRequired: 'A comment is required to reject a problem.',
  publish: 'Publish',
  reject: 'Reject',
  published: (title: string) => `${title} is published.`,
  rejected: (title: string) => `${title} is rejected.`,
  toReview: (count: number) =>
    plural(count, { one: 'stated problem is waiting for review', other: 'stated problems are waiting for review' }),
};
