import { answer, hang, refuse } from '@hub/openapi/testing';
import type { ActiveSession } from '@hub/openapi/types';
import { useSession } from '@hub/web-kit/session';
import { renderScreen, session } from '@hub/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import type { HttpHandler } from 'msw';
import { setupServer } from 'msw/node';
import { Navigate, Outlet } from 'react-router-dom';
import { routes } from '../routes.tsx';
import { aProfile } from '../testing/a-profile.ts';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const account = { username: 'ada', email: 'ada@example.org' };
const aSession = (overrides: Partial<ActiveSession> = {}): ActiveSession => ({
  id: 1,
  user_agent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  created_at: '2026-01-02T10:00:00.000Z',
  last_seen_at: '2026-01-09T10:00:00.000Z',
  expires_at: '2026-02-02T10:00:00.000Z',
  current: true,
  ...overrides,
});
const script = aSession({ id: 2, user_agent: 'python-requests/2.32', current: false });
const phone = aSession({ id: 3, user_agent: null, current: false });

/** What the shell does: members only. */
function Guard() {
  return useSession().user ? <Outlet /> : <Navigate to="/login" replace />;
}

/** The account page in an area for members; what `handlers` answer comes first. */
function openPage(handlers: HttpHandler[] = []) {
  server.use(
    ...handlers,
    answer('post', '/auth/validate', session()),
    answer('get', '/profile', aProfile()),
    answer('get', '/account', account),
    answer('get', '/auth/sessions', [aSession()]),
  );
  return renderScreen(
    [
      { element: <Guard />, children: routes },
      { path: '/', element: <h1>Home</h1> },
      { path: '/login', element: <h1>Login</h1> },
    ],
    { at: '/settings/account', as: session() },
  );
}

const label = (text: string) => screen.findByLabelText(text);
const save = () => screen.getByRole('button', { name: 'Save' });

/** Handler of a change that works, and what it was sent. */
function accepting(body = account) {
  const sent: unknown[] = [];
  return { sent, handler: answer('put', '/account', body, { seen: (request) => sent.push(request.body) }) };
}

describe('e-mail address and password', () => {
  it('shows the account, and asks for nothing while nothing is changed', async () => {
    openPage();
    expect(await label('Username')).toHaveValue('ada');
    expect(screen.getByLabelText('Username')).toHaveAttribute('readonly');
    expect(screen.getByLabelText('Email')).toHaveValue('ada@example.org');
    expect(screen.getByLabelText('New password')).toHaveValue('');
    expect(screen.queryByLabelText('Current password')).not.toBeInTheDocument();
    expect(save()).toBeDisabled();
    expect(document.title).toMatch(/^Account · /);
  });

  it('changes the address with the current password', async () => {
    const { sent, handler } = accepting({ ...account, email: 'new@example.org' });
    const { person } = openPage([handler]);
    await person.clear(await label('Email'));
    await person.type(await label('Email'), ' new@example.org');
    expect(screen.getByRole('link', { name: 'Forgotten?' })).toHaveAttribute('href', '/reset_password');
    await person.type(await label('Current password'), 'old secret');
    await person.click(save());
    expect(await screen.findByText('Account Updated')).toBeInTheDocument();
    expect(sent).toEqual([{ email: 'new@example.org', current_password: 'old secret' }]);
    expect(await label('Email')).toHaveValue('new@example.org');
    expect(screen.queryByLabelText('Current password')).not.toBeInTheDocument();
  });

  it('changes the password, tells what that ends, and empties the fields', async () => {
    const { sent, handler } = accepting();
    const { person } = openPage([handler]);
    expect(await label('New password')).toHaveAccessibleDescription(/A new one ends your other sessions/);
    await person.type(await label('New password'), 'a new secret');
    await person.type(await label('Current password'), 'old secret');
    await person.click(save());
    expect(await screen.findByText('Account Updated')).toBeInTheDocument();
    expect(sent).toEqual([{ password: 'a new secret', current_password: 'old secret' }]);
    expect(await label('New password')).toHaveValue('');
    expect(screen.queryByLabelText('Current password')).not.toBeInTheDocument();
    expect(save()).toHaveAttribute('aria-disabled', 'true');
  });

  it('says at the fields what is missing or wrong, and sends nothing', async () => {
    const { sent, handler } = accepting();
    const { person } = openPage([handler]);
    await person.clear(await label('Email'));
    await person.type(await label('New password'), 'short');
    await person.click(save());
    expect(await screen.findByText('Please enter Email')).toBeInTheDocument();
    expect(screen.getByText('A password has at least 8 characters')).toBeInTheDocument();
    await person.type(await label('Email'), 'nonsense');
    await person.clear(await label('New password'));
    await person.click(save());
    expect(await screen.findByText('This is not an e-mail address')).toBeInTheDocument();
    await person.type(await label('Email'), '@example.org');
    await person.click(save());
    expect(await screen.findByText('Please enter your current password')).toBeInTheDocument();
    expect(sent).toEqual([]);
  });

  it.each([
    [422, 'current_password', 'Current password', 'The current password is wrong'],
    [422, 'password', 'New password', 'This password is one of the most common ones, please choose another'],
    [409, 'email', 'Email', 'This e-mail address is in use'],
  ])('shows the answer %i at %s', async (status, field, name, message) => {
    const { person } = openPage([refuse('put', '/account', status, message, [{ field, message }])]);
    await person.type(await label('Email'), '.com');
    await person.type(await label('New password'), 'a new secret');
    await person.type(await label('Current password'), 'x');
    await person.click(save());
    await waitFor(() => expect(screen.getByLabelText(name)).toHaveAccessibleDescription(message));
    expect(screen.getByLabelText('New password')).toHaveValue('a new secret');
  });

  it('asks before changes are left unsaved', async () => {
    const { person } = openPage();
    await person.type(await label('New password'), 'a new secret');
    await person.click(screen.getByRole('link', { name: 'Organizations' }));
    expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeInTheDocument();
  });

  it('says that it is loading', async () => {
    openPage([hang('get', '/account'), hang('get', '/auth/sessions')]);
    expect(await screen.findByLabelText('Loading account')).toBeInTheDocument();
    expect(await screen.findByLabelText('Loading sessions')).toBeInTheDocument();
  });

  it('says what the server said, and tries again', async () => {
    const { person } = openPage([refuse('get', '/account', 503, 'The database is away.')]);
    expect(await screen.findByText('The database is away.')).toBeInTheDocument();
    server.use(answer('get', '/account', account));
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await label('Email')).toHaveValue('ada@example.org');
  });
});

