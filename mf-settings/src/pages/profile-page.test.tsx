import { answer, hang, refuse } from '@hub/openapi/testing';
import { renderScreen, session } from '@hub/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import type { HttpHandler } from 'msw';
import { setupServer } from 'msw/node';
import { routes } from '../routes.tsx';
import { aProfile } from '../testing/a-profile.ts';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

function openPage(handlers: HttpHandler[] = []) {
  server.use(...handlers, answer('post', '/auth/validate', session()), answer('get', '/profile', aProfile()));
  return renderScreen(routes, { at: '/settings/profile', as: session() });
}

const field = (label: string) => screen.findByLabelText(label);
const save = () => screen.getByRole('button', { name: 'Save' });
const menu = () => screen.getByRole('navigation', { name: 'Settings' });

it('shows the profile and a link to the public page', async () => {
  openPage();
  expect(await field('Full name')).toHaveValue('Ada Example');
  expect(screen.getByLabelText('GitHub username')).toHaveValue('ada-on-github');
  expect(screen.getByLabelText('Twitter handle')).toHaveValue('');
  expect(screen.getByLabelText('Research interests')).toHaveValue('Heat\nand waves');
  expect(screen.getByRole('heading', { level: 1, name: 'Profile' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'your page' })).toHaveAttribute('href', '/user/ada');
  expect(document.title).toMatch(/^Profile · /);
  expect(save()).toBeDisabled();
});

it('saves the profile and shows the new name immediately in the menu', async () => {
  const sent: unknown[] = [];
  const { person } = openPage([
    answer('put', '/profile', aProfile({ full_name: 'Grace Example', github_username: '' }), {
      seen: ({ body }) => sent.push(body),
    }),
  ]);
  await person.clear(await field('Full name'));
  await person.type(await field('Full name'), '  Grace Example ');
  await person.clear(await field('GitHub username'));
  await person.click(save());
  expect(await screen.findByText('Profile Updated')).toBeInTheDocument();
  expect(sent).toEqual([
    {
      full_name: 'Grace Example',
      github_username: '',
      twitter_handle: '',
      research_interests: 'Heat\nand waves',
    },
  ]);
  expect(within(menu()).getByText('Grace Example')).toBeInTheDocument();
  expect(menu().querySelector('[data-initials=GE]')).toBeInTheDocument();
  expect(await field('Full name')).toHaveValue('Grace Example');
  expect(save()).toHaveAttribute('aria-disabled', 'true');
});

it('shows the username if the full name was cleared', async () => {
  const { person } = openPage([answer('put', '/profile', aProfile({ full_name: null }))]);
  await person.clear(await field('Full name'));
  await person.click(save());
  expect(await within(menu()).findByText('ada')).toBeInTheDocument();
  expect(within(menu()).queryByText('Ada Example')).not.toBeInTheDocument();
});

it.each([
  ['Full name', 100, 'The full name must have at most 100 characters'],
  ['GitHub username', 100, 'The GitHub username must have at most 100 characters'],
  ['Twitter handle', 100, 'The Twitter handle must have at most 100 characters'],
  ['Research interests', 2000, 'Research interests must have at most 2000 characters'],
])('reports that %s is too long', async (label, max, sentence) => {
  const sent: unknown[] = [];
  const { person } = openPage([answer('put', '/profile', aProfile(), { seen: ({ body }) => sent.push(body) })]);
  const box = await field(label);
  await person.clear(box);
  await person.click(box);
  await person.paste('x'.repeat(max + 1));
  await person.click(save());
  expect(await screen.findByText(sentence)).toBeInTheDocument();
  expect(sent).toEqual([]);

  await person.keyboard('{Backspace}');
  await person.click(save());
  await waitFor(() => expect(sent).toHaveLength(1));
});

it('counts an emoji as one character', async () => {
  const sent: unknown[] = [];
  const { person } = openPage([answer('put', '/profile', aProfile(), { seen: ({ body }) => sent.push(body) })]);
  await person.clear(await field('Full name'));
  await person.click(await field('Full name'));
  await person.paste('🦊'.repeat(100));
  await person.click(save());
  await waitFor(() => expect(sent).toHaveLength(1));
});

it('keeps what was typed when the server refuses it, and says why', async () => {
  const { person } = openPage([
    refuse('put', '/profile', 422, 'The full name must be text', [
      { field: 'full_name', message: 'The full name must be text' },
    ]),
  ]);
  await person.type(await field('Full name'), '!');
  await person.click(save());
  await waitFor(() => expect(screen.getByLabelText('Full name')).toHaveAttribute('aria-invalid', 'true'));
  expect(screen.getByLabelText('Full name')).toHaveValue('Ada Example!');
  expect(within(menu()).getByText('Ada Example')).toBeInTheDocument();
});

it('asks before unsaved changes are lost', async () => {
  const { person, address } = openPage();
  await person.type(await field('Twitter handle'), 'ada');
  await person.click(within(menu()).getByRole('link', { name: 'Organizations' }));
  expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeInTheDocument();
  expect(address()).toBe('/settings/profile');
});

it('shows that it is loading', async () => {
  openPage([hang('get', '/profile')]);
  expect(await screen.findByLabelText('Loading profile')).toBeInTheDocument();
});

it("shows the server's error and tries again", async () => {
  const { person } = openPage([refuse('get', '/profile', 503, 'The database is away.')]);
  expect(await screen.findByText('The database is away.')).toBeInTheDocument();
  server.use(answer('get', '/profile', aProfile()));
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await field('Full name')).toHaveValue('Ada Example');
});

it('hides the form when the session has ended', async () => {
  const { person } = openPage([refuse('put', '/profile', 401, 'This session has ended')]);
  await person.type(await field('Full name'), '!');
  await person.click(save());
  await waitFor(() => expect(screen.queryByLabelText('Full name')).not.toBeInTheDocument());
  expect(screen.getByText('This session has ended')).toBeInTheDocument();
});
