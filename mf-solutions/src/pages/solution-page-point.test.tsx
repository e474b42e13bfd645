import { refuse } from '@hub/openapi/testing';
import type { Solution } from '@hub/openapi/types';
import { aSolution } from '@hub/web-kit/testing';
import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pageHeading, visitSolution } from '../testing/visit-solution.tsx';

jest.mock('../plots/echarts.ts', () => ({ init: jest.fn() }));

const FIXTURES = path.join(__dirname, '../../../solver-file/test/fixtures');
const DECAY = 'client/exp-decay/solver-1.dill';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const panel = () => within(screen.getByRole('region', { name: 'Value at a point' }));
const openButton = () => panel().getByRole('button', { name: 'Evaluate anywhere' });
const valueOf = (key: string) =>
  panel()
    .getAllByRole('term')
    .find(({ textContent }) => textContent === key)?.nextElementSibling?.textContent;

/** The page, with the file that belongs to it; keeps what is asked for. */
async function visit(file: string, solution: Partial<Solution> = {}) {
  const { person } = visitSolution(server, { solution: aSolution(solution) });
  const asked = serve(file);
  await pageHeading();
  return { person, asked };
}

function serve(file: string) {
  const asked: { query: string; range: string | null }[] = [];
  server.use(
    http.get('*/api/v1/solutions/download', ({ request }) => {
      asked.push({ query: new URL(request.url).search, range: request.headers.get('Range') });
      return new HttpResponse(readFileSync(path.join(FIXTURES, file)), { status: 206 });
    }),
  );
  return asked;
}

it('reads the file when it is asked to, and not before', async () => {
  const { person, asked } = await visit(DECAY);
  expect(panel().getByText(/The file of 54,685 bytes is read for it; nothing of it is run/)).toBeInTheDocument();
  expect(asked).toEqual([]);
  await person.click(openButton());
  expect(await panel().findByRole('textbox', { name: 't' })).toHaveFocus();
  expect(asked).toEqual([{ query: '?id=7&version=1', range: 'bytes=0-' }]);
});

it('gives the values that the library gives', async () => {
  const { person } = await visit(DECAY);
  await person.click(openButton());
  const field = await panel().findByRole('textbox', { name: 't' });
  await person.clear(field);
  await person.type(field, '3');
  expect(valueOf('u')).toBe('0.084483330104');
});

it('reads boundary functions that are text', async () => {
  const { person } = await visit('reference/ibvp-1d/solver.dill');
  await person.click(openButton());
  expect(await panel().findByRole('textbox', { name: 'x₂' })).toBeInTheDocument();
  expect(valueOf('∂²u₁/∂x₁∂x₂')).toMatch(/^−?\d/);
});

it('says by name what is in the way', async () => {
  const { person } = await visit('reference/unknown-module/solver.dill');
  await person.click(openButton());
  expect(await panel().findByText('This file cannot be evaluated here: Unknown module Wiggle.')).toBeInTheDocument();
  expect(panel().queryByRole('textbox')).not.toBeInTheDocument();
});

it.each([
  ['at once where the hub has found it out', { t_min: 0, t_max: 1 }, false],
  ['after a try where that may only be the domain', {}, true],
])('says it %s', async (_, generator, isOffered) => {
  await visit(DECAY, {
    contents: { ...aSolution().contents, generator },
    evaluation: { reason: 'Unknown module Wiggle.', samples_differ: false, held: [] },
  });
  expect(panel().queryAllByRole('button')).toHaveLength(isOffered ? 1 : 0);
  expect(panel().queryAllByText(/Unknown module Wiggle/)).toHaveLength(isOffered ? 0 : 1);
});

it('says what the hub refused, and tries again', async () => {
  const { person } = await visit(DECAY);
  server.use(refuse('get', '/solutions/download', 404, 'There is no such version.'));
  await person.click(openButton());
  expect(await panel().findByText('There is no such version.')).toBeInTheDocument();
  serve(DECAY);
  await person.click(panel().getByRole('button', { name: 'Try again' }));
  expect(await panel().findByRole('textbox', { name: 't' })).toBeInTheDocument();
});

it('leaves large files alone', async () => {
  await visit(DECAY, { size: 6_000_000 });
  expect(panel().getByText(/cannot be evaluated here: It has 5.72 MB, more than 5 MB\.$/)).toBeInTheDocument();
  expect(panel().queryByRole('button')).not.toBeInTheDocument();
});
