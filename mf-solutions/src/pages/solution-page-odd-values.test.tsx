import type { Solution } from '@hub/openapi/types';
import { aSolution } from '@hub/web-kit/testing';
import { screen, within } from '@testing-library/react';
import { setupServer } from 'msw/node';
import { visitSolution } from '../testing/visit-solution.tsx';

jest.mock('../plots/echarts.ts', () => ({ init: jest.fn() }));

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const x = [0, 1, 2];
const gaps = [null, null, null];

it.each<[string, Solution['evaluated']]>([
  ['curves', { kind: 'lines', source: 'samples', x, series: [{ name: 'u', y: gaps }] }],
  ['a map', { kind: 'grid', source: 'samples', name: 'u', xs: x, ys: x, z: [gaps, gaps, gaps] }],
  ['points', { kind: 'points', source: 'samples', name: 'u', xs: x, ys: x, z: gaps }],
])('says so if %s have no finite value', async (_, evaluated) => {
  visitSolution(server, { solution: aSolution({ evaluated }) });
  expect(await screen.findByText('No value is a finite number.')).toBeInTheDocument();
  expect(screen.getByText('No data to display')).toBeInTheDocument();
});

it('tells unknowns apart whose names begin alike, and offers their axes as menus', async () => {
  const names = ['temperature_inside', 'temperature_outside', 'temperature_of_the_wall'];
  const series = names.map((name, at) => ({ name, y: [at, 1, 2] }));
  visitSolution(server, { solution: aSolution({ evaluated: { kind: 'lines', source: 'samples', x, series } }) });
  const menu = await screen.findByLabelText('Across');
  expect(
    within(menu)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['tempera…₁', 'tempera…₂', 'tempera…₃', 't']);
});

it('draws a map of a single row as points', async () => {
  const evaluated: Solution['evaluated'] = {
    kind: 'grid',
    source: 'samples',
    name: 'u',
    xs: x,
    ys: [0],
    z: [[1], [2], [3]],
  };
  visitSolution(server, { solution: aSolution({ evaluated }) });
  expect(await screen.findByText(/3 scattered/)).toBeInTheDocument();
});

it('counts one point as one', async () => {
  const series = [{ name: 'u', y: [1] }];
  visitSolution(server, { solution: aSolution({ evaluated: { kind: 'lines', source: 'samples', x: [0], series } }) });
  expect(await screen.findByText(/at 1 point of the domain/)).toBeInTheDocument();
});
