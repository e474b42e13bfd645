import { API_BASE } from '@hub/openapi/client';
import { answer, refuse } from '@hub/openapi/testing';
import type { SolutionCard } from '@hub/openapi/types';
import { aCard, renderScreen, session } from '@hub/web-kit/testing';
import { screen, within } from '@testing-library/react';
import { http, HttpResponse, type HttpHandler } from 'msw';
import { setupServer } from 'msw/node';
import { routes } from '../routes.tsx';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const admin = session({ account_type: 'admin' });
const [first, second] = [aCard({ id: 1, name: 'lorenz' }), aCard({ id: 2, name: 'heat' })];
const featured = (cards: SolutionCard[]): HttpHandler =>
  http.get(`*${API_BASE}/solutions`, () => HttpResponse.json(cards));

function openPage(...handlers: HttpHandler[]) {
  server.use(answer('post', '/auth/validate', admin), ...handlers);
  return renderScreen(routes, { at: '/admin/featuredsolutions', as: admin });
}
const names = async () =>
  within(await screen.findByRole('list', { name: 'Featured Solutions' }))
    .getAllByRole('heading')
    .map(({ textContent }) => textContent);

it('says that there is nothing', async () => {
  openPage(featured([]));
  expect(await screen.findByRole('heading', { name: 'No featured solutions' })).toBeInTheDocument();
});

// jsdom lays nothing out: moving them is tried in a real browser, by the journeys.
it('shows the cards in order, each leading to its solution and with a handle', async () => {
  openPage(featured([first, second]));
  expect(await names()).toEqual(['lorenz', 'heat']);
  expect(screen.getByRole('link', { name: 'lorenz' })).toHaveAttribute('href', '/solutions/1');
  expect(screen.getByRole('button', { name: 'Move heat, now 2' })).toBeInTheDocument();
});

it('says that a card is picked up, and nothing over it', async () => {
  const said: string[] = [];
  const { person } = openPage(featured([first, second]));
  const handle = await screen.findByRole('button', { name: 'Move lorenz, now 1' });
  const observer = new MutationObserver(([change]) => said.push(change?.target.textContent ?? ''));
  observer.observe(screen.getByRole('status'), { childList: true, characterData: true, subtree: true });
  handle.focus();
  await person.keyboard(' ');
  expect(await screen.findByText('Picked up lorenz, place 1 of 2.')).toBeInTheDocument();
  await person.keyboard('{Escape}');
  expect(await screen.findByText('lorenz stays where it was.')).toBeInTheDocument();
  observer.disconnect();
  expect(said).toEqual(['Picked up lorenz, place 1 of 2.', 'lorenz stays where it was.']);
});

it('says what went wrong', async () => {
  openPage(refuse('get', '/solutions', 503, 'The database is away.'));
  expect(await screen.findByText('The database is away.')).toBeInTheDocument();
});
