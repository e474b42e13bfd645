import { API_BASE } from '@hub/openapi/client';
import { answer, refuse } from '@hub/openapi/testing';
import type { SolutionCard } from '@hub/openapi/types';
import { aCard, renderScreen, session } from '@hub/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
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

it('says that there are no featured solutions', async () => {
  openPage(featured([]));
  expect(await screen.findByRole('heading', { name: 'No featured solutions' })).toBeInTheDocument();
});

// jsdom lays nothing out: moving them is tried in a real browser, by the journeys.
it('shows the cards in order, each with a link to its solution and a handle', async () => {
  openPage(featured([first, second]));
  expect(await names()).toEqual(['lorenz', 'heat']);
  expect(screen.getByRole('link', { name: 'lorenz' })).toHaveAttribute('href', '/solutions/1');
  expect(screen.getByRole('button', { name: 'Move heat, currently at position 2' })).toBeInTheDocument();
});

it('announces that a card was picked up, and nothing for its own position', async () => {
  const said: string[] = [];
  const { person } = openPage(featured([first, second]));
  const handle = await screen.findByRole('button', { name: 'Move lorenz, currently at position 1' });
  const observer = new MutationObserver(([change]) => said.push(change?.target.textContent ?? ''));
  observer.observe(screen.getByRole('status'), { childList: true, characterData: true, subtree: true });
  handle.focus();
  await person.keyboard(' ');
  expect(await screen.findByText('Picked up lorenz, position 1 of 2.')).toBeInTheDocument();
  await person.keyboard('{Escape}');
  expect(await screen.findByText('lorenz was not moved.')).toBeInTheDocument();
  observer.disconnect();
  expect(said).toEqual(['Picked up lorenz, position 1 of 2.', 'lorenz was not moved.']);
});

describe('a new order', () => {
  /** jsdom lays nothing out: the items stand side by side. */
  beforeEach(() => {
    jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      const place = [...document.querySelectorAll('li')].findIndex((item) => item.contains(this));
      return DOMRect.fromRect({ x: place * 100, y: 0, width: 90, height: 90 });
    });
  });
  afterEach(() => jest.restoreAllMocks());

  /** Moves the first card behind the second by keys. */
  async function moveLorenz({ person }: ReturnType<typeof openPage>) {
    (await screen.findByRole('button', { name: 'Move lorenz, currently at position 1' })).focus();
    await person.keyboard(' ');
    await screen.findByText('Picked up lorenz, position 1 of 2.');
    await person.keyboard('{ArrowRight}');
    await screen.findByText('lorenz is over position 2.');
    await person.keyboard(' ');
  }

  it('is sent and shown', async () => {
    const sent: unknown[] = [];
    const page = openPage(
      featured([first, second]),
      answer('put', '/solutions/featured_order', [second, first], { seen: ({ body }) => sent.push(body) }),
    );
    await screen.findByText('lorenz');
    server.use(featured([second, first]));
    await moveLorenz(page);
    await waitFor(() => expect(sent).toEqual([{ ids: [2, 1] }]));
    await waitFor(async () => expect(await names()).toEqual(['heat', 'lorenz']));
  });

  it('is reverted with the reason if the hub refuses it, even if the list cannot be reloaded', async () => {
    const page = openPage(
      featured([first, second]),
      refuse('put', '/solutions/featured_order', 409, 'The list of featured solutions has changed'),
    );
    await screen.findByText('lorenz');
    server.use(refuse('get', '/solutions', 503, 'The database is away.'));
    await moveLorenz(page);
    expect(await screen.findByRole('alert')).toHaveTextContent('The list of featured solutions has changed');
    await waitFor(async () => expect(await names()).toEqual(['lorenz', 'heat']));
  });
});

it("shows the server's error", async () => {
  openPage(refuse('get', '/solutions', 503, 'The database is away.'));
  expect(await screen.findByText('The database is away.')).toBeInTheDocument();
});
