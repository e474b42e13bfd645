import { CloseIcon } from '@hub/web-kit/icons';
import { Button, chakra } from '@hub/web-kit/ui';
import { useEffect, useRef } from 'react';
import {
  CHOICE_FILTERS,
  filterCount,
  NO_FILTERS,
  toggled,
  type BrowseView,
  type Filters,
} from '../../browse/browse-address.ts';
import { askedAxes, axisError, axisText, withoutAxis } from '../../browse/domain.ts';
import type { ChangeView } from '../../browse/use-browse-view.ts';
import { FILTER_TITLES } from './filter-titles.ts';
import { useChoices, type Choices } from './use-choices.ts';

const List = chakra('ul', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2',
    padding: 0,
    margin: 0,
    marginBottom: '4',
    listStyle: 'none',
    '& > li': { maxWidth: 'full' },
  },
});
const Chip = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    maxWidth: 'full',
    minHeight: { base: '44px', lg: '28px' },
    paddingInline: '10px 8px',
    border: '1px solid',
    borderColor: 'link',
    borderRadius: 'round',
    background: 'link-soft',
    color: 'link',
    fontFamily: 'sans',
    fontSize: '0.8125rem',
    textAlign: 'start',
    overflowWrap: 'anywhere',
    cursor: 'pointer',
    '& svg': { width: '13px', height: '13px' },
    '&[data-wrong]': { borderColor: 'bad', background: 'bad-soft', color: 'bad' },
  },
});

export interface ActiveFiltersProps {
  view: BrowseView;
  onChange: ChangeView;
  /** The last filter is gone, and with it what had the focus. */
  onEmptied: () => void;
}

/** What the list is filtered by, each with a way to take it out. */
export function ActiveFilters(props: ActiveFiltersProps) {
  return filterCount(props.view) > 0 ? <Chips {...props} /> : null;
}

function Chips({ view, onChange, onEmptied }: ActiveFiltersProps) {
  const list = useRef<HTMLUListElement>(null);
  const { choices } = useChoices();
  const active = activeFilters(view, choices);

  // Once the one that had the focus is gone, its neighbour takes it.
  const focusNext = useRef<number>(undefined);
  useEffect(() => {
    if (focusNext.current === undefined) return;
    list.current?.querySelectorAll('button')[focusNext.current]?.focus();
    focusNext.current = undefined;
  }, [view]);

  const remove = (index: number, without: Partial<Filters>) => {
    onChange(without);
    if (active.length === 1) onEmptied();
    else focusNext.current = Math.min(index, active.length - 2);
  };
  return (
    <List ref={list} aria-label="Chosen filters">
      {active.map(({ key, text, wrong, without }, index) => (
        <li key={key}>
          <Chip
            type="button"
            aria-label={`Remove ${text}`}
            data-wrong={wrong || undefined}
            onClick={() => remove(index, without)}
          >
            {text}
            <CloseIcon />
          </Chip>
        </li>
      ))}
      <li>
        <Button
          look="text"
          size="sm"
          onClick={() => {
            onChange(NO_FILTERS);
            onEmptied();
          }}
        >
          Clear
        </Button>
      </li>
    </List>
  );
}

interface ActiveFilter {
  key: string;
  text: string;
  /** It can't be used as it stands. */
  wrong: boolean;
  without: Partial<Filters>;
}

function activeFilters(view: BrowseView, choices: Choices): ActiveFilter[] {
  const chosen = CHOICE_FILTERS.flatMap((filter) =>
    view[filter].map((value) => {
      const known = choices[filter]?.find((choice) => choice.value === value);
      return {
        key: `${filter} ${value}`,
        text: known?.label ?? `${FILTER_TITLES[filter]}: ${value}`,
        wrong: choices[filter] !== undefined && !known,
        without: { [filter]: toggled(view[filter], value) },
      };
    }),
  );
  const axes = askedAxes(view).map((axis) => ({
    key: axis,
    text: axisText(view, axis),
    wrong: axisError(view, axis) !== undefined,
    without: withoutAxis(axis),
  }));
  return [...chosen, ...axes];
}
