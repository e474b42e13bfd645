import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

// Positioned, so that what is hidden in a cell cannot widen the page.
const Scroll = chakra('div', { base: { overflowX: 'auto', position: 'relative' } });
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
    // What a row is about looks like the rest of it. As weak as what a cell says of itself, which comes later.
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

export interface TableProps {
  /** What the table shows, for readers. */
  caption: string;
  /** On phones each row is a block of lines; give each cell its head as `data-label`. */
  foldsOnPhones?: boolean;
  /** A higher one scrolls in itself. */
  maxHeight?: string;
  /** thead and tbody; what a row is about is a `th` with the scope `row`. Put `data-number` on cells that hold numbers. */
  children: ReactNode;
}

/** Rows under a rule, no box; a wide one scrolls in itself. */
export function Table({ caption, foldsOnPhones, maxHeight, children }: TableProps) {
  return (
    <Scroll role="region" aria-label={caption} tabIndex={0} maxHeight={maxHeight}>
      <Root aria-label={caption} foldsOnPhones={foldsOnPhones}>
        {children}
      </Root>
    </Scroll>
  );
}
