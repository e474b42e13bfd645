import type { SolutionCard } from '@hub/openapi/types';
import { formatCount } from '@hub/web-kit/format';
import { pluralIn } from '@hub/web-kit/messages';
import { paths } from '@hub/web-kit/paths';
import { Link } from '@hub/web-kit/ui';

const plural = pluralIn('en');

/** A variable and the numbers at the ends of its range. */
interface Ends {
  name: string;
  ends: readonly [min: string, max: string];
}

const between = ({ name, ends: [min, max] }: Ends) => `${name} between ${min} and ${max}`;

const SOURCES = {
  weights: 'computed from its weights',
  samples: 'plotted from the sample sent with it',
  none: 'without values to plot',
};

export const home = {
  hero: {
    search: 'Find a solution',
    searchFor: 'Lorenz, heat equation, boundary value…',
    browse: 'Browse solutions',
    gettingStarted: 'Getting started',
    play: 'Play',
    pause: 'Pause',
    time: 'Time',
    now: (time: string, value: string) => `${time} = ${value}`,
    sentence: (first: Ends, second: Ends, time: Ends) =>
      `${first.name} and ${second.name} over ${time.name} from ${time.ends.join(' to ')}, and ${second.name} against ${first.name}; ${between(first)}, ${between(second)}.`,
    /** @param time the variable to drag along, where one can */
    caption: ({ id, name, label, equation_name, preview }: SolutionCard, time: string | undefined) => (
      <>
        <b>{equation_name ?? name}.</b>{' '}
        {time && (
          <>
            Drag the point or the time <i>{time}</i> to move along the solution.
            <br />
          </>
        )}
        From <Link to={paths.solution.to(id)}>{label}</Link>, {SOURCES[preview.source]}.
      </>
    ),
    data: {
      caption: (solution: string) => `Values of ${solution}`,
      points: (shown: number, all: number) =>
        `${formatCount(shown)} of ${plural(all, { one: 'point', other: 'points' })}.`,
    },
    notLoaded: 'The solutions could not be loaded.',
    tryAgain: 'Try again',
    nothingYet: {
      title: 'No solutions yet',
      why: 'Published solutions appear here.',
      way: 'Save the first solution',
    },
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
    steps: [
      {
        title: 'Load by name',
        text: (
          <>
            Copy the label from the bottom of the card. Published solutions need no API key. As soon as you load or use
            it, a file can run code of its author: see{' '}
            <Link to={paths.docs.to('safe-and-right')}>What is safe to load</Link>.
          </>
        ),
      },
      { title: 'Continue training', text: 'Weights, conditions and the state of the optimizer are restored.' },
      {
        title: 'Save to the hub',
        text: (
          <>
            Save into one of your projects, with <Link to={paths.docs.to('api-keys')}>an API key</Link>. Saving again
            creates a new version; the published one stays available until the new one is reviewed.
          </>
        ),
      },
    ],
    file: (solution: string) => `${solution}.py`,
    /** Comments of the Python text. */
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
