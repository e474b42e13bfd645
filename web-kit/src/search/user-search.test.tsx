import { answer, hang, refuse } from '@hub/openapi/testing';
import type { User } from '@hub/openapi/types';
import { renderScreen } from '@hub/web-kit/testing';
import { UserSearch } from '@hub/web-kit/user-search';
import { screen, waitFor } from '@testing-library/react';
import { setupServer } from 'msw/node';
import { useState } from 'react';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const user = (id: number, username: string, full_name = ''): User => ({ id, username, full_name, account_type: 'hub' });
const people = [user(1, 'ada', 'Ada Example'), user(2, 'adam')];

function Page({ without }: { without?: string[] }) {
  const [chosen, setChosen] = useState<User>();
  return (
    <>
      <UserSearch label="Search user" chosen={chosen} onChoose={setChosen} without={without} />
      <p>chosen: {chosen?.username ?? 'nobody'}</p>
    </>
  );
}
const open = (props: { without?: string[] } = {}) => renderScreen([{ path: '/', element: <Page {...props} /> }]).person;
const box = () => screen.getByRole('combobox', { name: 'Search user' });

it('finds users while typing and chooses the one that is clicked', async () => {
  const asked: (string | null)[] = [];
  server.use(answer('get', '/users', people, { seen: ({ url }) => asked.push(url.searchParams.get('q')) }));
  const person = open();
  await person.type(box(), 'ada');
  await person.click(await screen.findByRole('option', { name: /adam/ }));
  expect(screen.getByText('chosen: adam')).toBeInTheDocument();
  expect(box()).toHaveValue('adam');
  expect(asked).toEqual(['ada']);
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
});

it('can be used with the keyboard alone', async () => {
  server.use(answer('get', '/users', people));
  const person = open();
  await person.type(box(), 'ad');
  await screen.findByRole('option', { name: /Ada Example/ });
  await person.keyboard('{ArrowDown}{Enter}');
  expect(screen.getByText('chosen: adam')).toBeInTheDocument();
  await person.type(box(), 'x');
  expect(screen.getByText('chosen: nobody')).toBeInTheDocument();
});

it('ignores Enter on results for an earlier text', async () => {
  server.use(answer('get', '/users', people));
  const person = open();
  await person.type(box(), 'ad');
  await screen.findByRole('option', { name: /Ada Example/ });
  server.use(hang('get', '/users'));
  await person.type(box(), 'b{Enter}');
  expect(screen.getByText('chosen: nobody')).toBeInTheDocument();
});

it('sends no request for an empty text', async () => {
  const person = open();
  await person.type(box(), '  ');
  await person.clear(box());
  await waitFor(() => expect(screen.queryByRole('status')).not.toBeInTheDocument());
});

it('says when all users found have been added already', async () => {
  server.use(answer('get', '/users', people));
  const person = open({ without: ['ada', 'adam'] });
  await person.type(box(), 'ada');
  expect(await screen.findByText('No other users found for “ada”')).toBeInTheDocument();
});

it('says when no user is found', async () => {
  server.use(answer('get', '/users', []));
  const person = open();
  await person.type(box(), 'ada');
  expect(await screen.findByText('No users found for “ada”')).toBeInTheDocument();
  await person.keyboard('{Escape}');
  expect(screen.queryByText('No users found for “ada”')).not.toBeInTheDocument();
});

it("shows the server's error", async () => {
  server.use(refuse('get', '/users', 500, 'The hub is tired.'));
  const person = open();
  await person.type(box(), 'ada');
  expect(await screen.findByText('The hub is tired.')).toBeInTheDocument();
});
