import { answer, refuse } from '@hub/openapi/testing';
import type { Evaluated, Solution } from '@hub/openapi/types';
import { aCard, renderScreen } from '@hub/web-kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { setupServer } from 'msw/node';
import { HomePage } from './home-page.tsx';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() =>
  server.use(
    answer('get', '/stats', { solutions: 28, equations: 16, downloads: 18227 }),
    answer('get', '/solutions/top_contributors', [
      { username: 'ada', full_name: 'Ada Example', solutions_count: 11 },
      { username: 'grace', full_name: null, solutions_count: 1 },
    ]),
    answer('get', '/solutions/{id}', solution),
  ),
);
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const ints = Array.from({ length: 48 }, (_, index) => Math.round((index / 47) * 255));
const card = aCard({
  name: 'lotka-volterra',
  label: 'demo/lotka-volterra',
  projectname: 'demo',
  username: 'demo',
  equation_name: 'Lotka-Volterra',
  featured: true,
  like_count: 1,
  download_count: 2,
  description: '',
  equation_details: { equation_tex: [], conditions_tex: [], parameters: [], source: null },
  preview: {
    kind: 'lines',
    source: 'samples',
    x: { name: 't', min: 0, max: 12 },
    y: { min: 0, max: 1 },
    series: [
      { name: 'x', x: ints, y: ints },
      { name: 'y', x: ints, y: ints.toReversed() },
    ],
    more: 0,
  },
});

const times = [0, 3, 6, 9, 12];
const evaluated: Evaluated = {
  kind: 'lines',
  source: 'samples',
  x: times,
  series: ['x', 'y'].map((name) => ({ name, y: times })),
};
// The hero reads nothing else of the solution.
const solution = { ...card, evaluated } as unknown as Solution;

const routes = [
  { path: '/', element: <HomePage /> },
  { path: '*', element: null },
];

it('shows the tagline, the numbers, featured solutions, contributors and a script to paste', async () => {
  server.use(answer('get', '/solutions', [card]));
  renderScreen(routes);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Building the future one equation at a time');
  expect(await screen.findByText('18,227')).toBeInTheDocument();
  const featured = await screen.findByRole('list', { name: 'Featured solutions' });
  expect(within(featured).getByRole('link', { name: 'lotka-volterra' })).toHaveAttribute('href', '/solutions/7');
  expect(await screen.findByRole('link', { name: /Ada Example.*ada/ })).toHaveAttribute('href', '/user/ada');
  expect(screen.getByText(/11 solutions/)).toBeInTheDocument();
  expect(screen.getByText('lotka-volterra.py')).toBeInTheDocument();
});

it('runs the hero along the solution with the slider', async () => {
  server.use(answer('get', '/solutions', [card]));
  renderScreen(routes);
  const slider = await screen.findByRole('slider', { name: 'Time' });
  fireEvent.change(slider, { target: { value: '0.5' } });
  expect(slider).toHaveAttribute('aria-valuetext', 't = 6.00');
});

it('shows the plain figure where the solution itself does not come', async () => {
  server.use(answer('get', '/solutions', [card]), refuse('get', '/solutions/{id}', 404, 'There is no such solution'));
  renderScreen(routes);
  await waitFor(() => expect(screen.getAllByRole('img', { name: /^x and y over t/ })).toHaveLength(2));
  expect(screen.queryByRole('slider')).not.toBeInTheDocument();
});

it('says so when nothing is featured', async () => {
  server.use(answer('get', '/solutions', []));
  renderScreen(routes);
  expect(await screen.findByText('No featured solutions')).toBeInTheDocument();
});

it('keeps the rest of the page when one list fails, and tries again', async () => {
  server.use(refuse('get', '/solutions', 500, 'The hub had an error'));
  const { person } = renderScreen(routes);
  expect(await screen.findByText('The hub had an error')).toBeInTheDocument();
  expect(await screen.findByRole('link', { name: /Ada Example/ })).toBeInTheDocument();
  server.use(answer('get', '/solutions', [card]));
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('list', { name: 'Featured solutions' })).toBeInTheDocument();
});

it('searches from the hero', async () => {
  server.use(answer('get', '/solutions', []));
  const { person, address } = renderScreen(routes);
  await person.type(screen.getByRole('combobox', { name: 'Find a solution' }), 'heat & mass{Enter}');
  expect(address()).toBe('/solutions?q=heat+%26+mass');
});
