import { formatCount } from '@hub/web-kit/format';
import { pluralIn } from '@hub/web-kit/messages';

const plural = pluralIn('en');

export const common = {
  trail: 'Breadcrumb',
  solutions: (count: number) => plural(count, { one: 'solution', other: 'solutions' }),
  /** Number of solutions in a list, which may not be counted to its end: "10,000+ solutions". */
  solutionsFound: ({ total, more }: { total: number; more: boolean }) =>
    more ? `${formatCount(total)}+ solutions` : plural(total, { one: 'solution', other: 'solutions' }),
  epochs: (count: number) => plural(count, { one: 'epoch', other: 'epochs' }),
  iterations: (count: number) => plural(count, { one: 'iteration', other: 'iterations' }),
  version: (version: number) => `Version ${version}`,
  formerMember: 'former member',
  noValue: 'no value',
  enterANumber: 'Enter a number',
  tryAgain: 'Try again',
  /** "the equation, the loss and the networks" */
  listed: (names: readonly string[]) =>
    names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`,
  /** The first of many names: "u₁, u₂, u₃, u₄, u₅, u₆, u₇, u₈ and 4,992 more" */
  firstOf: (names: readonly string[], limit = 8) =>
    names.length > limit
      ? `${names.slice(0, limit).join(', ')} and ${formatCount(names.length - limit)} more`
      : names.join(', '),
  download: 'Download',
};