describe('sessions', () => {
  const rows = async () => within(await screen.findByRole('region', { name: 'All sessions' })).getAllByRole('row');

  it('says in words what is logged in, this session first', async () => {
    openPage([answer('get', '/auth/sessions', [script, phone, aSession()])]);
    const [, first, second, third] = await rows();
    expect(first).toHaveTextContent(/Firefox on Linux this session.*2026.*2026.*Log out/);
    expect(within(first!).getByRole('link', { name: 'Log out' })).toHaveAttribute('href', '/logout');
    expect(second).toHaveTextContent(/Python client.*2026.*2026.*End/);
    expect(third).toHaveTextContent(/Unknown program/);
  });

  it('ends one', async () => {
    const ended: string[] = [];
    const { person } = openPage([
      answer('get', '/auth/sessions', [aSession(), script, phone]),
      answer('delete', '/auth/sessions/{id}', undefined, { seen: ({ url }) => ended.push(url.pathname) }),
    ]);
    const button = await screen.findByRole('button', { name: /^End Python client, signed in/ });
    server.use(answer('get', '/auth/sessions', [aSession(), phone]));
    await person.click(button);
    expect(await screen.findByText('Session ended')).toBeInTheDocument();
    expect(ended).toEqual(['/api/v1/auth/sessions/2']);
    await waitFor(() => expect(screen.queryByText('Python client')).not.toBeInTheDocument());
    await waitFor(() => expect(screen.getByRole('region', { name: 'All sessions' })).toHaveFocus());
  });

  it('ends all others, also where one has ended already', async () => {
    const ended: string[] = [];
    const { person } = openPage([
      answer('get', '/auth/sessions', [aSession(), script, phone]),
      answer('delete', '/auth/sessions/{id}', undefined, { seen: ({ url }) => ended.push(url.pathname) }),
    ]);
    const button = await screen.findByRole('button', { name: 'End all others' });
    server.use(answer('get', '/auth/sessions', [aSession()]));
    await person.click(button);
    expect(await screen.findByText('All other sessions ended')).toBeInTheDocument();
    expect(ended.toSorted()).toEqual(['/api/v1/auth/sessions/2', '/api/v1/auth/sessions/3']);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'End all others' })).not.toBeInTheDocument());
  });

  it('takes one that ended meanwhile for ended', async () => {
    const { person } = openPage([
      answer('get', '/auth/sessions', [aSession(), script]),
      refuse('delete', '/auth/sessions/{id}', 404, 'There is no such session'),
    ]);
    await person.click(await screen.findByRole('button', { name: /^End Python client/ }));
    expect(await screen.findByText('Session ended')).toBeInTheDocument();
  });

  it('says why one could not be ended', async () => {
    const { person } = openPage([
      answer('get', '/auth/sessions', [aSession(), script]),
      refuse('delete', '/auth/sessions/{id}', 500, 'That failed.'),
    ]);
    await person.click(await screen.findByRole('button', { name: /^End Python client/ }));
    expect(await screen.findByText('That failed.')).toBeInTheDocument();
  });

  it('shows many only when asked', async () => {
    const many = Array.from({ length: 12 }, (_, i) => aSession({ id: i + 1, current: i === 0 }));
    const { person } = openPage([answer('get', '/auth/sessions', many)]);
    expect(await rows()).toHaveLength(11);
    await person.click(screen.getByRole('button', { name: 'Show all 12 sessions' }));
    expect(await rows()).toHaveLength(13);
  });

  it('says what the server said', async () => {
    openPage([refuse('get', '/auth/sessions', 503, 'The database is away.')]);
    expect(await screen.findByText('The database is away.')).toBeInTheDocument();
    expect(await label('Email')).toBeInTheDocument();
  });
});

