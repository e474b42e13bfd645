import { API_BASE } from '@hub/openapi/client';
import type { SameEquation, Solution } from '@hub/openapi/types';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { anEquationSolution, aSameEquation } from '../testing/equations.ts';
import { aCertificate, aProvenSolution } from '../testing/proofs.ts';
import { pageHeading, visitSolution } from '../testing/visit-solution.tsx';

jest.mock('../figures/charts/echarts.ts', () => ({ init: jest.fn() }));

/** It learned u' = -0.5 u with u(0) = 1. */
const FILE = path.join(__dirname, '../../../solver-file/test/fixtures/client/exp-decay/solver-1.dill');

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  server.resetHandlers();
  globalThis.history.replaceState(null, '', '/');
});
afterAll(() => server.close());

async function visit(solution: Solution = aProvenSolution(), same?: SameEquation) {
  const page = visitSolution(server, { solution, same });
  server.use(
    http.get('*/api/v1/solutions/download', () => new HttpResponse(readFileSync(FILE), { status: 206 })),
    http.get(`*${API_BASE}/solutions/7/certificate`, () =>
      HttpResponse.json({
        ...aCertificate(),
        formula: { texts: ['1'], tape: { inputs: 1, steps: [{ do: 'constant', value: 1 }], results: [0] } },
      } as object),
    ),
  );
  await pageHeading();
  return page;
}

const compareWith = () => screen.findByRole('combobox', { name: 'Compare with' });
const view = () => screen.findByRole('combobox', { name: 'What the figure shows' });
const offered = async () =>
  within(await view())
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
const partOfAddress = (key: string) => new URLSearchParams(globalThis.location.search).get(key);

it('shows the difference to the numeric solution of the proof', async () => {
  const { person } = await visit();
  expect(await offered()).not.toContain('Difference');
  await person.click(await screen.findByRole('checkbox', { name: 'Numeric solution' }));
  await person.selectOptions(await view(), 'Difference');
  await person.click(screen.getAllByText('Data')[0]!);
  const table = within(await screen.findByRole('table', { name: 'Data of Difference to the numeric solution' }));
  expect(await table.findByRole('columnheader', { name: 'Δu' })).toBeInTheDocument();
  expect(table.getAllByRole('row')[1]).toHaveTextContent(/^00$/);
  expect(table.getAllByRole('row')[9]).not.toHaveTextContent(/0$/);
  await waitFor(() => expect([partOfAddress('show'), partOfAddress('to')]).toEqual(['difference', 'reference']));
});

it('shows the derivatives where there is nothing to compare with', async () => {
  const { person } = await visit();
  await person.selectOptions(await view(), 'Derivatives');
  await person.click(screen.getAllByText('Data')[0]!);
  const table = within(await screen.findByRole('table', { name: 'Data of Derivatives of the solution' }));
  expect(await table.findByRole('columnheader', { name: 'u′' })).toBeInTheDocument();
});

it('shows the difference to a second solution of the same equation', async () => {
  // Both have the same file, and other names for the unknown.
  const own = aProvenSolution({}, { has_certificate: false });
  const other = anEquationSolution({ id: 9, version: 2, label: 'other/decay', unknowns: ['y'] });
  const { person } = await visit(own, aSameEquation({ slug: null, unknowns: ['u'], same_values: [other] }));
  server.use(
    http.get(`*${API_BASE}/solutions/9`, () =>
      HttpResponse.json({
        ...own,
        id: 9,
        version: 2,
        values_version: 2,
        evaluated: { kind: 'lines', source: 'weights', x: [0, 1, 2], series: [{ name: 'y', y: [1, 0.6, 0.4] }] },
      } as object),
    ),
  );
  await person.selectOptions(await compareWith(), 'Compared with other/decay');
  await person.selectOptions(await view(), 'Difference');
  await person.click(screen.getAllByText('Data')[0]!);
  const table = within(await screen.findByRole('table', { name: 'Data of Difference to other/decay' }));
  await table.findByRole('columnheader', { name: 'Δu' });
  const rows = table.getAllByRole('row').map(({ textContent }) => textContent);
  expect(rows[1]).toBe('00');
  expect(rows[20]).toMatch(/^0\.\d*0$/);
  // Beyond its own domain, the other solution was not trained.
  expect(rows[180]).toBe('4.77333no value');
});

it('compares with the formula of the author from the start', async () => {
  await visit(aProvenSolution({ exact_solution: ['1'] }));
  expect(await compareWith()).toHaveDisplayValue('Compared with the author’s formula');
  expect(await offered()).toContain('Difference');
});

it('draws the numeric solution of a proof over two coordinates along the slices', async () => {
  const spline = { degree: 1, parts: 1, slabs: [{ from: 0, to: 1, coefficients: [[0], [1]] }] };
  const coordinates = ['x', 't'].map((name) => ({ name, from: 0, to: 1 }));
  const conditions = [{ kind: 'initial and ends', space: 0, time: 1 }];
  const { person } = await visit(
    aProvenSolution({
      equation_type: 'pde',
      evaluated: {
        kind: 'grid',
        source: 'weights',
        name: 'u',
        xs: [0, 1],
        ys: [0, 1],
        z: [
          [0, 0],
          [1, 2],
        ],
      },
    }),
  );
  server.use(
    http.get(`*${API_BASE}/solutions/7/certificate`, () =>
      HttpResponse.json({
        ...aCertificate(),
        problem: { ...aCertificate().problem, coordinates, conditions },
        corrected: { spline, correction: null },
      } as object),
    ),
  );
  await person.click(await screen.findByRole('checkbox', { name: 'Numeric solution' }));
  expect(await screen.findByText(/Broad grey curves: the numeric solution\./)).toBeInTheDocument();
});

it('offers nothing to compare with where nothing is known', async () => {
  await visit(aProvenSolution({}, { has_certificate: false }));
  expect(await offered()).toContain('Derivatives');
  expect(screen.queryByRole('combobox', { name: 'Compare with' })).not.toBeInTheDocument();
});
