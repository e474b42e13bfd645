import { useColourMode } from '@hub/web-kit/theme';
import { chakra } from '@hub/web-kit/ui';
import type { ReactNode } from 'react';
import { DASHES, figureColours, type SeriesLook } from '../marks/plot.ts';

const List = chakra('ul', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '3',
    margin: 0,
    padding: 0,
    listStyle: 'none',
    fontSize: 'small',
    minWidth: 0,
    '& > li': { minWidth: 0, maxWidth: 'full' },
  },
});
const Text = chakra('span', {
  base: { minWidth: 0, maxWidth: '16ch', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
});
const Entry = chakra('button', {
  base: {
    display: 'flex',
    maxWidth: 'full',
    alignItems: 'center',
    gap: '1.5',
    minHeight: 'target',
    padding: 0,
    border: 0,
    background: 'none',
    color: 'ink-2',
    font: 'inherit',
    textAlign: 'start',
    cursor: 'pointer',
    '&[aria-pressed=false]': { color: 'ink-3', textDecoration: 'line-through' },
    '&:disabled': { cursor: 'default' },
  },
});

export interface LegendProps {
  /** `name` tells them apart. */
  entries: readonly { name: string; text: ReactNode; look?: Pick<SeriesLook, 'colour' | 'dash'> }[];
  hidden?: ReadonlySet<string>;
  /** Called when an entry is pressed. The legend has no buttons without it. */
  onToggle?: (name: string) => void;
}

/** The legend; pressing an entry hides or shows its line. */
export function Legend({ entries, hidden, onToggle }: LegendProps) {
  const colours = figureColours(useColourMode().mode);
  return (
    <List>
      {entries.map(({ name, text, look }, index) => {
        const content = (
          <>
            <svg width="22" height="4" aria-hidden="true" style={{ flex: 'none' }}>
              <path
                d="M0 2H22"
                stroke={colours.line(look?.colour ?? index)}
                strokeWidth="2"
                strokeDasharray={dashOf(look?.dash ?? index)}
              />
            </svg>
            <Text>{text}</Text>
          </>
        );
        return (
          <li key={name}>
            {onToggle ? (
              <Entry type="button" aria-pressed={!hidden?.has(name)} onClick={() => onToggle(name)}>
                {content}
              </Entry>
            ) : (
              <Entry as="span">{content}</Entry>
            )}
          </li>
        );
      })}
    </List>
  );
}

function dashOf(index: number): string | undefined {
  const dash = DASHES[index];
  return typeof dash === 'object' ? dash.join(' ') : undefined;
}