describe('removing the account', () => {
  const ask = async (handlers: HttpHandler[] = []) => {
    const shown = openPage(handlers);
    await shown.person.click(await screen.findByRole('button', { name: 'Remove account' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Remove your account?' }));
    const remove = () => shown.person.click(dialog.getByRole('button', { name: 'Remove account' }));
    const fill = async (username: string, password: string) => {
      await shown.person.type(dialog.getByLabelText('Type ada to confirm'), username);
      await shown.person.type(dialog.getByLabelText('Current password'), password);
    };
    return { ...shown, dialog, remove, fill };
  };

  it('says what goes and what stays', async () => {
    openPage();
    const part = await screen.findByRole('region', { name: 'Remove account' });
    expect(part).toHaveTextContent(/Your profile, e-mail address, API keys, sessions and likes go/);
    expect(part).toHaveTextContent(/Published solutions stay on the hub, under “former member”/);
  });

  it('removes it, goes home as a visitor and says so', async () => {
    const sent: unknown[] = [];
    const { fill, remove, address } = await ask([
      answer('delete', '/account', undefined, { seen: ({ body }) => sent.push(body) }),
    ]);
    await fill('ada', 'old secret');
    await remove();
    expect(await screen.findByRole('heading', { name: 'Home' })).toBeInTheDocument();
    expect(screen.getByText('Account Deleted')).toBeInTheDocument();
    expect(sent).toEqual([{ current_password: 'old secret' }]);
    expect(address()).toBe('/');
    expect(localStorage).toHaveLength(0);
  });

  it('is not held up by changes that are not saved', async () => {
    const { person, fill, remove } = await ask([answer('delete', '/account', undefined)]);
    await person.type(screen.getByLabelText('Email'), 'x');
    await fill('ada', 'old secret');
    await remove();
    expect(await screen.findByRole('heading', { name: 'Home' })).toBeInTheDocument();
  });

  it('wants the username typed, and the password', async () => {
    const sent: unknown[] = [];
    const { fill, remove, dialog } = await ask([
      answer('delete', '/account', undefined, { seen: ({ body }) => sent.push(body) }),
    ]);
    await remove();
    expect(await dialog.findByText('This is not your username')).toBeInTheDocument();
    expect(dialog.getByText('Please enter your current password')).toBeInTheDocument();
    await fill('adam', 'old secret');
    await remove();
    expect(await dialog.findByText('This is not your username')).toBeInTheDocument();
    expect(sent).toEqual([]);
  });

  it('says in the dialog why not', async () => {
    const refusal = 'You are the only owner of heat and waves: make somebody else an owner first';
    const { fill, remove, dialog } = await ask([refuse('delete', '/account', 409, refusal)]);
    await fill('ada', 'old secret');
    await remove();
    expect(await dialog.findByText(refusal)).toBeInTheDocument();
  });

  it('says at the field that the password is wrong', async () => {
    const message = 'The current password is wrong';
    const { fill, remove, dialog } = await ask([
      refuse('delete', '/account', 422, message, [{ field: 'current_password', message }]),
    ]);
    await fill('ada', 'wrong');
    await remove();
    await waitFor(() => expect(dialog.getByLabelText('Current password')).toHaveAccessibleDescription(message));
    expect(screen.getAllByText(message)).toHaveLength(1);
  });

  it('can be called off', async () => {
    const { person, dialog } = await ask();
    await person.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});
