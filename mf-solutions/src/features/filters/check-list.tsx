import { Box, chakra, Checkbox } from '@hub/web-kit/ui';
import { Hits } from './hits.tsx';
import type { Choice } from './use-choices.ts';

const List = chakra('div', {
  base: {
    display: 'grid',
    '& > label': { minHeight: { base: 'touch', lg: '28px' } },
    '& > label:has(:disabled, [aria-disabled])': { color: 'ink-3', cursor: 'not-allowed' },
  },
});

export interface ChoiceListProps {
  choices: readonly Choice[];
  chosen: readonly string[];
  /** Hits of a value; undefined while that is not known. */
  hitsOf: (value: string) => number | undefined;
  onToggle: (value: string) => void;
}

/** A few choices, a line each. What would find nothing can't be chosen. */
export function CheckList({ choices, chosen, hitsOf, onToggle }: ChoiceListProps) {
  return (
    <List>
      {choices.map(({ value, label }) => (
        <Checkbox
          key={value}
          checked={chosen.includes(value)}
          disabled={hitsOf(value) === 0 && !chosen.includes(value)}
          onChange={() => onToggle(value)}
          label={
            <>
              <Box as="span" flex="1">
                {label}
              </Box>{' '}
              <Hits count={hitsOf(value)} />
            </>
          }
        />
      ))}
    </List>
  );
}
