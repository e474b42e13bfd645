import { api, detailOf, unwrap } from '@hub/openapi/client';
import type { Session } from '@hub/openapi/types';
import { answer, hang, refuse } from '@hub/openapi/testing';
import { useSession, useSessionEnd } from '@hub/web-kit/session';
import { renderScreen, session } from '@hub/web-kit/testing';
import { useQuery } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { useState } from 'react';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const stored = () => JSON.parse(localStorage.getItem('session') ?? 'null') as unknown;

/** A button that sends a request and shows the answer as text. */
function Call({ name, ask }: { name: string; ask: () => Promise<unknown> }) {
  const [answered, setAnswered] = useState('');
  const call = () =>
    ask().then(
      (body) => setAnswered(JSON.stringify(body)),
      (error) => setAnswered(detailOf(error)),
    );
  return (
    <button onClick={() => void call()}>
      {name} {answered}
    </button>
  );
}

function Who() {
  const { user, isAdmin, signIn, signOut, forget, rename } = useSession();
  return (
    <>
      <p>{user ? `${user.username}${isAdmin ? ', admin' : ''}` : 'a visitor'}</p>
      <button onClick={() => signIn(session({ username: 'grace' }))}>in</button>
      <button onClick={signOut}>out</button>
      <button onClick={forget}>forget</button>
      <button onClick={() => rename('Ada B. Example')}>rename {user?.full_name}</button>
      <Call name="list" ask={() => unwrap(api.GET('/solutions'))} />
      <Call name="keys" ask={() => unwrap(api.GET('/api_keys'))} />
    </>
  );
}
const routes = [{ path: '*', element: <Who /> }];

it('stores the session that a login returns', async () => {
  const { person } = renderScreen(routes);
  await person.click(screen.getByText('in'));
  expect(screen.getByText('grace')).toBeInTheDocument();
  expect(stored()).toEqual(session({ username: 'grace' }));
});

it('renews a stored session when the page loads', async () => {
  server.use(answer('post', '/auth/validate', session({ account_type: 'admin', access_token: 'renewed' })));
  renderScreen(routes, { as: session() });
  expect(screen.getByText('ada')).toBeInTheDocument();
  expect(await screen.findByText('ada, admin')).toBeInTheDocument();
  expect(stored()).toMatchObject({ access_token: 'renewed' });
});

it('logs out and clears the local storage when the stored session is refused', async () => {
  server.use(refuse('post', '/auth/validate', 401, 'This session has ended'));
  renderScreen(routes, { as: session() });
  localStorage.setItem('colour_mode', 'dark');
  expect(await screen.findByText('a visitor')).toBeInTheDocument();
  await waitFor(() => expect(localStorage).toHaveLength(0));
});

it('keeps the session when the hub cannot be reached', async () => {
  let asked = false;
  server.use(
    http.post('*/auth/validate', () => {
      asked = true;
      return HttpResponse.error();
    }),
  );
  renderScreen(routes, { as: session() });
  await waitFor(() => expect(asked).toBe(true));
  expect(screen.getByText('ada')).toBeInTheDocument();
});

it('ends the session on the server and clears the local storage on logout', async () => {
  const sent: (string | null)[] = [];
  server.use(
    answer('post', '/auth/validate', session()),
    answer('post', '/auth/logout', undefined, { seen: ({ headers }) => sent.push(headers.get('Authorization')) }),
  );
  const { person } = renderScreen(routes, { as: session() });
  localStorage.setItem('left over', 'x');
  await person.click(screen.getByText('out'));
  expect(screen.getByText('a visitor')).toBeInTheDocument();
  expect(localStorage).toHaveLength(0);
  await waitFor(() => expect(sent).toEqual(['Bearer token-of-ada']));
});

