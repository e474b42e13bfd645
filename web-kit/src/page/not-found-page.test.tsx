import { answer } from '@hub/openapi/testing';
import { MAX_SEARCH_LENGTH } from '@hub/shared/limits';
import { NotFoundPage } from '@hub/web-kit/not-found-page';
import { renderScreen } from '@hub/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { setupServer } from 'msw/node';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const show = (at: string) =>
  renderScreen(
    [
      { path: '/solutions', element: <h1>Solutions</h1> },
      { path: '*', element: <NotFoundPage /> },
    ],
    { at },
  );

it('names the address and what it probably means', async () => {
  const found = {
    solutions: [{ id: 7, name: 'duffing', label: 'demo/duffing', equation_name: 'Duffing', username: 'demo' }],
    equations: [{ id: 3, name: 'Duffing' }],
    users: [],
  };
  const asked: (string | null)[] = [];
  server.use(answer('get', '/search', found, { seen: ({ url }) => asked.push(url.searchParams.get('q')) }));
  show('/solutions/dufing');
  expect(screen.getByText('/solutions/dufing')).toBeInTheDocument();
  expect(await screen.findByRole('link', { name: 'demo/duffing' })).toHaveAttribute('href', '/solutions/7');
  expect(screen.getByRole('status')).toHaveTextContent('Did you mean demo/duffing or Duffing?');
  expect(asked).toEqual(['dufing']);
});

const NOTHING = { solutions: [], equations: [], users: [] };

it.each([
  ['/solutions/two-part_name+x', 'two part name x'],
  ['/users/ada%20lovelace/', 'ada lovelace'],
  ['/solutions/7/vander', 'vander'],
  ['/3d-wave', '3d wave'],
  [`/${'long'.repeat(101)}`, 'long'.repeat(101).slice(0, MAX_SEARCH_LENGTH)],
])('searches for the words of the last part of %s', async (at, words) => {
  const asked: (string | null)[] = [];
  server.use(answer('get', '/search', NOTHING, { seen: ({ url }) => asked.push(url.searchParams.get('q')) }));
  show(at);
  expect(screen.getByRole('searchbox')).toHaveValue(words);
  await waitFor(() => expect(asked).toEqual([words]));
});

it('does not ask what two letters mean, but three', async () => {
  const asked: (string | null)[] = [];
  server.use(answer('get', '/search', NOTHING, { seen: ({ url }) => asked.push(url.searchParams.get('q')) }));
  show('/ab').unmount();
  show('/abc');
  await waitFor(() => expect(asked).toEqual(['abc']));
});

it('suggests the first solution, equation and user, in this order', async () => {
  const found = {
    solutions: [
      { id: 7, name: 'rod', label: 'heat/rod', equation_name: 'Heat', username: 'ada' },
      { id: 11, name: 'rods', label: 'heat/rods', equation_name: 'Heat', username: 'ada' },
    ],
    equations: [{ id: 3, name: 'Heat' }],
    users: [{ username: 'grace', full_name: 'Grace Example' }],
  };
  server.use(answer('get', '/search', found));
  show('/rod');
  await screen.findByRole('link', { name: 'heat/rod' });
  const near = within(screen.getByRole('status')).getAllByRole('link');
  expect(near.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['heat/rod', '/solutions/7'],
    ['Heat', '/solutions?equations=3'],
    ['grace', '/user/grace'],
  ]);
});

it('asks nothing about numbers, and searches for what is typed', async () => {
  const { person, address } = show('/solutions/12345');
  const box = screen.getByRole('searchbox', { name: 'Search Solutions' });
  expect(box).toHaveValue('');
  await person.type(box, 'spring{Enter}');
  expect(address()).toBe('/solutions?q=spring');
});
