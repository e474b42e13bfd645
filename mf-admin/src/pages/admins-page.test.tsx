import { answer, refuse } from '@hub/openapi/testing';
import type { Admin, User } from '@hub/openapi/types';
import { renderScreen, session } from '@hub/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import type { HttpHandler } from 'msw';
import { setupServer } from 'msw/node';
import { routes } from '../routes.tsx';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const admin = session({ account_type: 'admin' });
const anAdmin = (id: number, username: string, overrides: Partial<Admin> = {}): Admin => ({
  id,
  username,
  since: '2026-11-12T14:05:00Z',
  by: 'emmy',
  ...overrides,
});
const user = (id: number, username: string): User => ({ id, username, full_name: null, account_type: 'hub' });

const admins = (...list: Admin[]): HttpHandler => answer('get', '/admins', list);

function openPage(...handlers: HttpHandler[]) {
  server.use(answer('post', '/auth/validate', admin), ...handlers);
  return renderScreen(routes, { at: '/admin/admins', as: admin });
}
const table = () => screen.findByRole('table', { name: 'Admins' });

it('lists the admins with who made them one and when, each with a button to remove them', async () => {
  openPage(admins(anAdmin(1, 'ada', { since: null, by: null }), anAdmin(2, 'grace')));
  const [heads, ada, grace] = within(await table()).getAllByRole('row');
  const textsOf = (row: HTMLElement | undefined) => [...row!.children].map(({ textContent }) => textContent);
  expect(textsOf(heads)).toEqual(['Name', 'Since', 'By whom', 'Remove']);
  expect(textsOf(ada)).toEqual(['ada', '–', '–', 'Remove']);
  expect(textsOf(grace)).toEqual(['grace', 'Nov 12, 2026', 'emmy', 'Remove']);
  expect(within(grace!).getByRole('link', { name: 'grace' })).toHaveAttribute('href', '/user/grace');
  expect(within(grace!).getByRole('button', { name: 'Remove grace' })).toBeInTheDocument();
});

it('adds the user who was searched for and selected', async () => {
  const sent: string[] = [];
  const { person } = openPage(admins(anAdmin(1, 'ada')), answer('get', '/users', [user(1, 'ada'), user(3, 'adam')]));
  server.use(
    answer(
      'post',
      '/add_admin/{username}',
      { username: 'adam', account_type: 'admin' },
      { seen: ({ url }) => sent.push(url.pathname) },
    ),
  );
  await table();
  expect(screen.queryByRole('button', { name: 'Add' })).not.toBeInTheDocument();
  await person.type(screen.getByRole('combobox', { name: 'Search user' }), 'ada');
  expect(await screen.findAllByRole('option')).toHaveLength(1);
  await person.click(screen.getByRole('option', { name: 'adam' }));
  await person.click(screen.getByRole('button', { name: 'Add' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Admin Added');
  expect(sent).toEqual(['/api/v1/add_admin/adam']);
  expect(screen.getByRole('combobox', { name: 'Search user' })).toHaveValue('');
  expect(screen.getByRole('combobox', { name: 'Search user' })).toHaveFocus();
});

it('removes another admin immediately', async () => {
  const { person } = openPage(admins(anAdmin(1, 'ada'), anAdmin(2, 'grace')));
  server.use(answer('post', '/remove_admin/{username}', { username: 'grace', account_type: 'hub' }));
  await person.click(await screen.findByRole('button', { name: 'Remove grace' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Admin Removed');
});

it("shows the server's error when an admin cannot be removed", async () => {
  const { person } = openPage(admins(anAdmin(1, 'ada'), anAdmin(2, 'grace')));
  server.use(refuse('post', '/remove_admin/{username}', 409, 'The hub needs at least one admin'));
  await person.click(await screen.findByRole('button', { name: 'Remove grace' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('The hub needs at least one admin');
});

it('asks before users give up their own admin rights, and then updates the session', async () => {
  const { person } = openPage(admins(anAdmin(1, 'ada'), anAdmin(2, 'grace')));
  await person.click(await screen.findByRole('button', { name: 'Remove ada' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Give up your admin rights?' }));
  server.use(
    answer('post', '/remove_admin/{username}', { username: 'ada', account_type: 'hub' }),
    answer('post', '/auth/validate', session({ account_type: 'hub' })),
  );
  await person.click(dialog.getByRole('button', { name: 'Give up admin rights' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Admin Removed');
  await waitFor(() => expect(localStorage.getItem('session')).toContain('"account_type":"hub"'));
});

it('shows the error and tries again', async () => {
  const { person } = openPage(refuse('get', '/admins', 500, 'The hub is tired.'));
  expect(await screen.findByText('The hub is tired.')).toBeInTheDocument();
  server.use(admins(anAdmin(1, 'ada')));
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await table()).toBeInTheDocument();
});
