import { Button, chakra, Input } from '@hub/web-kit/ui';
import { useState } from 'react';
import { messages } from '../../messages/messages.ts';
import type { ChoiceListProps } from './check-list.tsx';
import { Chip } from './chip.tsx';
import { Hits } from './hits.tsx';
import type { Choice } from './use-choices.ts';

/** Of a long list these many are shown at first. */
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
  const shown = all
    ? choices.filter(({ label }) => label.toLowerCase().includes(wanted.trim().toLowerCase()))
    : mostCommon(choices, chosen, hitsOf);
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
        {shown.map(({ value, label }) => (
          <Chip
            key={value}
            look="choice"
            aria-pressed={chosen.includes(value)}
            disabled={hitsOf(value) === 0 && !chosen.includes(value)}
            onClick={() => onToggle(value)}
          >
            <span>{label}</span> <Hits count={hitsOf(value)} />
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

/** The chosen ones and those with the most hits, in the order of the whole list: none moves under the pointer. */
function mostCommon(
  choices: readonly Choice[],
  chosen: readonly string[],
  hitsOf: ChoiceListProps['hitsOf'],
): readonly Choice[] {
  const weight = ({ value }: Choice) => (chosen.includes(value) ? Infinity : (hitsOf(value) ?? 0));
  // Sorting keeps the order of equals. Two that are chosen are equal too: their difference is no number.
  const first = [...choices].sort((a, b) => weight(b) - weight(a) || 0).slice(0, SHOWN);
  const chosenOnes = choices.filter(({ value }) => chosen.includes(value));
  return choices.filter((choice) => first.includes(choice) || chosenOnes.includes(choice));
}
