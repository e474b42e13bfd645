import { answer, hang, refuse } from '@hub/openapi/testing';
import type { Identity } from '@hub/openapi/types';
import { renderScreen, session } from '@hub/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import type { HttpHandler } from 'msw';
import { setupServer } from 'msw/node';
import { LinkedAccounts } from '../features/linked-accounts/linked-accounts.tsx';
import { routes } from '../routes.tsx';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const account = {
  username: 'ada',
  email: 'ada@example.org',
  has_password: true,
  review_mail: true,
  waiting_email: null,
};
const orcid: Identity = {
  id: 4,
  provider: 'orcid',
  provider_name: 'ORCID',
  display_name: '0000-0002-1825-0097',
  created_at: '2026-01-02T10:00:00.000Z',
};
const providers = [{ key: 'orcid', name: 'ORCID' } as const, { key: 'github', name: 'GitHub' } as const];

function answers(handlers: HttpHandler[]) {
  server.use(
    ...handlers,
    answer('post', '/auth/validate', session()),
    answer('get', '/account', account),
    answer('get', '/auth/sign-in', providers),
    answer('get', '/auth/identities', [orcid]),
  );
}
function openPage(handlers: HttpHandler[] = [], at = '/settings/sign-in') {
  answers(handlers);
  return renderScreen(routes, { at, as: session() });
}
const button = (name: string) => screen.findByRole('button', { name });

it('lists linked accounts, and offers to link the others', async () => {
  openPage();
  const table = within(await screen.findByRole('region', { name: 'All linked accounts' }));
  expect(table.getAllByRole('row')[1]).toHaveTextContent(/ORCID0000-0002-1825-0097.*2026/);
  expect(await button('Link GitHub')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Link ORCID' })).not.toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'Password' })).toHaveTextContent(/You can change it under Account$/);
  expect(document.title).toMatch(/^Sign-in · /);
});

it('leads an account without a password to one', async () => {
  openPage([answer('get', '/account', { ...account, has_password: false })]);
  expect(await screen.findByText(/Your account has no password/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Reset password' })).toHaveAttribute('href', '/reset_password');
});

it('unlinks an account after the password is typed', async () => {
  const sent: unknown[] = [];
  const { person } = openPage([
    answer('delete', '/auth/identities/{id}', undefined, { seen: ({ url, body }) => sent.push(url.pathname, body) }),
  ]);
  await person.click(await button('Unlink 0000-0002-1825-0097 at ORCID'));
  const dialog = within(screen.getByRole('dialog', { name: 'Unlink ORCID?' }));
  await person.click(dialog.getByRole('button', { name: 'Unlink' }));
  expect(await dialog.findByText('Please enter your current password')).toBeInTheDocument();
  await person.type(dialog.getByLabelText('Current password'), 'old secret');
  server.use(answer('get', '/auth/identities', []));
  await person.click(dialog.getByRole('button', { name: 'Unlink' }));
  expect(await screen.findByText('Account unlinked')).toBeInTheDocument();
  expect(sent).toEqual(['/api/v1/auth/identities/4', { current_password: 'old secret' }]);
  expect(await button('Link ORCID')).toBeInTheDocument();
});

it('shows in the dialog why an account was not unlinked', async () => {
  const refusal = 'You could not log in any more. Please set a password or link another account first.';
  const { person } = openPage([
    answer('get', '/account', { ...account, has_password: false }),
    refuse('delete', '/auth/identities/{id}', 409, refusal),
  ]);
  await person.click(await button('Unlink 0000-0002-1825-0097 at ORCID'));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.queryByLabelText('Current password')).not.toBeInTheDocument();
  await person.click(dialog.getByRole('button', { name: 'Unlink' }));
  expect(await dialog.findByText(refusal)).toBeInTheDocument();
  await person.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('goes to the provider to link an account', async () => {
  const [sent, left]: [unknown[], string[]] = [[], []];
  const location = 'https://github.com/login/oauth/authorize?state=x';
  answers([
    answer(
      'post',
      '/auth/sign-in/{provider}/link',
      { location },
      { seen: ({ url, body }) => sent.push(url.pathname, body) },
    ),
  ]);
  const element = <LinkedAccounts hasPassword leave={(address) => left.push(address)} />;
  const { person } = renderScreen([{ path: '/', element }], { at: '/', as: session() });
  await person.click(await button('Link GitHub'));
  const dialog = within(screen.getByRole('dialog', { name: 'Link your account with GitHub' }));
  await person.type(dialog.getByLabelText('Current password'), 'old secret');
  await person.click(dialog.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(left).toEqual([location]));
  expect(sent).toEqual(['/api/v1/auth/sign-in/github/link', { current_password: 'old secret' }]);
});

it.each([
  ['linked=github', 'Account linked'],
  ['failed=identity-taken', /^Another account of the hub is linked with this one/],
  ['failed=something', /^The answer of the sign-in provider cannot be trusted/],
])('says what came of a link when the browser comes back with %s', async (hash, sentence) => {
  const { address } = openPage([], `/settings/sign-in#${hash}`);
  expect(await screen.findByText(sentence)).toBeInTheDocument();
  expect(address()).toBe('/settings/sign-in');
});

it('says where the hub offers no other way to log in', async () => {
  openPage([answer('get', '/auth/sign-in', []), answer('get', '/auth/identities', [])]);
  expect(await screen.findByText('This hub offers no other way to log in.')).toBeInTheDocument();
});

it('shows that it is loading', async () => {
  openPage([hang('get', '/auth/identities')]);
  expect(await screen.findByLabelText('Loading linked accounts')).toBeInTheDocument();
});

it.each([
  ['get', '/account'],
  ['get', '/auth/identities'],
] as const)("shows the server's error of %s %s", async (method, path) => {
  openPage([refuse(method, path, 503, 'The database is away.')]);
  expect(await screen.findByText('The database is away.')).toBeInTheDocument();
});
