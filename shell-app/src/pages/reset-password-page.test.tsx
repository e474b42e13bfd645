import { answer, refuse } from '@hub/openapi/testing';
import { renderScreen, session } from '@hub/web-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { setupServer } from 'msw/node';
import { useLocation } from 'react-router-dom';
import { ResetPasswordPage } from './reset-password-page.tsx';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const CHECK_EMAIL = 'Check your email for new password';
const OVER = 'This link has expired or has already been used. Please request a new one.';

function Page() {
  return (
    <>
      <ResetPasswordPage />
      <p>at {useLocation().hash || 'no hash'}</p>
    </>
  );
}
const routes = [
  { path: '/login', element: <h1>Login</h1> },
  { path: '/reset_password', element: <Page /> },
];
const open = (hash = '') => renderScreen(routes, { at: `/reset_password${hash}` });
const email = () => screen.getByLabelText('Email');
const newPassword = () => screen.findByLabelText('New password');

it('explains the next steps once the email was requested', async () => {
  const sent: unknown[] = [];
  server.use(answer('post', '/auth/resetpassword', { detail: CHECK_EMAIL }, { seen: ({ body }) => sent.push(body) }));
  const { person } = open();
  await person.type(email(), ' ada@example.org {Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent(CHECK_EMAIL);
  expect(screen.getByText(/ada@example\.org.*30 minutes/)).toBeInTheDocument();
  expect(screen.getByText(/spam/)).toBeInTheDocument();
  expect(sent).toEqual([{ email: 'ada@example.org' }]);

  await person.click(screen.getByRole('button', { name: 'Send again' }));
  expect(email()).toBeInTheDocument();
});

it("shows the server's error about an address", async () => {
  const noAddress = 'Enter a valid email address';
  server.use(refuse('post', '/auth/resetpassword', 422, noAddress, [{ field: 'email', message: noAddress }]));
  const { person } = open();
  await person.type(email(), 'ada{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent(noAddress);
  expect(email()).toHaveAccessibleDescription(noAddress);
});

describe('with the link from the email', () => {
  it('removes the token from the address and changes the password with it', async () => {
    const sent: unknown[] = [];
    server.use(
      answer('post', '/auth/resetpassword/confirm', { detail: 'ok' }, { seen: ({ body }) => sent.push(body) }),
    );
    const { person, address } = open('#token=one-time');
    await person.type(await newPassword(), 'a new horse');
    expect(screen.getByText('at no hash')).toBeInTheDocument();
    expect(localStorage).toHaveLength(0);
    await person.click(screen.getByLabelText('Also revoke my API keys'));
    await person.click(screen.getByRole('button', { name: 'Change password' }));
    expect(await screen.findByRole('heading', { name: 'Login' })).toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent('Your password has been changed');
    expect(address()).toBe('/login');
    expect(sent).toEqual([{ token: 'one-time', password: 'a new horse', revoke_keys: true }]);
  });

  it('does not revoke API keys unless requested', async () => {
    const sent: unknown[] = [];
    server.use(
      answer('post', '/auth/resetpassword/confirm', { detail: 'ok' }, { seen: ({ body }) => sent.push(body) }),
    );
    const { person } = open('#token=one-time');
    await person.type(await newPassword(), 'a new horse{Enter}');
    await waitFor(() => expect(sent).toEqual([expect.objectContaining({ revoke_keys: false })]));
  });

  it('keeps the token when the password is refused', async () => {
    const common = 'This password is among the commonest ones';
    server.use(refuse('post', '/auth/resetpassword/confirm', 422, common, [{ field: 'password', message: common }]));
    const { person } = open('#token=one-time');
    await person.type(await newPassword(), 'password1{Enter}');
    await waitFor(async () => expect(await newPassword()).toHaveAccessibleDescription(common));
  });

  it('says that the link has expired and offers a new one', async () => {
    server.use(refuse('post', '/auth/resetpassword/confirm', 422, OVER, [{ field: 'token', message: OVER }]));
    const { person } = open('#token=used');
    await person.type(await newPassword(), 'a new horse{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent(OVER);
    expect(screen.getAllByText(OVER)).toHaveLength(2);
    expect(email()).toBeInTheDocument();
  });

  it('ends the session of this browser too', async () => {
    server.use(
      answer('post', '/auth/validate', session()),
      answer('post', '/auth/logout', undefined),
      answer('post', '/auth/resetpassword/confirm', { detail: 'ok' }),
    );
    const { person } = renderScreen(routes, { at: '/reset_password#token=one-time', as: session() });
    await person.type(await newPassword(), 'a new horse{Enter}');
    expect(await screen.findByRole('heading', { name: 'Login' })).toBeInTheDocument();
    expect(localStorage).toHaveLength(0);
  });
});
