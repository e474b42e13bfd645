import { answer, hang, refuse } from '@hub/openapi/testing';
import type { Account, ActiveSession } from '@hub/openapi/types';
import { useSession } from '@hub/web-kit/session';
import { renderScreen, session } from '@hub/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse, type HttpHandler } from 'msw';
import { setupServer } from 'msw/node';
import { Navigate, Outlet } from 'react-router-dom';
import { routes } from '../routes.tsx';
import { aProfile } from '../testing/a-profile.ts';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const account: Account = {
  username: 'ada',
  email: 'ada@example.org',
  has_password: true,
  review_mail: true,
  waiting_email: null,
};
const aSession = (overrides: Partial<ActiveSession> = {}): ActiveSession => ({
  id: 1,
  user_agent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  way_in: 'password',
  created_at: '2026-01-02T10:00:00.000Z',
  last_seen_at: '2026-01-09T10:00:00.000Z',
  expires_at: '2026-02-02T10:00:00.000Z',
  current: true,
  ...overrides,
});
const script = aSession({ id: 2, user_agent: 'python-requests/2.32', current: false });
const phone = aSession({ id: 3, user_agent: null, way_in: 'ORCID', current: false });

/** What the shell does: members only. */
function Guard() {
  return useSession().user ? <Outlet /> : <Navigate to="/login" replace />;
}

/** The account page in an area for members; what `handlers` answer comes first. */
function openPage(handlers: HttpHandler[] = [], as = session()) {
  server.use(
    ...handlers,
    answer('post', '/auth/validate', as),
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
    { at: '/settings/account', as },
  );
}

const label = (text: string) => screen.findByLabelText(text);
const save = () => screen.getByRole('button', { name: 'Save' });

/** Handler of a change that works, and what it was sent. */
function accepting(body = account) {
  const sent: unknown[] = [];
  return { sent, handler: answer('put', '/account', body, { seen: (request) => sent.push(request.body) }) };
}

