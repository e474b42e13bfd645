import { answer } from '@hub/openapi/testing';
import { NotFoundPage } from '@hub/web-kit/not-found-page';
import { renderScreen } from '@hub/web-kit/testing';
import { screen } from '@testing-library/react';
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

it('asks nothing about numbers, and searches for what is typed', async () => {
  const { person, address } = show('/solutions/12345');
  const box = screen.getByRole('searchbox', { name: 'Search Solutions' });
  expect(box).toHaveValue('');
  await person.type(box, 'spring{Enter}');
  expect(address()).toBe('/solutions?q=spring');
});
