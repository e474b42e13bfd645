import { api, unwrap } from '@hub/openapi/client';
import { answer, refuse } from '@hub/openapi/testing';
import { Form, SubmitButton, TextField, useSchemaForm } from '@hub/web-kit/forms';
import { useSession } from '@hub/web-kit/session';
import { renderScreen, session } from '@hub/web-kit/testing';
import { act, screen } from '@testing-library/react';
import { setupServer } from 'msw/node';
import { Link } from 'react-router-dom';
import * as v from 'valibot';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => server.use(answer('post', '/auth/validate', session()), answer('post', '/auth/logout', undefined)));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const schema = v.object({ title: v.string(), text: v.string() });

function Things({ draft }: { draft?: string }) {
  const send = async () => void (await unwrap(api.POST('/api_keys', { body: { name: 'laptop', scope: 'write' } })));
  const form = useSchemaForm({ schema, values: { title: 'stored', text: '' }, send, draft });
  return (
    <Form form={form}>
      <TextField form={form} name="title" label="Title" />
      <TextField form={form} name="text" label="Text" />
      <SubmitButton form={form}>{form.dirty ? 'Save *' : 'Save'}</SubmitButton>
    </Form>
  );
}

/** A page for logged-in users, and buttons that log in for visitors. */
function OnlyLoggedIn({ draft }: { draft?: string }) {
  const { user, signIn, signOut } = useSession();
  if (user) {
    return (
      <>
        <Things draft={draft} />
        <button onClick={signOut}>Logout</button>
        <Link to="/elsewhere">Elsewhere</Link>
      </>
    );
  }
  return ['ada', 'grace'].map((username) => (
    <button key={username} onClick={() => signIn(session({ username, access_token: `next of ${username}` }))}>
      {username}
    </button>
  ));
}

const open = (draft?: string) => {
  const routes = [
    { path: '/', element: <OnlyLoggedIn draft={draft} /> },
    { path: '/elsewhere', element: <Link to="/">Back</Link> },
  ];
  return renderScreen(routes, { as: session() }).person;
};
const title = () => screen.findByLabelText('Title');
const press = async (person: ReturnType<typeof open>, name: string) => person.click(await screen.findByText(name));

/** Types a title and sends it after the hub has ended the session. */
async function isInterrupted(draft?: string) {
  server.use(refuse('post', '/api_keys', 401, 'Your session has ended. Please log in again.'));
  const person = open(draft);
  await person.clear(await title());
  await person.type(await title(), 'mine');
  await press(person, 'Save *');
  await screen.findByText('ada');
  return person;
}

it('is restored as unsaved when the same user logs in again, and the message says that it will be', async () => {
  const person = await isInterrupted('things');
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Your session has ended. Please log in again. What you typed is kept until you do.',
  );
  await press(person, 'ada');
  expect(await screen.findByRole('button', { name: 'Save *' })).toBeInTheDocument();
  expect(await title()).toHaveValue('mine');
});

it('is not restored for another user, and is then deleted', async () => {
  const person = await isInterrupted('things');
  await press(person, 'grace');
  expect(await title()).toHaveValue('stored');
  await press(person, 'Logout');
  await press(person, 'ada');
  expect(await title()).toHaveValue('stored');
});

it('is deleted after it was restored once and left unsaved', async () => {
  const person = await isInterrupted('things');
  await press(person, 'ada');
  expect(await title()).toHaveValue('mine');
  await press(person, 'Elsewhere');
  await press(person, 'Back');
  expect(await title()).toHaveValue('stored');
});

it('is deleted by a logout, in this window or another one', async () => {
  const person = open('things');
  await person.type(await title(), ' and mine');
  await press(person, 'Logout');
  await press(person, 'ada');
  expect(await title()).toHaveValue('stored');

  await person.type(await title(), ' and mine');
  act(() => {
    localStorage.clear();
    window.dispatchEvent(new StorageEvent('storage', { key: null }));
  });
  await press(person, 'ada');
  expect(await title()).toHaveValue('stored');
});

it('is kept when another window finds that the session has ended', async () => {
  const person = open('things');
  await person.type(await title(), ' and mine');
  act(() => {
    localStorage.removeItem('session');
    window.dispatchEvent(new StorageEvent('storage', { key: 'session', newValue: null }));
  });
  await press(person, 'ada');
  expect(await title()).toHaveValue('stored and mine');
});

it('is kept only for forms that name their draft', async () => {
  const person = await isInterrupted();
  expect(screen.queryByText(/What you typed is kept/)).not.toBeInTheDocument();
  await press(person, 'ada');
  expect(await title()).toHaveValue('stored');
});
