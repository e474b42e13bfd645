import { formatCount, formatNumber } from '@hub/web-kit/format';
import { Box, chakra, Table, Text } from '@hub/web-kit/ui';
import { useState } from 'react';
import type { FigureTable } from './figure-data.ts';

const ROW_LIMIT = 200;

const Details = chakra('details', { base: { marginTop: '2', fontSize: '0.8125rem' } });
const Summary = chakra('summary', {
  base: { width: 'fit-content', minHeight: '24px', color: 'link', cursor: 'pointer' },
});

/** The numbers of a figure, folded up. Thousands of rows stay out of the page: the CSV has them. */
export function DataTable({ title, table }: { title: string; table: FigureTable }) {
  const [open, setOpen] = useState(false);
  return (
    <Details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <Summary>Data</Summary>
      {open && (
        <>
          <Box maxHeight="20rem" overflowY="auto" tabIndex={0} role="group" aria-label={`Numbers of ${title}`}>
            <Table caption={`Data of ${title}`}>
              <thead>
                <tr>
                  {table.head.map((name, index) => (
                    <th key={index} scope="col" data-number>
                      {name}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {table.rows.slice(0, ROW_LIMIT).map((row, index) => (
                  <tr key={index}>
                    {row.map((value, column) => (
                      <td key={column} data-number>
                        {value === null ? 'no value' : formatNumber(value, 6)}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </Table>
          </Box>
          {table.rows.length > ROW_LIMIT && (
            <Text color="ink-2" marginTop="2">
              The first {ROW_LIMIT} of {formatCount(table.rows.length)} rows. Save as CSV for all of them.
            </Text>
          )}
        </>
      )}
    </Details>
  );
}
