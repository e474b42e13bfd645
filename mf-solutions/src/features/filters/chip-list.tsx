import { Button, chakra, Input } from '@hub/web-kit/ui';
import { useState } from 'react';
import { messages } from '../../messages/messages.ts';
import type { ChoiceListProps } from './check-list.tsx';
import { Chip } from './chip.tsx';
import { Hits } from './hits.tsx';
import type { Choice } from './use-choices.ts';

/** Number of choices of a long list that are shown at first. */
const SHOWN = 8;
/** A list that is longer than this can be searched. */
const LOOKED_THROUGH = 20;

const List = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '1.5',
    // Room for the focus ring, which the scrolling box would cut.
    margin: '-1',
    padding: '1',
    maxHeight: '22rem',
    overflowY: 'auto',
  },
});
const Note = chakra('span', { base: { color: 'ink-2' } });

/** Many choices: the most common ones, or all of them with a field that narrows them down. */
export function ChipList({ choices, chosen, hitsOf, onToggle, findLabel }: ChoiceListProps & { findLabel: string }) {
  const [all, setAll] = useState(false);
  const [wanted, setWanted] = useState('');
  if (choices.length === 0) return <Note>{messages.filters.noneYet}</Note>;
  const isUsable = ({ value }: Choice) => hitsOf(value) !== 0 || chosen.includes(value);
  const shown = usableFirst(
    isUsable,
    all
      ? choices.filter(({ label }) => label.toLowerCase().includes(wanted.trim().toLowerCase()))
      : mostCommon(choices, chosen, hitsOf),
  );
  return (
    <>
      {all && choices.length > LOOKED_THROUGH && (
        <Input
          type="search"
          aria-label={findLabel}
          placeholder={findLabel}
          autoComplete="off"
          marginBottom="2.5"
          value={wanted}
          onChange={(event) => setWanted(event.currentTarget.value)}
        />
      )}
      <List>
        {shown.map((choice) => (
          <Chip
            key={choice.value}
            look="choice"
            aria-pressed={chosen.includes(choice.value)}
            disabled={!isUsable(choice)}
            onClick={() => onToggle(choice.value)}
          >
            <span>{choice.label}</span> <Hits count={hitsOf(choice.value)} />
          </Chip>
        ))}
        {shown.length === 0 && <Note>{messages.filters.noneCalledThat}</Note>}
      </List>
      {choices.length > SHOWN && (
        <Button
          look="text"
          size="sm"
          marginTop="1"
          marginLeft="-3"
          aria-expanded={all}
          onClick={() => {
            setAll(!all);
            setWanted('');
          }}
        >
          {all ? messages.filters.showFewer : messages.filters.more(choices.length - shown.length)}
        </Button>
      )}
    </>
  );
}

/** What would find nothing comes last; the order stays as it is otherwise. */
const usableFirst = (isUsable: (choice: Choice) => boolean, choices: readonly Choice[]): Choice[] => [
  ...choices.filter(isUsable),
  ...choices.filter((choice) => !isUsable(choice)),
];

/** The chosen values and those with the most hits, in the order of the whole list, so that none moves under the pointer. */
function mostCommon(
  choices: readonly Choice[],
  chosen: readonly string[],
  hitsOf: ChoiceListProps['hitsOf'],
): readonly Choice[] {
  const weight = ({ value }: Choice) => (chosen.includes(value) ? Infinity : (hitsOf(value) ?? 0));
  // Sorting is stable. Two chosen values count as equal, because their difference is NaN.
  const first = [...choices].sort((a, b) => weight(b) - weight(a) || 0).slice(0, SHOWN);
  const chosenOnes = choices.filter(({ value }) => chosen.includes(value));
  return choices.filter((choice) => first.includes(choice) || chosenOnes.includes(choice));
}
