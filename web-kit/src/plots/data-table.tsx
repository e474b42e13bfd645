import { formatNumber } from '@hub/figure/numbers';
import type { FigureTable } from '@hub/figure/preview-table';
import { chakra, Numeral, Table } from '@hub/web-kit/ui';
import { useState } from 'react';
import { messages } from '../messages/messages.ts';
import { ProvenValue } from './proven-value.tsx';

const words = messages.data;
const ROW_LIMIT = 200;
const COLUMN_LIMIT = 20;
const DIGITS = 6;

const Disclosure = chakra('details', {
  base: {
    '& summary': {
      width: 'fit-content',
      minHeight: 'target',
      textStyle: 'small',
      lineHeight: 1.85,
      color: 'link',
      cursor: 'pointer',
    },
    '& p': { margin: '2 0', textStyle: 'small', color: 'ink-2' },
  },
});

export interface DataTableProps {
  /** The name of the table for screen readers. */
  caption: string;
  /** Called when the table is expanded. */
  table: () => FigureTable;
  digits?: number;
  /** A sentence above the table. */
  lead?: string;
  /** Says where to find what the table leaves out. */
  rest?: string;
}

/**
 * The numbers of a figure as a collapsed table. To keep the page small, only the first 200 rows and 20 columns are shown.
 */
export function DataTable({ table, ...shown }: DataTableProps) {
  const [open, setOpen] = useState(false);
  return (
    <Disclosure onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{words.title}</summary>
      {open && <Numbers {...shown} {...table()} />}
    </Disclosure>
  );
}

function Numbers({
  caption,
  head,
  rows,
  values,
  digits = DIGITS,
  lead,
  rest,
}: FigureTable & Omit<DataTableProps, 'table'>) {
  // A bound stands beside its value.
  const bounds = new Set(values?.values());
  const columns = head.flatMap((_, column) => (bounds.has(column) ? [] : [column]));
  const [first = 0, ...others] = columns.slice(0, COLUMN_LIMIT);
  const left = [
    rows.length > ROW_LIMIT && words.firstRows(ROW_LIMIT, rows.length),
    columns.length > COLUMN_LIMIT && words.firstColumns(COLUMN_LIMIT, columns.length),
  ].filter((sentence) => sentence !== false);
  const numberIn = (row: readonly (number | null)[], column: number) => row[column] ?? NaN;
  return (
    <>
      {lead && <p>{lead}</p>}
      <Table caption={caption} maxHeight="20rem">
        <thead>
          <tr>
            {[first, ...others].map((column) => (
              <th key={column} scope="col" data-number>
                <Numeral>{head[column]}</Numeral>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, ROW_LIMIT).map((row, place) => (
            <tr key={place}>
              <th scope="row" data-number>
                <Numeral>{formatNumber(numberIn(row, first), digits)}</Numeral>
              </th>
              {others.map((column) => (
                <td key={column} data-number>
                  {values?.has(column) ? (
                    <ProvenValue value={numberIn(row, column)} bound={row[values.get(column) ?? NaN] ?? undefined} />
                  ) : (
                    <Numeral>{formatNumber(numberIn(row, column), digits)}</Numeral>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
      {left.length > 0 && (
        <p>
          {left.join(' ')} {rest}
        </p>
      )}
    </>
  );
}
