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

it('finds users as one types, and takes the one that is clicked', async () => {
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

it('is worked with the keys alone', async () => {
  server.use(answer('get', '/users', people));
  const person = open();
  await person.type(box(), 'ad');
  await screen.findByRole('option', { name: /Ada Example/ });
  await person.keyboard('{ArrowDown}{Enter}');
  expect(screen.getByText('chosen: adam')).toBeInTheDocument();
  await person.type(box(), 'x');
  expect(screen.getByText('chosen: nobody')).toBeInTheDocument();
});

it('takes nobody who was found for another text', async () => {
  server.use(answer('get', '/users', people));
  const person = open();
  await person.type(box(), 'ad');
  await screen.findByRole('option', { name: /Ada Example/ });
  server.use(hang('get', '/users'));
  await person.type(box(), 'b{Enter}');
  expect(screen.getByText('chosen: nobody')).toBeInTheDocument();
});

it('asks nothing for an empty text', async () => {
  const person = open();
  await person.type(box(), '  ');
  await person.clear(box());
  await waitFor(() => expect(screen.queryByRole('status')).not.toBeInTheDocument());
});

it('says when all that are found are there already', async () => {
  server.use(answer('get', '/users', people));
  const person = open({ without: ['ada', 'adam'] });
  await person.type(box(), 'ada');
  expect(await screen.findByText('Nobody else found for “ada”')).toBeInTheDocument();
});

it('says when nobody is found', async () => {
  server.use(answer('get', '/users', []));
  const person = open();
  await person.type(box(), 'ada');
  expect(await screen.findByText('Nobody found for “ada”')).toBeInTheDocument();
  await person.keyboard('{Escape}');
  expect(screen.queryByText('Nobody found for “ada”')).not.toBeInTheDocument();
});

it('says what went wrong', async () => {
  server.use(refuse('get', '/users', 500, 'The hub is tired.'));
  const person = open();
  await person.type(box(), 'ada');
  expect(await screen.findByText('The hub is tired.')).toBeInTheDocument();
});
