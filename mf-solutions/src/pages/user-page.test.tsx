import { answer, refuse } from '@hub/openapi/testing';
import type { Profile } from '@hub/openapi/types';
import { aCard, renderScreen, session } from '@hub/web-kit/testing';
import { screen, within } from '@testing-library/react';
import { setupServer } from 'msw/node';
import { routes } from '../routes.tsx';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const profile = (overrides: Partial<Profile> = {}): Profile => ({
  username: 'ada',
  full_name: 'Ada Example',
  github_username: '',
  twitter_handle: '',
  research_interests: '',
  account_type: 'hub',
  ...overrides,
});

const visit = (options: { as?: ReturnType<typeof session> } = {}) =>
  renderScreen(routes, { at: '/user/ada', ...options });

it('shows who it is and their solutions, project by project, with their status', async () => {
  const asked: string[] = [];
  server.use(
    answer(
      'get',
      '/profile/{username}',
      profile({ github_username: 'ada-x', twitter_handle: '@ada', research_interests: 'Networks.' }),
    ),
    answer(
      'get',
      '/solutions',
      [aCard(), aCard({ id: 8, name: 'lorenz', projectname: 'chaos', hub_status: 'created' })],
      { total: 2, seen: ({ url }) => asked.push(url.search) },
    ),
  );
  visit();
  expect(await screen.findByRole('heading', { level: 1, name: 'Ada Example' })).toBeInTheDocument();
  expect(screen.getByText('Research Interests')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'ada-x' })).toHaveAttribute('href', 'https://github.com/ada-x');
  expect(screen.getByRole('link', { name: 'ada' })).toHaveAttribute('href', 'https://twitter.com/ada');
  const chaos = await screen.findByRole('region', { name: 'chaos' });
  expect(within(chaos).getByRole('link', { name: 'lorenz' })).toHaveAttribute('href', '/solutions/8');
  expect(within(chaos).getByText('Created')).toBeInTheDocument();
  expect(within(screen.getByRole('region', { name: 'ada' })).getByText('Published')).toBeInTheDocument();
  expect(asked[0]).toContain('username=ada');
  expect(document.title).toBe('Ada Example · SolverHub');
});

it('calls a user without a name by the username', async () => {
  server.use(
    answer('get', '/profile/{username}', profile({ full_name: '' })),
    answer('get', '/solutions', [], { total: 0 }),
  );
  visit();
  expect(await screen.findByRole('heading', { level: 1, name: 'ada' })).toBeInTheDocument();
});

it('says when nothing is saved, and tells the user how to', async () => {
  server.use(
    answer('get', '/profile/{username}', profile()),
    answer('get', '/solutions', [], { total: 0 }),
    answer('post', '/auth/validate', session()),
  );
  visit({ as: session() });
  expect(await screen.findByRole('heading', { name: 'No solutions saved!' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'How to save' })).toHaveAttribute('href', '/docs/getting_started');
});

it('does not tell others how to save', async () => {
  server.use(answer('get', '/profile/{username}', profile()), answer('get', '/solutions', [], { total: 0 }));
  visit();
  expect(await screen.findByRole('heading', { name: 'No solutions saved!' })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'How to save' })).not.toBeInTheDocument();
});

it('shows an unknown user as not found', async () => {
  server.use(refuse('get', '/profile/{username}', 404, 'There is no such user.'));
  visit();
  expect(await screen.findByRole('heading', { name: 'Error404' })).toBeInTheDocument();
});

it('says what failed and tries again', async () => {
  server.use(answer('get', '/profile/{username}', profile()), refuse('get', '/solutions', 503, 'Busy.'));
  const { person } = visit();
  expect(await screen.findByText('Busy.')).toBeInTheDocument();
  server.use(answer('get', '/solutions', [aCard()], { total: 1 }));
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'decay' })).toBeInTheDocument();
});
