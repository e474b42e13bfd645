import { DataTable } from '@hub/web-kit/plots/data-table';
import { PreviewData } from '@hub/web-kit/plots/preview-data';
import { renderScreen } from '@hub/web-kit/testing';
import { screen, within } from '@testing-library/react';
import type { ReactElement } from 'react';

const CAPTION = 'Values of decay';

async function unfolded(element: ReactElement) {
  const { person } = renderScreen([{ path: '*', element }]);
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  await person.click(screen.getByText('Data'));
  return within(await screen.findByRole('table', { name: CAPTION }));
}

it('lists the numbers once it is expanded, with the first column as row headers', async () => {
  const table = await unfolded(
    <DataTable
      caption={CAPTION}
      lead="2 of 9 points."
      digits={3}
      table={() => ({
        head: ['t', 'u'],
        rows: [
          [0, 1.23456],
          [0.5, null],
        ],
      })}
    />,
  );
  expect(screen.getByText('2 of 9 points.')).toBeInTheDocument();
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['t', 'u']);
  expect(table.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(['0', '0.5']);
  expect(table.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['1.23', 'no value']);
});

it.each([
  ['two hundred rows', { columns: 2, rows: 201 }, 'The first 200 of 201 rows. See the file.'],
  ['twenty columns', { columns: 21, rows: 1 }, 'The first 20 of 21 columns. See the file.'],
])('shows no more than %s, and says so', async (_, { columns, rows }, sentence) => {
  const row = Array.from({ length: columns }, (_, column) => column);
  const numbers = { head: row.map(String), rows: Array.from({ length: rows }, () => row) };
  const table = await unfolded(<DataTable caption={CAPTION} table={() => numbers} rest="See the file." />);
  expect(table.getAllByRole('rowheader')).toHaveLength(Math.min(200, rows));
  expect(table.getAllByRole('columnheader')).toHaveLength(Math.min(20, columns));
  expect(screen.getByText(sentence)).toBeInTheDocument();
});

const rowsOf = (rows: number, columns: number) => ({
  head: Array.from({ length: columns }, (_, column) => `c${column}`),
  rows: Array.from({ length: rows }, (_, row) => Array.from({ length: columns }, (_, column) => 100 * row + column)),
});

it('says nothing of a table of exactly two hundred rows and twenty columns, which is shown whole', async () => {
  const numbers = { head: rowsOf(1, 20).head, rows: [...rowsOf(199, 1).rows, ...rowsOf(1, 20).rows] };
  const table = await unfolded(<DataTable caption={CAPTION} table={() => numbers} rest="See the file." />);
  expect(table.getAllByRole('row')).toHaveLength(201);
  expect(table.getAllByText(/^c?19$/).map(({ textContent }) => textContent)).toEqual(['c19', '19']);
  expect(screen.queryByText(/See the file/)).not.toBeInTheDocument();
});

it('counts the row headers as a column, so that each number stands below its name', async () => {
  const table = await unfolded(<DataTable caption={CAPTION} table={() => rowsOf(1, 23)} />);
  expect(table.getAllByRole('columnheader').at(-1)).toHaveTextContent(/^c19$/);
  expect(table.getAllByRole('cell').at(-1)).toHaveTextContent(/^19$/);
});

it('says of both what it leaves out, rows first', async () => {
  await unfolded(<DataTable caption={CAPTION} table={() => ({ ...rowsOf(203, 1), head: rowsOf(1, 23).head })} />);
  expect(screen.getByText('The first 200 of 203 rows. The first 20 of 23 columns.')).toBeInTheDocument();
});

it('writes six digits if it is not told how many', async () => {
  const numbers = { head: ['t', 'u'], rows: [[0.123456789, null]] };
  const table = await unfolded(<DataTable caption={CAPTION} table={() => numbers} />);
  expect(table.getByRole('rowheader')).toHaveTextContent(/^0\.123457$/);
});

it('lists the values that a preview draws', async () => {
  const table = await unfolded(
    <PreviewData
      caption={CAPTION}
      preview={{
        kind: 'grid',
        source: 'weights',
        x: { name: 'x', min: 0, max: 1 },
        y: { name: 't', min: 0, max: 3 },
        z: { name: 'u', min: -1, max: 1 },
        cells: [
          [0, 255],
          [255, null],
        ],
      }}
    />,
  );
  expect(table.getByRole('columnheader', { name: 'u at x = 1' })).toBeInTheDocument();
  expect(table.getByRole('row', { name: '3 1 no value' })).toBeInTheDocument();
});

it('shows nothing to expand if nothing is drawn', () => {
  renderScreen([{ path: '*', element: <PreviewData caption={CAPTION} preview={{ kind: 'none', source: 'none' }} /> }]);
  expect(screen.queryByText('Data')).not.toBeInTheDocument();
});
