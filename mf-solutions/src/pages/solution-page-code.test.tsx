import { refuse } from '@hub/openapi/testing';
import type { Solution } from '@hub/openapi/types';
import { aSolution } from '@hub/web-kit/testing';
import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { visitSolution, wholeDetails } from '../testing/visit-solution.tsx';

jest.mock('../figures/charts/echarts.ts', () => ({ init: jest.fn() }));

const FIXTURE = path.join(__dirname, '../../../solver-file/test/fixtures/client/exp-decay/solver-1.dill');

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const section = () => within(screen.getByRole('region', { name: 'Code in this file' }));
const showButton = () => section().getByRole('button', { name: 'Show the code' });

async function visit(functions = ['diff'], bytes: Buffer = readFileSync(FIXTURE), size = bytes.length) {
  const { contents } = aSolution();
  const solution: Solution = aSolution({ size, contents: { ...contents, functions } });
  const { person } = visitSolution(server, { solution });
  server.use(http.get('*/api/v1/solutions/download', () => new HttpResponse(bytes, { status: 206 })));
  await wholeDetails();
  return person;
}

it('lists what each function of the author uses, and its instructions', async () => {
  const person = await visit();
  expect(section().getByText(/no code from it is run/)).toBeInTheDocument();
  await person.click(showButton());
  const equation = await section().findByText(/^<?\w+>?\(u, t\)$/);
  await person.click(equation);
  expect(section().getByText('diff', { selector: 'code' })).toBeInTheDocument();
  const steps = section().getByRole('table', { name: /^Instructions of .*\(u, t\)$/ });
  expect(within(steps).getByRole('rowheader', { name: 'RETURN_VALUE' })).toBeInTheDocument();
});

it('says why the code cannot be shown', async () => {
  const person = await visit(['diff'], Buffer.from('no solver'));
  await person.click(showButton());
  expect(await section().findByText(/^The code in this file cannot be shown: /)).toBeInTheDocument();
});

it('does not fetch a file above the limit for browsers', async () => {
  await visit(['diff'], Buffer.alloc(1), 6 * 1024 * 1024);
  expect(
    section().getByText(/^The code in this file cannot be shown: Its size is .*; the limit is /),
  ).toBeInTheDocument();
  expect(section().queryByRole('button')).not.toBeInTheDocument();
});

it('offers to try again where the file cannot be fetched', async () => {
  const person = await visit();
  server.use(refuse('get', '/solutions/download', 503, 'The hub is busy.'));
  await person.click(showButton());
  expect(await section().findByText('The hub is busy.')).toBeInTheDocument();
});

it('is left out where the file holds no code of its author', async () => {
  await visit([]);
  expect(screen.queryByRole('region', { name: 'Code in this file' })).not.toBeInTheDocument();
});
