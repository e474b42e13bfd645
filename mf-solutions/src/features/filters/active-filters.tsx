import { CloseIcon } from '@hub/web-kit/icons';
import { Button, chakra } from '@hub/web-kit/ui';
import { useEffect, useRef } from 'react';
import {
  CHOICE_FILTERS,
  filterCount,
  NO_PROJECT,
  toggled,
  type BrowseView,
  type Filters,
} from '../../browse/browse-address.ts';
import { askedAxes, axisError, axisText, withoutAxis } from '../../browse/domain.ts';
import type { ChangeView } from '../../browse/use-browse-view.ts';
import { messages } from '../../messages/messages.ts';
import { Chip } from './chip.tsx';
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
export interface ActiveFiltersProps {
  view: BrowseView;
  onChange: ChangeView;
  /** Removes all filters and moves the focus to the results, because the buttons disappear. */
  onClear: () => void;
}

/** The active filters, each with a button to remove it. */
export function ActiveFilters(props: ActiveFiltersProps) {
  return filterCount(props.view) > 0 ? <Chips {...props} /> : null;
}

function Chips({ view, onChange, onClear }: ActiveFiltersProps) {
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
    if (active.length === 1) return onClear();
    focusNext.current = Math.min(index, active.length - 2);
    onChange(without);
  };
  return (
    <List ref={list} aria-label={messages.filters.active}>
      {active.map(({ key, text, wrong, without }, index) => (
        <li key={key}>
          <Chip
            aria-label={messages.filters.remove(text)}
            look={wrong ? 'wrong' : 'made'}
            onClick={() => remove(index, without)}
          >
            {text}
            <CloseIcon />
          </Chip>
        </li>
      ))}
      <li>
        <Button look="text" size="sm" onClick={onClear}>
          {messages.filters.clear}
        </Button>
      </li>
    </List>
  );
}

interface ActiveFilter {
  key: string;
  text: string;
  /** The filter is invalid. */
  wrong: boolean;
  without: Partial<Filters>;
}

function activeFilters(view: BrowseView, choices: Choices): ActiveFilter[] {
  const chosen = CHOICE_FILTERS.flatMap((filter) =>
    view[filter].map((value) => {
      const known = choices[filter]?.find((choice) => choice.value === value);
      return {
        key: `${filter} ${value}`,
        text: known?.label ?? messages.filters.unknown(messages.filters.titles[filter], value),
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
  const projects = view.project ? messages.filters.project(view.project) : messages.filters.ownProjects;
  const inProject = { key: 'project', text: projects, wrong: false, without: NO_PROJECT };
  const proven = { key: 'proven', text: messages.filters.proven, wrong: false, without: { proven: false } };
  return [...(view.project || view.my ? [inProject] : []), ...chosen, ...axes, ...(view.proven ? [proven] : [])];
}
