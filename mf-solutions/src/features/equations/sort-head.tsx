import { chakra } from '@hub/web-kit/ui';
import type { ReactNode } from 'react';
import { nextOrder, type SortColumn, type SortOrder } from '../../equations/sorted-solutions.ts';

const Press = chakra('button', {
  base: {
    padding: 0,
    minHeight: 'target',
    border: 0,
    background: 'none',
    font: 'inherit',
    color: 'inherit',
    textAlign: 'inherit',
    cursor: 'pointer',
    _hover: { textDecoration: 'underline' },
  },
});

export interface SortHeadProps {
  column: SortColumn;
  order: SortOrder | undefined;
  onSort: (order: SortOrder | undefined) => void;
  children: ReactNode;
}

/** What stands in the head of a column by which a table can be sorted. */
export function SortHead({ column, order, onSort, children }: SortHeadProps) {
  const arrow = order?.column !== column ? '' : order.isDescending ? ' ↓' : ' ↑';
  return (
    <Press type="button" onClick={() => onSort(nextOrder(order, column))}>
      {children}
      <span aria-hidden="true">{arrow}</span>
    </Press>
  );
}

/** Returns the value of `aria-sort` for the head of a column. */
export const sortOf = (order: SortOrder | undefined, column: SortColumn): 'ascending' | 'descending' | undefined =>
  order?.column !== column ? undefined : order.isDescending ? 'descending' : 'ascending';