describe('email address and password', () => {
  it('shows the account, and asks for no password until something is changed', async () => {
    openPage();
    expect(await label('Username')).toHaveValue('ada');
    expect(screen.getByLabelText('Username')).toHaveAttribute('readonly');
    expect(screen.getByLabelText('Email')).toHaveValue('ada@example.org');
    expect(screen.getByLabelText('New password')).toHaveValue('');
    expect(screen.queryByLabelText('Current password')).not.toBeInTheDocument();
    expect(save()).toBeDisabled();
    expect(document.title).toMatch(/^Account · /);
  });

  it('changes the email address with the current password', async () => {
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

  it('says that a new address waits for its confirmation, and forgets it on request', async () => {
    const { sent, handler } = accepting({ ...account, waiting_email: 'new@example.org' });
    const { person } = openPage([handler]);
    await person.clear(await label('Email'));
    await person.type(await label('Email'), 'new@example.org');
    await person.type(await label('Current password'), 'old secret');
    await person.click(save());
    expect(await screen.findByRole('alert')).toHaveTextContent('We have sent a link to new@example.org');
    expect(await label('Email')).toHaveValue('ada@example.org');
    server.use(accepting().handler);
    await person.click(await screen.findByRole('button', { name: 'Keep the present address' }));
    await waitFor(() => expect(screen.queryByText(/becomes your address/)).not.toBeInTheDocument());
    expect(sent).toEqual([{ email: 'new@example.org', current_password: 'old secret' }]);
  });

  it('changes the password, says that this ends other sessions, and clears the fields', async () => {
    const { sent, handler } = accepting();
    const { person } = openPage([handler]);
    expect(await label('New password')).toHaveAccessibleDescription(/A new password ends your other sessions/);
    await person.type(await label('New password'), 'a new secret');
    await person.type(await label('Current password'), 'old secret');
    await person.click(save());
    expect(await screen.findByText('Account Updated')).toBeInTheDocument();
    expect(sent).toEqual([{ password: 'a new secret', current_password: 'old secret' }]);
    expect(await label('New password')).toHaveValue('');
    expect(screen.queryByLabelText('Current password')).not.toBeInTheDocument();
    expect(save()).toHaveAttribute('aria-disabled', 'true');
  });

  it('reports missing and invalid values at the fields and sends nothing', async () => {
    const { sent, handler } = accepting();
    const { person } = openPage([handler]);
    await person.clear(await label('Email'));
    await person.type(await label('New password'), 'short');
    await person.click(save());
    expect(await screen.findByText('Please enter Email')).toBeInTheDocument();
    expect(screen.getByText('A password must have at least 8 characters')).toBeInTheDocument();
    await person.type(await label('Email'), 'nonsense');
    await person.clear(await label('New password'));
    await person.click(save());
    expect(await screen.findByText('Enter a valid email address')).toBeInTheDocument();
    await person.type(await label('Email'), '@example.org');
    await person.click(save());
    expect(await screen.findByText('Please enter your current password')).toBeInTheDocument();
    expect(sent).toEqual([]);
  });

  it.each([
    [422, 'current_password', 'Current password', 'The current password is wrong'],
    [422, 'password', 'New password', 'This password is one of the most common ones. Please choose another.'],
    [409, 'email', 'Email', 'This email address is in use'],
  ])('shows an error with status %i at the field %s', async (status, field, name, message) => {
    const { person } = openPage([refuse('put', '/account', status, message, [{ field, message }])]);
    await person.type(await label('Email'), '.com');
    await person.type(await label('New password'), 'a new secret');
    await person.type(await label('Current password'), 'x');
    await person.click(save());
    await waitFor(() => expect(screen.getByLabelText(name)).toHaveAccessibleDescription(message));
    expect(screen.getByLabelText('New password')).toHaveValue('a new secret');
  });

  it('asks for no password where the account has none', async () => {
    const { sent, handler } = accepting();
    const { person } = openPage([answer('get', '/account', { ...account, has_password: false }), handler]);
    await person.type(await label('New password'), 'a new secret');
    expect(screen.queryByLabelText('Current password')).not.toBeInTheDocument();
    await person.click(save());
    expect(await screen.findByText('Account Updated')).toBeInTheDocument();
    expect(sent).toEqual([{ password: 'a new secret' }]);
  });

  it('asks before unsaved changes are lost', async () => {
    const { person } = openPage();
    await person.type(await label('New password'), 'a new secret');
    await person.click(screen.getByRole('link', { name: 'Organizations' }));
    expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeInTheDocument();
  });

  it('shows that it is loading', async () => {
    openPage([hang('get', '/account'), hang('get', '/auth/sessions')]);
    expect(await screen.findByLabelText('Loading account')).toBeInTheDocument();
    expect(await screen.findByLabelText('Loading sessions')).toBeInTheDocument();
  });

  it("shows the server's error and tries again", async () => {
    const { person } = openPage([refuse('get', '/account', 503, 'The database is away.')]);
    expect(await screen.findByText('The database is away.')).toBeInTheDocument();
    server.use(answer('get', '/account', account));
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await label('Email')).toHaveValue('ada@example.org');
  });
});

describe('the daily email about the review queue', () => {
  it('can be turned off by an admin without a password', async () => {
    const { sent, handler } = accepting({ ...account, review_mail: false });
    const { person } = openPage([handler], session({ account_type: 'admin' }));
    const choice = await screen.findByRole('switch', { name: 'Email me a daily list of what is waiting for review' });
    expect(choice).toBeChecked();
    await person.click(choice);
    expect(await screen.findByText('Account Updated')).toBeInTheDocument();
    expect(choice).not.toBeChecked();
    expect(sent).toEqual([{ review_mail: false }]);
  });

  it('stays on when the server refuses the change', async () => {
    const { person } = openPage(
      [refuse('put', '/account', 503, 'The database is away.')],
      session({ account_type: 'admin' }),
    );
    const choice = await screen.findByRole('switch', { name: 'Email me a daily list of what is waiting for review' });
    await person.click(choice);
    expect(await screen.findByText('The database is away.')).toBeInTheDocument();
    expect(choice).toBeChecked();
  });

  it('is not offered to other users', async () => {
    openPage();
    await label('Username');
    expect(screen.queryByRole('switch')).not.toBeInTheDocument();
  });
});

describe('sessions', () => {
  const rows = async () => within(await screen.findByRole('region', { name: 'All sessions' })).getAllByRole('row');

  it('names the program of each session, starting with the current one', async () => {
    openPage([answer('get', '/auth/sessions', [script, phone, aSession()])]);
    const [, first, second, third] = await rows();
    expect(first).toHaveTextContent(/Firefox on Linux this session.*2026.*2026.*Log out/);
    expect(within(first!).getByRole('link', { name: 'Log out' })).toHaveAttribute('href', '/logout');
    expect(second).toHaveTextContent(/Python client.*2026.*2026.*End/);
    expect(third).toHaveTextContent(/Unknown program with ORCID/);
  });

  it('ends a session', async () => {
    const ended: string[] = [];
    const { person } = openPage([
      answer('get', '/auth/sessions', [aSession(), script, phone]),
      answer('delete', '/auth/sessions/{id}', undefined, { seen: ({ url }) => ended.push(url.pathname) }),
    ]);
    const button = await screen.findByRole('button', { name: /^End Python client, logged in/ });
    server.use(answer('get', '/auth/sessions', [aSession(), phone]));
    await person.click(button);
    expect(await screen.findByText('Session ended')).toBeInTheDocument();
    expect(ended).toEqual(['/api/v1/auth/sessions/2']);
    await waitFor(() => expect(screen.queryByText('Python client')).not.toBeInTheDocument());
    await waitFor(() => expect(screen.getByRole('region', { name: 'All sessions' })).toHaveFocus());
  });

  it('ends all other sessions', async () => {
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

  it('counts a session that has already ended as ended', async () => {
    const { person } = openPage([
      answer('get', '/auth/sessions', [aSession(), script]),
      refuse('delete', '/auth/sessions/{id}', 404, 'There is no such session'),
    ]);
    await person.click(await screen.findByRole('button', { name: /^End Python client/ }));
    expect(await screen.findByText('Session ended')).toBeInTheDocument();
  });

  it('says why a session could not be ended', async () => {
    const { person } = openPage([
      answer('get', '/auth/sessions', [aSession(), script]),
      refuse('delete', '/auth/sessions/{id}', 500, 'That failed.'),
    ]);
    await person.click(await screen.findByRole('button', { name: /^End Python client/ }));
    expect(await screen.findByText('That failed.')).toBeInTheDocument();
  });

  it('shows the first ten of many, and all on request', async () => {
    const many = Array.from({ length: 12 }, (_, i) => aSession({ id: i + 1, current: i === 0 }));
    const { person } = openPage([answer('get', '/auth/sessions', many)]);
    expect(await rows()).toHaveLength(11);
    await person.click(screen.getByRole('button', { name: 'Show all 12 sessions' }));
    expect(await rows()).toHaveLength(13);
  });

  it("shows the server's error", async () => {
    openPage([refuse('get', '/auth/sessions', 503, 'The database is away.')]);
    expect(await screen.findByText('The database is away.')).toBeInTheDocument();
    expect(await label('Email')).toBeInTheDocument();
  });
});

describe('removing the account', () => {
  const ask = async (handlers: HttpHandler[] = []) => {
    const shown = openPage(handlers);
    await shown.person.click(await screen.findByRole('button', { name: 'Delete account' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Delete your account?' }));
    const remove = () => shown.person.click(dialog.getByRole('button', { name: 'Delete account' }));
    const fill = async (username: string, password: string) => {
      await shown.person.type(dialog.getByLabelText('Type ada to confirm'), username);
      await shown.person.type(dialog.getByLabelText('Current password'), password);
    };
    return { ...shown, dialog, remove, fill };
  };

  it('says what is deleted and what is kept', async () => {
    openPage();
    const part = await screen.findByRole('region', { name: 'Delete account' });
    expect(part).toHaveTextContent(/Your profile, email address, API keys, sessions and likes are deleted/);
    expect(part).toHaveTextContent(/Published solutions stay on the hub under “former member”/);
  });

  it('removes the account, opens the home page as a visitor and confirms it', async () => {
    const sent: unknown[] = [];
    const { fill, remove, address } = await ask([
      answer('delete', '/account', undefined, { seen: ({ body }) => sent.push(body) }),
    ]);
    await fill('ada', 'old secret');
    await remove();
    expect(await screen.findByRole('heading', { name: 'Home' })).toBeInTheDocument();
    expect(screen.getByText('Account Deleted')).toBeInTheDocument();
    expect(sent).toEqual([{ current_password: 'old secret', published: 'stay' }]);
    expect(address()).toBe('/');
    expect(localStorage).toHaveLength(0);
  });

  it('asks for no confirmation about unsaved changes', async () => {
    const { person, fill, remove } = await ask([answer('delete', '/account', undefined)]);
    await person.type(screen.getByLabelText('Email'), 'x');
    await fill('ada', 'old secret');
    await remove();
    expect(await screen.findByRole('heading', { name: 'Home' })).toBeInTheDocument();
  });

  it('requires the username and the password', async () => {
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

  it('asks for the username alone where the account has no password', async () => {
    const sent: unknown[] = [];
    const { person, dialog, remove } = await ask([
      answer('get', '/account', { ...account, has_password: false }),
      answer('delete', '/account', undefined, { seen: ({ body }) => sent.push(body) }),
    ]);
    await person.type(dialog.getByLabelText('Type ada to confirm'), 'ada');
    await person.click(dialog.getByLabelText(/^Also delete published solutions/));
    expect(dialog.queryByLabelText('Current password')).not.toBeInTheDocument();
    await remove();
    expect(await screen.findByRole('heading', { name: 'Home' })).toBeInTheDocument();
    expect(sent).toEqual([{ published: 'go' }]);
  });

  it('shows in the dialog why it was refused', async () => {
    const refusal = 'You are the only owner of heat and waves. Please make another member an owner first.';
    const { fill, remove, dialog } = await ask([refuse('delete', '/account', 409, refusal)]);
    await fill('ada', 'old secret');
    await remove();
    expect(await dialog.findByText(refusal)).toBeInTheDocument();
  });

  it('shows at the field that the password is wrong', async () => {
    const message = 'The current password is wrong';
    const { fill, remove, dialog } = await ask([
      refuse('delete', '/account', 422, message, [{ field: 'current_password', message }]),
    ]);
    await fill('ada', 'wrong');
    await remove();
    await waitFor(() => expect(dialog.getByLabelText('Current password')).toHaveAccessibleDescription(message));
    expect(screen.getAllByText(message)).toHaveLength(1);
  });

  it('can be cancelled', async () => {
    const { person, dialog } = await ask();
    await person.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

describe('the data of the account', () => {
  it('is saved as one archive, and says why it could not be', async () => {
    const saved = jest.fn(() => 'blob:1');
    Object.assign(URL, { createObjectURL: saved, revokeObjectURL: () => undefined });
    const { person } = openPage([
      http.get('*/api/v1/account/export', () => HttpResponse.arrayBuffer(new ArrayBuffer(2))),
    ]);
    await person.click(await screen.findByRole('button', { name: 'Download' }));
    await waitFor(() => expect(saved).toHaveBeenCalledWith(expect.objectContaining({ size: 2 })));
    const often = 'You have downloaded your data too often today.';
    server.use(refuse('get', '/account/export', 429, often));
    await person.click(screen.getByRole('button', { name: 'Download' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(often);
  });
});