it('forgets a session that the server has ended without asking the server again', async () => {
  const asked: string[] = [];
  server.use(
    answer('post', '/auth/validate', session()),
    answer('post', '/auth/logout', undefined, { seen: ({ url }) => asked.push(url.pathname) }),
    answer('get', '/solutions', []),
  );
  const { person } = renderScreen(routes, { as: session() });
  await person.click(screen.getByText('forget'));
  expect(screen.getByText('a visitor')).toBeInTheDocument();
  expect(localStorage).toHaveLength(0);
  await person.click(screen.getByText('list'));
  expect(await screen.findByText('list []')).toBeInTheDocument();
  expect(asked).toEqual([]);
});

it('shows a new full name immediately and stores it for the next visit', async () => {
  server.use(hang('post', '/auth/validate'));
  const { person } = renderScreen(routes, { as: session() });
  await person.click(screen.getByText('rename Ada Example'));
  expect(screen.getByText('rename Ada B. Example')).toBeInTheDocument();
  expect(stored()).toEqual(session({ full_name: 'Ada B. Example' }));
});

describe('a token that the hub no longer accepts', () => {
  const onlyVisitors = http.get('*/api/v1/solutions', ({ request }) =>
    request.headers.has('Authorization')
      ? HttpResponse.json({ detail: 'This session has ended' }, { status: 401 })
      : HttpResponse.json([]),
  );

  it('is dropped on a public call, which is repeated as a visitor', async () => {
    server.use(hang('post', '/auth/validate'), onlyVisitors);
    const { person } = renderScreen(routes, { as: session() });
    await person.click(screen.getByText('list'));
    expect(await screen.findByText('list []')).toBeInTheDocument();
    expect(await screen.findByText('a visitor')).toBeInTheDocument();
  });

  it('is dropped on a call that needs a login, which then fails', async () => {
    server.use(hang('post', '/auth/validate'), refuse('get', '/api_keys', 401, 'Please log in'));
    const { person } = renderScreen(routes, { as: session() });
    await person.click(screen.getByText('keys'));
    expect(await screen.findByText('keys Please log in')).toBeInTheDocument();
    expect(await screen.findByText('a visitor')).toBeInTheDocument();
  });
});

describe('another window', () => {
  const stores = (value: Session | null) =>
    act(() => {
      if (value) localStorage.setItem('session', JSON.stringify(value));
      else localStorage.removeItem('session');
      window.dispatchEvent(new StorageEvent('storage', { key: 'session' }));
    });

  it('logs this window in and out', () => {
    renderScreen(routes);
    stores(session({ username: 'grace', account_type: 'admin' }));
    expect(screen.getByText('grace, admin')).toBeInTheDocument();
    stores(null);
    expect(screen.getByText('a visitor')).toBeInTheDocument();
  });

  it('ends the session here when it logs out, but not when it logs in as another user', () => {
    const ended = jest.fn();
    const Listener = () => {
      useSessionEnd(ended);
      return <Who />;
    };
    server.use(hang('post', '/auth/validate'));
    renderScreen([{ path: '*', element: <Listener /> }], { as: session() });
    stores(session({ username: 'grace' }));
    expect(screen.getByText('grace')).toBeInTheDocument();
    expect(ended).not.toHaveBeenCalled();
    stores(null);
    expect(ended).toHaveBeenCalledTimes(1);
  });
});

it('does not show one user the answers that another user received', async () => {
  let asked = 0;
  function Mine() {
    const { data = 'nothing yet' } = useQuery({
      queryKey: ['mine'],
      staleTime: Infinity,
      queryFn: () => (++asked === 1 ? Promise.resolve('what ada sees') : new Promise<string>(() => undefined)),
    });
    return <p>{data}</p>;
  }
  server.use(answer('post', '/auth/validate', session()));
  const { person } = renderScreen(
    [
      {
        path: '*',
        element: (
          <>
            <Who />
            <Mine />
          </>
        ),
      },
    ],
    { as: session() },
  );
  expect(await screen.findByText('what ada sees')).toBeInTheDocument();
  await person.click(screen.getByText('in'));
  expect(await screen.findByText('nothing yet')).toBeInTheDocument();
  expect(screen.queryByText('what ada sees')).not.toBeInTheDocument();
  expect(asked).toBe(2);
});
