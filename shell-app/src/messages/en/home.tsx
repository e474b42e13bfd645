import { formatBound } from '@hub/figure/numbers';
import { isUsable } from '@hub/figure/proven-error';
import type { SolutionCard } from '@hub/openapi/types';
import { formatCount } from '@hub/web-kit/format';
import { pluralIn } from '@hub/web-kit/messages';
import { paths } from '@hub/web-kit/paths';
import { Link, Numeral } from '@hub/web-kit/ui';

const plural = pluralIn('en');

/** A variable and the numbers at the ends of its range. */
interface Ends {
  name: string;
  ends: readonly [min: string, max: string];
}

const between = ({ name, ends: [min, max] }: Ends) => `${name} between ${min} and ${max}`;

const SOURCES = {
  weights: 'computed from the weights of the network',
  samples: 'plotted from the sample sent with it',
  none: 'without values to plot',
};

export const home = {
  hero: {
    browse: 'Browse solutions',
    gettingStarted: 'Getting started',
    play: 'Play',
    pause: 'Pause',
    time: 'Time',
    now: (name: string, value: string) => `${name} = ${value}`,
    sentence: (first: Ends, second: Ends, time: Ends) =>
      `${first.name} and ${second.name} over ${time.name} from ${time.ends.join(' to ')}, and ${second.name} against ${first.name}; ${between(first)}, ${between(second)}.`,
    caption: (solution: SolutionCard, hasOrbits: boolean) => (
      <>
        <b>{solution.equation_name ?? solution.name}</b>, from{' '}
        <Link to={paths.solution.to(solution.id)}>{solution.label}</Link>:{' '}
        {isUsable(solution.relative_error) ? (
          <>
            a network, proven within <Numeral>{formatBound(solution.proven_error ?? Infinity)}</Numeral> of the exact
            solution.
          </>
        ) : (
          `${SOURCES[solution.preview.source]}.`
        )}
        {hasOrbits && ' In grey, where other starts would lead.'}
      </>
    ),
    notLoaded: 'The solutions could not be loaded.',
    tryAgain: 'Try again',
    nothingYet: {
      title: 'No solutions yet',
      why: 'Published solutions appear here.',
      way: 'Save the first solution',
    },
  },
  trust: {
    all: (solutions: number, percent: string) =>
      `All ${formatCount(solutions)} solutions here are proven to within ${percent} of their range.`,
    some: (proven: number, solutions: number, percent: string) =>
      `${formatCount(proven)} of ${formatCount(solutions)} solutions are proven, half of them to within ${percent}.`,
    check: 'Check one in your browser',
  },
  numbers: {
    solutions: 'solutions',
    equations: 'equations',
    downloads: 'downloads',
    notLoaded: 'The numbers could not be loaded.',
    tryAgain: 'Try again',
  },
  featured: {
    title: 'Featured Solutions',
    list: 'Featured solutions',
    none: 'No featured solutions',
    notLoaded: 'The featured solutions could not be loaded',
    why: 'Admins choose the solutions shown here.',
    all: 'All solutions',
  },
  newest: {
    title: 'Recently Added',
    list: 'Recently added solutions',
    all: 'All solutions',
    notLoaded: 'The latest solutions could not be loaded',
  },
  sample: {
    title: 'Load, retrain, save',
    lead: 'Load a solver by its name, evaluate it at any point, continue its training, and save it under a label of your own.',
    keys: (
      <>
        Loading needs no account, saving needs <Link to={paths.docs.to('api-keys')}>an API key</Link>. A file can run
        code of its author: see <Link to={paths.docs.to('safe-and-right')}>What is safe to load</Link>.
      </>
    ),
    whole: 'Whole script',
    short: 'Short version',
    file: (solution: string) => `${solution}.py`,
    /** Comments of the Python text. */
    values: 'values at your points',
    retrain: 'Continue training',
    save: 'Save it. Your key is read from the environment variable NEURODIFF_API_KEY.',
    /** Stands for a name where the hub has no solution. */
    anyLabel: 'project/solution',
    anyName: 'solution',
  },
  contributors: {
    title: 'Top Contributors',
    none: 'No contributors yet',
    notLoaded: 'The contributors could not be loaded',
    whoComes: 'Users with published solutions appear here.',
    solutions: (count: number) => plural(count, { one: 'solution', other: 'solutions' }),
  },
};
