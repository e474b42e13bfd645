import { pluralIn } from '@hub/web-kit/messages';

const plural = pluralIn('en');

export const home = {
  contributors: {
    title: 'Top Contributors',
    none: 'No contributors yet',
    whoComes: 'Whoever publishes a solution is named here.',
    solutions: (count: number) => plural(count, { one: 'solution', other: 'solutions' }),
  },
};
