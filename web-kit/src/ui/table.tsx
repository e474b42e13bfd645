import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

// Positioned, so that what is hidden in a cell cannot widen the page.
const Scroll = chakra('div', { base: { overflowX: 'auto', position: 'relative' } });
const Root = chakra('table', {
  base: {
    width: 'full',
    borderCollapse: 'collapse',
    fontSize: '0.875rem',
    '& th': {
      fontWeight: 500,
      fontSize: '0.8125rem',
      color: 'ink-2',
      textAlign: 'left',
      padding: '8px 16px 8px 0',
      borderBottom: '1px solid',
      borderColor: 'line-strong',
      whiteSpace: 'nowrap',
    },
    '& td': { padding: '9px 16px 9px 0', borderBottom: '1px solid', borderColor: 'line', verticalAlign: 'top' },
    '& tbody tr:last-child td': { borderBottom: 0 },
    '& [data-number]': {
      textAlign: 'right',
      fontFamily: 'mono',
      fontSize: '0.8125rem',
      fontVariantNumeric: 'tabular-nums',
    },
    '& th[data-number]': { fontFamily: 'sans' },
  },
});

export interface TableProps {
  /** What the table shows, for readers. */
  caption: string;
  /** thead and tbody; put `data-number` on cells that hold numbers. */
  children: ReactNode;
}

/** Rows under a rule, no box; a wide one scrolls in itself. */
export function Table({ caption, children }: TableProps) {
  return (
    <Scroll role="region" aria-label={caption} tabIndex={0}>
      <Root>{children}</Root>
    </Scroll>
  );
}
