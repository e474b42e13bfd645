import type { SystemConfig } from '@chakra-ui/react/styled-system';
import { durations } from './tokens.ts';

type Utilities = NonNullable<SystemConfig['utilities']>;
type Utility = NonNullable<Utilities['padding']>;

const SPACES = ['padding', 'paddingBlock', 'paddingInline', 'margin', 'marginBlock', 'marginInline', 'gap'] as const;
type Shorthand = (typeof SPACES)[number] | 'borderRadius';

/** Chakra accepts one token per property. With this, each word of a shorthand can be a token: `padding: '2.5 1.5'`. */
const severalTokens = (property: Shorthand, category: 'spacing' | 'radii'): Utility => ({
  values: category,
  transform: (value: string | number, { token }) =>
    ({ [property]: replaceWords(String(value), (word) => token(`${category}.${word}`)) }) as Record<Shorthand, string>,
});

/** `transition: 'color fast, opacity fast'` with the theme's easing for each part. */
const transition: Utility = {
  transform: (value: string, { token }) => ({
    transition: replaceWords(value, (word) =>
      Object.hasOwn(durations, word) ? `${token(`durations.${word}`)} ${token('easings.hub')}` : word,
    ),
  }),
};

const replaceWords = (value: string, replacement: (word: string) => string | undefined) =>
  value.replace(/[^\s,]+/g, (word) => replacement(word) ?? word);

export const shorthands: Utilities = {
  ...Object.fromEntries(SPACES.map((property) => [property, severalTokens(property, 'spacing')])),
  borderRadius: severalTokens('borderRadius', 'radii'),
  transition,
};
