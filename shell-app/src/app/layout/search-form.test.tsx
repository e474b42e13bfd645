import { answer, refuse } from '@hub/openapi/testing';
import type { SearchAnswer } from '@hub/openapi/types';
import { renderScreen } from '@hub/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { SearchForm } from './search-form.tsx';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const nothing: SearchAnswer = { equations: [], solutions: [], users: [] };
const some: SearchAnswer = {
  equations: [{ id: 4, name: 'Lotka–Volterra' }],
  solutions: [
    { id: 7, name: 'foxes', label: 'ada/foxes', equation_name: 'Lotka–Volterra', username: 'ada' },
    { id: 8, name: 'lotka', label: 'bob/lotka', equation_name: null, username: 'bob' },
  ],
  users: [{ username: 'lotka', full_name: 'Alfred Lotka' }],
};

function show() {
  const screenOf = renderScreen([
    {
      path: '*',
      element: (
        <>
          <SearchForm shortcut />
          <button>elsewhere</button>
        </>
      ),
    },
  ]);
  return { ...screenOf, box: screen.getByRole('combobox', { name: 'Search the hub' }) };
}

/** Answers with `some`, and keeps what was asked. */
function answersAll(): string[] {
  const asked: string[] = [];
  server.use(answer('get', '/search', some, { seen: ({ url }) => asked.push(url.searchParams.get('q') ?? '') }));
  return asked;
}

const options = () => screen.getAllByRole('option').map((option) => option.textContent?.trim());
const isClosed = (box: HTMLElement) => {
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  expect(box).toHaveAttribute('aria-expanded', 'false');
};

it('shows equations, solutions and users in groups with headings once typing pauses', async () => {
  const asked = answersAll();
  const { person, box } = show();
  await person.type(box, ' lotka');
  const list = await screen.findByRole('listbox', { name: 'Suggestions' });
  expect(within(list).getByText('Equations')).toBeInTheDocument();
  const group = (name: string) => within(within(list).getByRole('group', { name })).getAllByRole('option');
  expect(group('Equations').map((option) => option.getAttribute('href'))).toEqual(['/solutions?equations=4']);
  expect(group('Solutions').map((option) => option.getAttribute('href'))).toEqual(['/solutions/7', '/solutions/8']);
  expect(group('Users').map((option) => option.getAttribute('href'))).toEqual(['/user/lotka']);
  expect(options()).toEqual([
    'Lotka–Volterra',
    'foxes ada/foxes · Lotka–Volterra',
    'lotka bob/lotka',
    'Alfred Lotka lotka',
    'All solutions matching “lotka”',
  ]);
  expect(box).toHaveAttribute('aria-expanded', 'true');
  expect(box).toHaveAttribute('aria-controls', list.id);
  expect(screen.getByText('4 suggestions')).toBeInTheDocument();
  expect(asked).toEqual(['lotka']);
});

it('sends no request for fewer than three letters', async () => {
  const asked = answersAll();
  const { person, box } = show();
  await person.type(box, 'lot');
  await screen.findByRole('listbox');
  await person.keyboard('{Backspace}');
  isClosed(box);
  await person.keyboard('t');
  await screen.findByRole('listbox');
  expect(new Set(asked)).toEqual(new Set(['lot']));
});

