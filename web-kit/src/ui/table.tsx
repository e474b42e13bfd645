import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { scrollHint } from '../theme/scroll-hint.ts';

// Positioned, so that visually hidden text in a cell does not widen the page.
const Scroll = chakra('div', { base: { overflowX: 'auto', position: 'relative', ...scrollHint } });
const Root = chakra('table', {
  base: {
    width: 'full',
    borderCollapse: 'collapse',
    fontSize: 'control',
    '& thead th': {
      fontWeight: 500,
      fontSize: 'small',
      color: 'ink-2',
      textAlign: 'left',
      padding: '2 4 2 0',
      borderBottom: '1px solid',
      borderColor: 'line-strong',
      whiteSpace: 'nowrap',
    },
    // Row headers look like other cells. `:where` keeps the specificity low, so that the styles of a cell take
    // precedence.
    '& :where(tbody th)': { fontWeight: 'inherit', textAlign: 'left' },
    '& td, & :where(tbody) th': {
      padding: '2 4 2 0',
      borderBottom: '1px solid',
      borderColor: 'line',
      verticalAlign: 'top',
    },
    '& tbody tr:last-child :is(td, th)': { borderBottom: 0 },
    '& [data-number]': {
      textAlign: 'right',
      fontFamily: 'mono',
      fontSize: 'small',
      fontVariantNumeric: 'tabular-nums',
    },
    '& thead th[data-number]': { fontFamily: 'sans' },
  },
  variants: {
    foldsOnPhones: {
      true: {
        mdDown: {
          '&, & tbody, & tr': { display: 'block' },
          '& thead': { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
          '& tr': { paddingBlock: '3', borderBottom: '1px solid', borderColor: 'line' },
          '& tbody tr:last-child': { borderBottom: 0 },
          '& td, & :where(tbody) th': { display: 'block', padding: '1 0', border: 0, minWidth: 0 },
          '& [data-label]': { display: 'flex', alignItems: 'baseline', gap: '3' },
          '& [data-label]::before': {
            content: 'attr(data-label)',
            flex: '0 0 6rem',
            color: 'ink-2',
            fontFamily: 'sans',
            fontSize: 'control',
            textAlign: 'left',
          },
        },
      },
    },
  },
});

/** The last cell of a row, with its actions, aligned with the edge of the table. */
export const RowAction = chakra('td', {
  base: {
    textAlign: { md: 'right' },
    // Stronger than the table's own padding.
    '&&': { paddingRight: 0 },
    '& > *': { marginBlock: { md: '-1.5' }, marginLeft: '-3' },
    // A margin would widen the table, which then scrolls.
    '& :is(a, button):last-child': { paddingRight: { md: 0 } },
  },
});

export interface TableProps {
  /** The name of the table for screen readers. */
  caption: string;
  /** Shows each row as a block of lines on phones. Each cell then needs its header as `data-label`. */
  foldsOnPhones?: boolean;
  /** A table that is higher than this scrolls. */
  maxHeight?: string;
  /** The thead and tbody. Row headers are `th` with the scope `row`. Put `data-number` on cells with numbers. */
  children: ReactNode;
}

/** A table without a frame. A wide one scrolls in itself. */
export function Table({ caption, foldsOnPhones, maxHeight, children }: TableProps) {
  return (
    <Scroll role="region" aria-label={caption} tabIndex={0} maxHeight={maxHeight}>
      <Root aria-label={caption} foldsOnPhones={foldsOnPhones}>
        {children}
      </Root>
    </Scroll>
  );
}
