import { loadRemote } from '@module-federation/enhanced/runtime';
import { answer } from '@hub/openapi/testing';
import { renderScreen, session } from '@hub/web-kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { setupServer } from 'msw/node';
import { registerConfigured } from '../remotes/remote-registry.ts';
import { pages } from './router.tsx';

jest.mock('@module-federation/enhanced/runtime', () => ({ loadRemote: jest.fn(), registerRemotes: jest.fn() }));
const load = jest.mocked(loadRemote);

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  registerConfigured(['mf_solutions', 'mf_settings', 'mf_admin'].map((name) => ({ name, entry: `/mf/${name}.json` })));
  load.mockImplementation((id) => Promise.resolve({ routes: [{ path: '*', element: <h1>{id}</h1> }] }));
});
afterEach(() => {
  server.resetHandlers();
  load.mockReset();
});
afterAll(() => server.close());

const show = (at: string, account_type?: 'hub' | 'admin') => {
  const as = account_type && session({ account_type });
  server.use(answer('post', '/auth/validate', as ?? session()), answer('get', '/auth/sign-in', []));
  return renderScreen(pages, { at, as });
};

it.each([
  ['/solutions', 'mf_solutions/routes'],
  ['/solutions/7', 'mf_solutions/routes'],
  ['/problems/decay-1', 'mf_solutions/routes'],
  ['/collections/stiff-1', 'mf_solutions/routes'],
  ['/org/lab', 'mf_solutions/routes'],
  ['/user/ada', 'mf_solutions/routes'],
])('opens %s for a visitor', async (at, remote) => {
  show(at);
  expect(await screen.findByRole('heading', { name: remote })).toBeInTheDocument();
});

it.each(['/settings/apikeys', '/admin/solutionsdashboard?x=1'])(
  'sends a visitor from %s to the login and returns there afterwards',
  async (at) => {
    const { person, address } = show(at);
    expect(address()).toBe('/login');
    expect(load).not.toHaveBeenCalled();
    server.use(answer('post', '/auth/login', session({ account_type: 'admin' })));
    await person.type(await screen.findByLabelText('Username or email'), 'ada');
    await person.type(screen.getByLabelText('Password'), 'correct horse{Enter}');
    expect(await screen.findByRole('heading', { name: /mf_/ })).toBeInTheDocument();
    expect(address()).toBe(at);
  },
);

it('tells a user without admin rights that the console is for admins and does not load it', () => {
  show('/admin/solutionsdashboard', 'hub');
  expect(screen.getByRole('heading', { name: 'For admins only' })).toBeInTheDocument();
  expect(load).not.toHaveBeenCalled();
});

it('resets the area when another user logs in', async () => {
  load.mockResolvedValue({ routes: [{ path: '*', element: <input aria-label="Full name" /> }] });
  const { person } = show('/settings/profile', 'hub');
  await person.type(await screen.findByLabelText('Full name'), 'Ada');
  act(() => {
    localStorage.setItem('session', JSON.stringify(session({ username: 'grace' })));
    window.dispatchEvent(new StorageEvent('storage', { key: 'session' }));
  });
  await waitFor(() => expect(screen.getByLabelText('Full name')).toHaveValue(''));
});

it('opens the admin console for admins', async () => {
  show('/admin/solutionsdashboard', 'admin');
  expect(await screen.findByRole('heading', { name: 'mf_admin/routes' })).toBeInTheDocument();
});

it.each(['/nowhere', '/solutionsx', '/docs/unknown'])('shows Error404 at %s', (at) => {
  server.use(answer('get', '/search', { equations: [], solutions: [], users: [] }));
  show(at);
  expect(screen.getByRole('heading', { name: 'This page does not exist' })).toBeInTheDocument();
});
