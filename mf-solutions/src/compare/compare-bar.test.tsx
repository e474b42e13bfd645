import { aCard } from '@hub/web-kit/testing';
import { screen, within } from '@testing-library/react';
import { setupServer } from 'msw/node';
import { clearTicks } from './ticked.ts';
import { browse, filterAnswers, listAnswers } from '../testing/visit-browse.tsx';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => filterAnswers(server));
afterEach(() => {
  server.resetHandlers();
  clearTicks();
});
afterAll(() => server.close());

const cards = ['decay', 'growth', 'waves'].map((name, i) => aCard({ id: i + 7, name, label: `ada/${name}` }));
const tickOf = (label: string) => screen.findByRole('checkbox', { name: `Compare ${label}` });
const bar = () => screen.queryByRole('region', { name: 'Comparison' });
const compareLink = () => within(bar()!).queryByRole('link', { name: 'Compare 2 selected' });

it('leads from two ticked cards to their comparison; a third one replaces the first', async () => {
  listAnswers(server, cards);
  const { person } = browse();
  await person.click(await tickOf('ada/decay'));
  expect(bar()).toHaveTextContent('Select one more solution to compare.');
  expect(compareLink()).not.toBeInTheDocument();
  await person.click(await tickOf('ada/growth'));
  expect(compareLink()).toHaveAttribute('href', '/compare?a=7&b=8');
  await person.click(await tickOf('ada/waves'));
  expect(compareLink()).toHaveAttribute('href', '/compare?a=8&b=9');
  expect(await tickOf('ada/decay')).not.toBeChecked();
});

it('ticks with the keyboard, and unticks from the bar', async () => {
  listAnswers(server, cards);
  const { person } = browse();
  (await tickOf('ada/decay')).focus();
  await person.keyboard(' ');
  await person.click(within(bar()!).getByRole('button', { name: 'Remove ada/decay from the comparison' }));
  expect(bar()).not.toBeInTheDocument();
  expect(await tickOf('ada/decay')).not.toBeChecked();
});

it('remembers what is ticked on other pages of the list', async () => {
  listAnswers(server, [cards[0]!], 30);
  const { person, unmount } = browse();
  await person.click(await tickOf('ada/decay'));
  unmount();
  listAnswers(server, [cards[1]!], 30);
  browse('?page=2');
  await person.click(await tickOf('ada/growth'));
  expect(compareLink()).toHaveAttribute('href', '/compare?a=7&b=8');
  await person.click(within(bar()!).getByRole('button', { name: 'Clear' }));
  expect(bar()).not.toBeInTheDocument();
});
