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
  weights: 'drawn from its own weights',
  samples: 'drawn from the sample sent with it',
  none: 'without values to draw',
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
            Drag the point, or the time <i>{time}</i>: it runs along the solution.
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
    nothingYet: {
      title: 'No solutions yet',
      why: 'What is saved from Python and published here is seen first.',
      way: 'Save the first one',
    },
  },
  numbers: { solutions: 'solutions', equations: 'equations', downloads: 'downloads', unknown: '–' },
  featured: {
    title: 'Featured Solutions',
    list: 'Featured solutions',
    none: 'No featured solutions',
    why: 'An admin has not chosen any yet.',
    all: 'All solutions',
  },
  newest: { title: 'Recently Added', list: 'Recently added solutions', all: 'All solutions' },
  sample: {
    title: 'Load, retrain, save',
    steps: [
      {
        title: 'Load by name',
        text: (
          <>
            The name is the last line of the card. What comes back is the solver as it was trained; a published one
            needs no key. Loading runs code of its author:{' '}
            <Link to={paths.docs.to('what-is-safe-to-load')}>what is safe</Link>.
          </>
        ),
      },
      { title: 'Train on', text: 'Weights, conditions and the state of the optimizer come along.' },
      {
        title: 'Save to the hub',
        text: (
          <>
            Into a project of your own, with <Link to={paths.docs.to('keys-and-notebooks')}>an API key</Link>. Saved
            again, it becomes a new version; the published one stays up until an admin has reviewed yours.
          </>
        ),
      },
    ],
    file: (solution: string) => `${solution}.py`,
    /** Comments of the Python text. */
    retrain: 'train it on',
    save: 'save it; this reads your key from the environment variable NEURODIFF_API_KEY',
    /** Stands for a name where the hub has no solution. */
    anyLabel: 'project/solution',
    anyName: 'solution',
  },
  contributors: {
    title: 'Top Contributors',
    none: 'No contributors yet',
    whoComes: 'Whoever publishes a solution is named here.',
    solutions: (count: number) => plural(count, { one: 'solution', other: 'solutions' }),
  },
};
