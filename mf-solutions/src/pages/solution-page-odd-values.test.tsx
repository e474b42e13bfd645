import type { Solution } from '@hub/openapi/types';
import { aSolution } from '@hub/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { setupServer } from 'msw/node';
import { visitSolution } from '../testing/visit-solution.tsx';

jest.mock('../figures/charts/echarts.ts', () => ({ init: jest.fn() }));

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  server.resetHandlers();
  history.replaceState(null, '', '/');
});
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

const grid = (xs: number[], ys: number[], z: (number | null)[][]): Solution['evaluated'] => ({
  kind: 'grid',
  source: 'samples',
  name: 'u',
  xs,
  ys,
  z,
});

it.each<[string, Solution['evaluated'], RegExp]>([
  ['row', grid(x, [0], [[1], [2], [3]]), /at 3 points with x = 0/],
  ['column', grid([5], x, [[1, 2, 3]]), /at 3 points with t = 5/],
  ['point of a plane', grid([5], [0], [[7]]), /at one point, t = 5, x = 0/],
  ['point', { kind: 'lines', source: 'samples', x: [0.5], series: [{ name: 'u', y: [1] }] }, /at one point, t = 0\.5/],
])('shows a single %s, and says where it is', async (_what, evaluated, text) => {
  const { diff_equation_details } = aSolution();
  const details = { ...diff_equation_details, independent_variables: ['t', 'x'] };
  visitSolution(server, { solution: aSolution({ evaluated, diff_equation_details: details }) });
  expect(await screen.findByText(text)).toBeInTheDocument();
});

it.each<[string, Solution['evaluated'], RegExp]>([
  ['row', grid(x, [0], [[1], [2], [3]]), /^u over t from 0 to 2; u between 1 and 3$/],
  ['column', grid([5], x, [[1, 2, 3]]), /^u over x from 0 to 2; u between 1 and 3$/],
])('draws a single %s as a curve', async (_what, evaluated, summary) => {
  const { diff_equation_details } = aSolution();
  const details = { ...diff_equation_details, independent_variables: ['t', 'x'] };
  visitSolution(server, { solution: aSolution({ evaluated, diff_equation_details: details }) });
  expect(await screen.findByRole('img', { name: summary })).toBeInTheDocument();
});

it('finds one of twelve curves by its name, and keeps it in the address', async () => {
  const series = Array.from({ length: 12 }, (_, n) => ({ name: `u${n}`, y: [n, 1, 2] }));
  const { person } = visitSolution(server, {
    solution: aSolution({ evaluated: { kind: 'lines', source: 'samples', x, series } }),
  });
  await person.type(await screen.findByRole('combobox', { name: 'Show a curve by name' }), 'u7');
  await waitFor(() => expect(globalThis.location.search).toContain('curve=u7'));
});

it('says what gaps are, and only where there are some', async () => {
  const evaluatedWith = (y: (number | null)[]): Solution['evaluated'] => ({
    kind: 'lines',
    source: 'samples',
    x,
    series: [{ name: 'u', y }],
  });
  const { unmount } = visitSolution(server, { solution: aSolution({ evaluated: evaluatedWith([1, null, 3]) }) });
  expect(await screen.findByText(/Gaps mark values that are not finite/)).toBeInTheDocument();
  unmount();
  visitSolution(server, { solution: aSolution({ evaluated: evaluatedWith([-1e308, 1e308, 3]) }) });
  expect(await screen.findByText(/over t from/)).toBeInTheDocument();
  expect(screen.queryByText(/Gaps mark values/)).not.toBeInTheDocument();
  expect(screen.getByRole('img', { name: /between −1·10³⁰⁸ and 1·10³⁰⁸/ })).toBeInTheDocument();
});

it('shows where thousands of curves run, and one of them by its name', async () => {
  const series = Array.from({ length: 5000 }, (_, n) => ({ name: `u_${n + 1}`, y: [n, 1, 2] }));
  const { person } = visitSolution(server, {
    solution: aSolution({ evaluated: { kind: 'lines', source: 'samples', x, series } }),
  });
  expect(
    await screen.findByText(/The light band covers all 5,000 curves .* 100 curves are drawn as lines/),
  ).toBeInTheDocument();
  const choice = screen.getByRole('combobox', { name: 'Show a curve by name' });
  await person.type(choice, 'u_4321');
  expect(choice).toHaveValue('u_4321');
});
