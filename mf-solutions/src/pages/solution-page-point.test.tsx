import { refuse } from '@hub/openapi/testing';
import type { Solution } from '@hub/openapi/types';
import { aSolution } from '@hub/web-kit/testing';
import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { mergedWith } from '../testing/solutions.ts';
import { visitSolution, wholeDetails } from '../testing/visit-solution.tsx';

jest.mock('../figures/charts/echarts.ts', () => ({ init: jest.fn() }));

const FIXTURES = path.join(__dirname, '../../../solver-file/test/fixtures');
const DECAY = 'client/exp-decay/solver-1.dill';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const panel = () => within(screen.getByRole('region', { name: 'Value at a point' }));
const openButton = () => panel().getByRole('button', { name: 'Evaluate at a point' });
const valueOf = (key: string) =>
  panel()
    .getAllByRole('term')
    .find(({ textContent }) => textContent === key)?.nextElementSibling?.textContent;

/** The page, with the file that belongs to it; keeps what is asked for. */
async function visit(file: string, solution: Partial<Solution> = {}) {
  const { person } = visitSolution(server, { solution: aSolution(solution) });
  const asked = serve(file);
  await wholeDetails();
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

it('downloads the file only on request', async () => {
  const { person, asked } = await visit(DECAY);
  expect(panel().getByText(/This reads the file \(54,685 bytes\); no code from it is run/)).toBeInTheDocument();
  expect(asked).toEqual([]);
  await person.click(openButton());
  expect(await panel().findByRole('textbox', { name: 't' })).toHaveFocus();
  expect(asked).toEqual([{ query: '?id=7&version=1', range: 'bytes=0-' }]);
});

it('computes the same values as the library', async () => {
  const { person } = await visit(DECAY);
  await person.click(openButton());
  const field = await panel().findByRole('textbox', { name: 't' });
  await person.clear(field);
  await person.type(field, '3');
  expect(valueOf('u')).toBe('0.08448');
});

it('evaluates boundary functions that were saved as text', async () => {
  const { person } = await visit('reference/ibvp-1d/solver.dill');
  await person.click(openButton());
  expect(await panel().findByRole('textbox', { name: 'x₂' })).toBeInTheDocument();
  expect(valueOf('∂²u₁/∂x₁∂x₂')).toMatch(/^−?\d/);
});

it('evaluates a network with the author’s own code', async () => {
  const { person } = await visit('reference/custom-forward/solver.dill');
  await person.click(openButton());
  expect(await panel().findByRole('textbox', { name: 't' })).toBeInTheDocument();
  expect(valueOf('u')).toMatch(/^−?\d/);
});

it('names the module that prevents the evaluation', async () => {
  const { person } = await visit('reference/hooked-module/solver.dill');
  await person.click(openButton());
  const why =
    'This file cannot be evaluated here: The code of the network Normed cannot be followed: Linear has hooks, which the hub cannot follow.';
  expect(await panel().findByText(why)).toBeInTheDocument();
  expect(panel().queryByRole('textbox')).not.toBeInTheDocument();
});

it.each([
  ['at once if the hub has found it', { t_min: 0, t_max: 1 }, false],
  ['after an attempt if the domain may be the only obstacle', {}, true],
])('shows the reason %s', async (_, generator, isOffered) => {
  await visit(DECAY, {
    ...mergedWith({ generator }),
    evaluation: { reason: 'The hub does not know what the module Wiggle computes.', samples_differ: false, held: [] },
  });
  expect(panel().queryAllByRole('button')).toHaveLength(isOffered ? 1 : 0);
  expect(panel().queryAllByText(/the module Wiggle/)).toHaveLength(isOffered ? 0 : 1);
});

it('shows the server’s error and tries again', async () => {
  const { person } = await visit(DECAY);
  server.use(refuse('get', '/solutions/download', 404, 'There is no such version.'));
  await person.click(openButton());
  expect(await panel().findByText('There is no such version.')).toBeInTheDocument();
  serve(DECAY);
  await person.click(panel().getByRole('button', { name: 'Try again' }));
  expect(await panel().findByRole('textbox', { name: 't' })).toBeInTheDocument();
});

it('does not evaluate files over the size limit', async () => {
  await visit(DECAY, { size: 6_000_000 });
  expect(panel().getByText(/cannot be evaluated here: Its size is 5.72 MB; the limit is 5 MB\.$/)).toBeInTheDocument();
  expect(panel().queryByRole('button')).not.toBeInTheDocument();
});
