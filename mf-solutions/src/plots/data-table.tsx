import { formatNumber } from '@hub/figure/numbers';
import { Box, chakra, Table, Text } from '@hub/web-kit/ui';
import { useState } from 'react';
import { messages } from '../messages/messages.ts';
import type { FigureTable } from './figure-data.ts';

const words = messages.figures.data;
const ROW_LIMIT = 200;
const COLUMN_LIMIT = 20;

const Details = chakra('details', { base: { marginTop: '2', fontSize: 'small' } });
const Summary = chakra('summary', {
  base: { width: 'fit-content', minHeight: 'target', color: 'link', cursor: 'pointer' },
});

// The place of a row is its head, and looks like the other numbers.
const Cell = chakra('td', {
  base: { '&&&': { borderColor: 'line', color: 'ink', fontFamily: 'mono', fontWeight: 400 } },
});

/** The numbers of a figure, folded up. What is beyond some thousand cells stays out of the page: the CSV has it. */
export function DataTable({ title, table }: { title: string; table: () => FigureTable }) {
  const [open, setOpen] = useState(false);
  return (
    <Details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <Summary>{words.title}</Summary>
      {open && <Numbers title={title} {...table()} />}
    </Details>
  );
}

function Numbers({ title, head, rows }: FigureTable & { title: string }) {
  const shown = head.slice(0, COLUMN_LIMIT);
  const left = [
    rows.length > ROW_LIMIT && words.firstRows(ROW_LIMIT, rows.length),
    head.length > COLUMN_LIMIT && words.firstColumns(COLUMN_LIMIT, head.length),
  ].filter((sentence) => sentence !== false);
  return (
    <>
      <Box maxHeight="20rem" overflowY="auto" tabIndex={0} role="group" aria-label={words.group(title)}>
        <Table caption={words.caption(title)}>
          <thead>
            <tr>
              {shown.map((name, index) => (
                <th key={index} scope="col" data-number>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, ROW_LIMIT).map((row, index) => (
              <tr key={index}>
                {row.slice(0, COLUMN_LIMIT).map((value, column) => (
                  <Cell
                    key={column}
                    as={column === 0 ? 'th' : 'td'}
                    scope={column === 0 ? 'row' : undefined}
                    data-number
                  >
                    {value === null ? messages.common.noValue : formatNumber(value, 6)}
                  </Cell>
                ))}
              </tr>
            ))}
          </tbody>
        </Table>
      </Box>
      {left.length > 0 && (
        <Text color="ink-2" marginTop="2">
          {[...left, words.rest].join(' ')}
        </Text>
      )}
    </>
  );
}
