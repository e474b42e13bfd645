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

const noFactor = { has_authenticator: false, passkeys: [], recovery_codes: 0 };
function answers(handlers: HttpHandler[]) {
  server.use(
    ...handlers,
    answer('post', '/auth/validate', session()),
    answer('get', '/account', account),
    answer('get', '/auth/sign-in', providers),
    answer('get', '/auth/identities', [orcid]),
    answer('get', '/auth/second-factor', noFactor),
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
  ['get', '/auth/second-factor'],
] as const)("shows the server's error of %s %s", async (method, path) => {
  openPage([refuse(method, path, 503, 'The database is away.')]);
  expect(await screen.findByText('The database is away.')).toBeInTheDocument();
});

describe('the second factor', () => {
  const codes = ['k3vqm-8tr2x', 'abcde-23456'];
  const laptop = { id: 4, name: 'Laptop', created_at: '2026-01-02T10:00:00.000Z', last_used_at: null };
  const confirm = async (person: ReturnType<typeof openPage>['person'], title: string, action: string) => {
    const dialog = within(screen.getByRole('dialog', { name: title }));
    await person.type(dialog.getByLabelText('Current password'), 'old secret');
    await person.click(dialog.getByRole('button', { name: action }));
  };

  it('is set up with a QR code, and gives recovery codes', async () => {
    const sent: unknown[] = [];
    const seen = ({ body }: { body: unknown }) => sent.push(body);
    const prepared = { secret: 'MZXW6YTBOI', address: 'otpauth://totp/Hub:ada?secret=MZXW6YTBOI' };
    const { person } = openPage([
      answer('post', '/auth/second-factor/authenticator', prepared, { seen }),
      answer('put', '/auth/second-factor/authenticator', { recovery_codes: codes }, { seen }),
    ]);
    expect(await screen.findByText('Logins need no second factor.')).toBeInTheDocument();
    await person.click(await button('Set up an authenticator app'));
    await confirm(person, 'Set up an authenticator app?', 'Continue');
    expect(await screen.findByRole('img', { name: 'QR code for an authenticator app' })).toBeInTheDocument();
    expect(screen.getByText('MZXW6YTBOI')).toBeInTheDocument();
    server.use(answer('get', '/auth/second-factor', { ...noFactor, has_authenticator: true, recovery_codes: 10 }));
    await person.type(screen.getByLabelText('Code of the app'), '123456');
    await person.click(await button('Add the app'));
    expect(await screen.findByRole('region', { name: 'Recovery codes' })).toHaveTextContent(/k3vqm-8tr2xabcde-23456/);
    expect(await screen.findByText('10 recovery codes are left.')).toBeInTheDocument();
    expect(screen.queryByText('MZXW6YTBOI')).not.toBeInTheDocument();
    expect(sent).toEqual([{ current_password: 'old secret' }, { code: '123456' }]);
    await person.click(await button('I have kept them'));
    expect(screen.queryByText(codes[0]!)).not.toBeInTheDocument();
  });

  it('shows at the field that the code is wrong', async () => {
    const message = 'This code is wrong or was used already.';
    const { person } = openPage([
      answer('post', '/auth/second-factor/authenticator', { secret: 'MZXW6YTBOI', address: 'otpauth://totp/x' }),
      refuse('put', '/auth/second-factor/authenticator', 422, message, [{ field: 'code', message }]),
    ]);
    await person.click(await button('Set up an authenticator app'));
    await confirm(person, 'Set up an authenticator app?', 'Continue');
    await person.type(await screen.findByLabelText('Code of the app'), '000000{Enter}');
    await waitFor(() => expect(screen.getByLabelText('Code of the app')).toHaveAccessibleDescription(message));
    await person.click(await button('Cancel'));
    expect(await button('Set up an authenticator app')).toBeInTheDocument();
  });

  it('can get new recovery codes, and be removed', async () => {
    const removed: string[] = [];
    const { person } = openPage([
      answer('get', '/auth/second-factor', { has_authenticator: true, passkeys: [laptop], recovery_codes: 1 }),
      answer('post', '/auth/second-factor/recovery-codes', { recovery_codes: codes }),
      answer('delete', '/auth/second-factor/authenticator', undefined, { seen: () => removed.push('app') }),
      answer('delete', '/auth/second-factor/passkeys/{id}', undefined, { seen: () => removed.push('passkey') }),
    ]);
    expect(await screen.findByText('1 recovery code is left.')).toBeInTheDocument();
    await person.click(await button('Make new recovery codes'));
    await confirm(person, 'Make new recovery codes?', 'Make new codes');
    expect(await screen.findByText('abcde-23456')).toBeInTheDocument();
    await person.click(await button('Remove the passkey Laptop'));
    await confirm(person, 'Remove this passkey?', 'Remove the passkey');
    await waitFor(() => expect(removed).toEqual(['passkey']));
    server.use(answer('get', '/auth/second-factor', noFactor));
    await person.click(await button('Remove the app'));
    await confirm(person, 'Remove the authenticator app?', 'Remove the app');
    expect(await screen.findByText('Logins need no second factor.')).toBeInTheDocument();
    expect(removed).toEqual(['passkey', 'app']);
  });

  it('says that the browser has made no passkey', async () => {
    const { person } = openPage([
      answer('post', '/auth/second-factor/passkeys/options', { options: { challenge: 'YzE' } }),
    ]);
    await person.click(await button('Add a passkey'));
    await confirm(person, 'Add a passkey?', 'Continue'); // the browser of these tests knows no passkeys
    expect(await screen.findByText('No passkey was made. Please try again.')).toBeInTheDocument();
  });
});
