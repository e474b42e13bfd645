import { answer } from '@hub/openapi/testing';
import type { ModeratedAccount } from '@hub/openapi/types';
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

const anAccount = (id: number, overrides: Partial<ModeratedAccount> = {}): ModeratedAccount => ({
  id,
  username: `bot${id}`,
  full_name: null,
  email_domain: 'spam.example',
  created_at: '2026-11-13T09:00:00Z',
  made_via: 'visitor',
  blocked_at: null,
  block_reason: null,
  solutions_count: 3,
  projects_count: 1,
  ...overrides,
});
const accounts = (rows: ModeratedAccount[], asked: string[] = []) =>
  answer('get', '/moderation/accounts', rows, { total: rows.length, seen: ({ url }) => asked.push(url.search) });

function openPage(...handlers: HttpHandler[]) {
  server.use(answer('post', '/auth/validate', admin), ...handlers);
  return renderScreen(routes, { at: '/admin/accounts', as: admin });
}

it('lists accounts with what they have', async () => {
  openPage(accounts([anAccount(1), anAccount(2, { block_reason: 'Advertising', blocked_at: '2026-11-14T09:00:00Z' })]));
  const rows = await screen.findAllByRole('row');
  expect(rows[1]).toHaveTextContent(/bot1.*signed up.*spam\.example.*3 · 1.*Active/);
  expect(rows[2]).toHaveTextContent(/bot2.*Blocked: Advertising/);
  expect(screen.getByRole('status')).toHaveTextContent('2 accounts, newest first');
});

it('searches, and shows only blocked accounts', async () => {
  const asked: string[] = [];
  const { person } = openPage(accounts([anAccount(1)], asked));
  await person.type(await screen.findByRole('searchbox', { name: 'Username or full name' }), 'bo');
  await person.click(screen.getByRole('checkbox', { name: 'Only blocked accounts' }));
  await waitFor(() => expect(asked.at(-1)).toBe('?page_num=0&page_size=100&q=bo&blocked=true'));
});

it('keeps those of other pages chosen', async () => {
  const { person } = openPage(accounts([anAccount(1), anAccount(2)]));
  await person.click(await screen.findByRole('checkbox', { name: 'Choose all on this page' }));
  server.use(accounts([anAccount(3)]));
  await person.type(screen.getByRole('searchbox', { name: 'Username or full name' }), 'bot3');
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(2));
  await person.click(await screen.findByRole('checkbox', { name: 'Choose bot3' }));
  expect(screen.getByRole('button', { name: 'Block 3 accounts' })).toBeInTheDocument();
  await person.click(screen.getByRole('checkbox', { name: 'Choose all on this page' }));
  expect(screen.getByRole('button', { name: 'Block 2 accounts' })).toBeInTheDocument();
});

it('clears all chosen accounts at once, and says what could not be done', async () => {
  const sent: unknown[] = [];
  const cleared = [
    { username: 'bot1', problem: null },
    { username: 'bot2', problem: 'This account is an admin' },
  ];
  const { person } = openPage(
    accounts([anAccount(1), anAccount(2)]),
    answer('post', '/moderation/accounts', cleared, { seen: ({ body }) => sent.push(body) }),
  );
  await person.click(await screen.findByRole('checkbox', { name: 'Choose all on this page' }));
  await person.click(screen.getByRole('button', { name: 'Remove everything of 2 accounts' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/cannot be undone/)).toBeInTheDocument();
  await person.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Spam');
  await person.click(dialog.getByRole('button', { name: 'Remove everything of 2 accounts' }));
  expect(await screen.findByText('bot2: This account is an admin.')).toBeInTheDocument();
  expect(sent).toEqual([{ usernames: ['bot1', 'bot2'], action: 'remove', reason: 'Spam' }]);
  expect(screen.queryByRole('button', { name: /Block/ })).not.toBeInTheDocument();
});

it('unblocks an account', async () => {
  const asked: string[] = [];
  const { person } = openPage(
    accounts([anAccount(1, { block_reason: 'Spam', blocked_at: '2026-11-14T09:00:00Z' })]),
    answer('put', '/users/{username}/unblock', undefined, { seen: ({ url }) => asked.push(url.pathname) }),
  );
  await person.click(await screen.findByRole('button', { name: 'Unblock bot1' }));
  expect(await screen.findByText('bot1 is no longer blocked.')).toBeInTheDocument();
  expect(asked).toEqual(['/api/v1/users/bot1/unblock']);
});
