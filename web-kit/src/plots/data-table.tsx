import { formatNumber } from '@hub/figure/numbers';
import type { FigureTable } from '@hub/figure/preview-table';
import { chakra, Table } from '@hub/web-kit/ui';
import { useState } from 'react';
import { messages } from '../messages/messages.ts';

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

function Numbers({ caption, head, rows, digits = DIGITS, lead, rest }: FigureTable & Omit<DataTableProps, 'table'>) {
  const left = [
    rows.length > ROW_LIMIT && words.firstRows(ROW_LIMIT, rows.length),
    head.length > COLUMN_LIMIT && words.firstColumns(COLUMN_LIMIT, head.length),
  ].filter((sentence) => sentence !== false);
  return (
    <>
      {lead && <p>{lead}</p>}
      <Table caption={caption} maxHeight="20rem">
        <thead>
          <tr>
            {head.slice(0, COLUMN_LIMIT).map((name, column) => (
              <th key={column} scope="col" data-number>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, ROW_LIMIT).map(([place, ...values], row) => (
            <tr key={row}>
              <th scope="row" data-number>
                {formatNumber(place ?? NaN, digits)}
              </th>
              {values.slice(0, COLUMN_LIMIT - 1).map((value, column) => (
                <td key={column} data-number>
                  {formatNumber(value ?? NaN, digits)}
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