it('marks the matching letters', async () => {
  answersAll();
  const { person, box } = show();
  await person.type(box, 'lokta');
  const [equation] = await screen.findAllByRole('option');
  expect([...equation!.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['Lotka']);
});

it('moves with the arrow keys through the entries and back to the text', async () => {
  answersAll();
  const { person, box, address } = show();
  await person.type(box, 'lotka');
  await screen.findByRole('listbox');
  const at = () => screen.queryByRole('option', { selected: true });
  expect(at()).toBeNull();
  await person.keyboard('{ArrowDown}{ArrowDown}');
  expect(at()).toHaveTextContent('ada/foxes');
  expect(box).toHaveAttribute('aria-activedescendant', at()!.id);
  expect(box).toHaveFocus();
  await person.keyboard('{ArrowUp}{ArrowUp}');
  expect(at()).toBeNull();
  expect(box).not.toHaveAttribute('aria-activedescendant');
  await person.keyboard('{ArrowUp}');
  expect(at()).toHaveTextContent('All solutions matching');
  await person.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(address()).toBe('/solutions?equations=4');
  expect(box).toHaveValue('');
  isClosed(box);
});

it('opens the list of matching solutions on Enter if no entry is active', async () => {
  answersAll();
  const { person, box, address } = show();
  await person.type(box, 'lotka');
  await screen.findByRole('listbox');
  await person.keyboard('{Enter}');
  expect(address()).toBe('/solutions?q=lotka');
  isClosed(box);
});

it('resets the active entry when the text changes', async () => {
  answersAll();
  const { person, box, address } = show();
  await person.type(box, 'lotk');
  await screen.findByRole('listbox');
  await person.keyboard('{ArrowDown}a{Enter}');
  expect(address()).toBe('/solutions?q=lotka');
});

it('closes on Escape, keeps the text, and opens again on an arrow key', async () => {
  answersAll();
  const { person, box } = show();
  await person.type(box, 'lotka');
  await screen.findByRole('listbox');
  await person.keyboard('{Escape}');
  isClosed(box);
  expect(box).toHaveValue('lotka');
  expect(box).toHaveFocus();
  await person.keyboard('{ArrowDown}');
  expect(await screen.findByRole('listbox')).toBeInTheDocument();
});

it('skips the entries and closes on Tab', async () => {
  answersAll();
  const { person, box } = show();
  await person.type(box, 'lotka');
  await screen.findByRole('listbox');
  await person.tab();
  expect(screen.getByRole('button', { name: 'elsewhere' })).toHaveFocus();
  isClosed(box);
});

it('opens the entry that is clicked', async () => {
  answersAll();
  const { person, box, address } = show();
  await person.type(box, 'lotka');
  await person.click(await screen.findByRole('option', { name: /ada\/foxes/ }));
  expect(address()).toBe('/solutions/7');
  isClosed(box);
});

it('says when nothing was found', async () => {
  server.use(answer('get', '/search', nothing));
  const { person, box } = show();
  await person.type(box, 'xyz');
  expect(await screen.findByText('Nothing found for “xyz”.', { selector: 'p' })).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('Nothing found for “xyz”.');
  isClosed(box);
});

it('shows the error and tries again', async () => {
  server.use(refuse('get', '/search', 503, 'Busy.'));
  const { person, box } = show();
  await person.type(box, 'lotka');
  expect(await screen.findByText('Suggestions could not be loaded. Busy.', { selector: 'p' })).toBeVisible();
  answersAll();
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('listbox')).toBeInTheDocument();
});

it('ignores a late answer to an earlier text', async () => {
  const answers = new Map<string, () => void>();
  server.use(
    http.get('*/api/v1/search', async ({ request }) => {
      const q = new URL(request.url).searchParams.get('q') ?? '';
      await new Promise<void>((resolve) => answers.set(q, resolve));
      return HttpResponse.json({ ...nothing, equations: [{ id: q.length, name: `found for ${q}` }] });
    }),
  );
  const { person, box } = show();
  const answered = async (q: string) => {
    await waitFor(() => expect(answers.has(q)).toBe(true));
    answers.get(q)?.();
  };
  await person.type(box, 'heat');
  expect(await screen.findByRole('status', { name: 'Searching' })).toBeInTheDocument();
  await waitFor(() => expect(answers.has('heat')).toBe(true));
  await person.type(box, ' equation');
  await answered('heat equation');
  expect(await screen.findByText('found for', { exact: false })).toHaveTextContent('found for heat equation');
  answers.get('heat')?.();
  await person.type(box, 's');
  await waitFor(() => expect(screen.getByRole('listbox')).toHaveAttribute('aria-busy', 'true'));
  expect(options()[0]).toBe('found for heat equation');
  await answered('heat equations');
  await waitFor(() => expect(options()[0]).toBe('found for heat equations'));
});
