import { answer, hang, refuse } from '@hub/openapi/testing';
import { aCard, session } from '@hub/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { browse, listAnswers as answerList, searchBox } from '../testing/visit-browse.tsx';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const listAnswers = (cards?: Parameters<typeof answerList>[1], total?: number) => answerList(server, cards, total);

it('shows the solutions and their number', async () => {
  listAnswers([aCard(), aCard({ id: 8, name: 'lorenz' })]);
  browse();
  expect(await screen.findByRole('link', { name: 'decay' })).toHaveAttribute('href', '/solutions/7');
  expect(screen.getByText('2 solutions')).toHaveAttribute('role', 'status');
  expect(document.title).toBe('Solutions · SolverHub');
});

it('counts a single solution in the singular', async () => {
  listAnswers();
  browse();
  expect(await screen.findByText('1 solution')).toBeInTheDocument();
});

it('says that there are more than were counted', async () => {
  listAnswers();
  server.use(answer('get', '/solutions', [aCard()], { total: 10_000, more: true }));
  browse();
  expect(await screen.findByText('10,000+ solutions')).toBeInTheDocument();
});

it('says when nothing is published', async () => {
  listAnswers([]);
  browse();
  expect(await screen.findByRole('heading', { name: 'No solutions found' })).toBeInTheDocument();
  expect(screen.getByText('No solutions have been published yet.')).toBeInTheDocument();
});

it('leads from words that are an equation to the search by form', async () => {
  listAnswers([]);
  browse("?q=x'' = -x");
  expect(await screen.findByRole('link', { name: 'Find this equation' })).toHaveAttribute(
    'href',
    '/equations?text=x%27%27+%3D+-x',
  );
});

it('shows the error and tries again', async () => {
  server.use(refuse('get', '/solutions', 500, 'The hub stumbled.'));
  const { person } = browse();
  expect(await screen.findByText('The hub stumbled.')).toBeInTheDocument();
  listAnswers();
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'decay' })).toBeInTheDocument();
});

describe('the search', () => {
  it('sends one request once typing pauses, and writes the query into the address', async () => {
    const asked = listAnswers();
    const { person, address } = browse('?page=3');
    await screen.findByRole('link', { name: 'decay' });
    await person.type(searchBox(), 'heat');
    await waitFor(() => expect(address()).toBe('/solutions?q=heat'));
    await waitFor(() => expect(asked.at(-1)).toBe('?q=heat&page_num=0&page_size=20'));
    expect(asked.filter((query) => query.includes('q='))).toHaveLength(1);
  });

  it('sorts by best match only while there is a query', async () => {
    listAnswers();
    const { person } = browse('?q=heat');
    const menu = screen.getByRole('combobox', { name: 'Sort by' });
    expect(within(menu).getByRole('option', { selected: true })).toHaveTextContent('Best Match');
    await person.click(screen.getByRole('button', { name: 'Clear search' }));
    await waitFor(() =>
      expect(within(menu).getByRole('option', { selected: true })).toHaveTextContent('Recently Added'),
    );
    expect(within(menu).queryByRole('option', { name: 'Best Match' })).not.toBeInTheDocument();
    expect(searchBox()).toHaveValue('');
    expect(searchBox()).toHaveFocus();
  });

  it('can be cleared when nothing matches', async () => {
    listAnswers([]);
    const { person, address } = browse('?q=nonsense');
    expect(await screen.findByText('No published solutions match “nonsense”.')).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Clear the search' }));
    expect(address()).toBe('/solutions');
    await waitFor(() => expect(searchBox()).toHaveValue(''));
  });

  it('keeps the current page while the next one loads, and ignores late answers', async () => {
    listAnswers([aCard({ name: 'first' })]);
    const { person } = browse();
    await screen.findByRole('link', { name: 'first' });

    const late: (() => void)[] = [];
    server.use(
      http.get('*/api/v1/solutions', async ({ request }) => {
        const q = new URL(request.url).searchParams.get('q');
        if (q === 'ab') await new Promise<void>((resolve) => late.push(resolve));
        return HttpResponse.json([aCard({ name: `found-${q}` })], { headers: { 'X-Total-Count': '1' } });
      }),
    );
    await person.type(searchBox(), 'ab');
    await waitFor(() => expect(late).toHaveLength(1));
    expect(screen.getByRole('link', { name: 'first' })).toBeInTheDocument();
    expect(await screen.findByText(', updating…')).toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent('1 solution, updating…');

    await person.type(searchBox(), 'c');
    expect(await screen.findByRole('link', { name: 'found-abc' })).toBeInTheDocument();
    late.forEach((answerNow) => answerNow());
    await person.click(searchBox());
    expect(screen.getByRole('link', { name: 'found-abc' })).toBeInTheDocument();
    expect(searchBox()).toHaveValue('abc');
  });
});

describe('the sort order', () => {
  it.each([
    ['# Downloads', 'downloads'],
    ['Last Updated', 'updated'],
    ['Alphabetical', 'alphabetical'],
    ['# Likes', 'likes'],
  ])('%s is requested and written into the address', async (label, sort) => {
    const asked = listAnswers();
    const { person, address } = browse();
    await person.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), label);
    expect(address()).toBe(`/solutions?sort=${sort}`);
    await waitFor(() => expect(asked.at(-1)).toContain(`sort_by=${sort}`));
  });

  it('is Recently Added by default', async () => {
    const asked = listAnswers();
    browse();
    expect(screen.getByRole('option', { name: 'Recently Added', selected: true })).toBeInTheDocument();
    await waitFor(() => expect(asked).toEqual(['?sort_by=created&page_num=0&page_size=20']));
  });
});

it('switches all cards to their equations', async () => {
  listAnswers();
  const { person, address } = browse();
  await screen.findByRole('link', { name: 'decay' });
  await person.click(screen.getByRole('button', { name: 'Equation' }));
  expect(address()).toBe('/solutions?show=equation');
  expect(screen.getByRole('button', { name: 'Equation', pressed: true })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Show sample solution' })).toBeInTheDocument();
});

it('shows the status of the user’s own solutions only', async () => {
  listAnswers([aCard({ username: 'ada', name: 'mine' }), aCard({ id: 8, username: 'grace', name: 'hers' })]);
  server.use(answer('post', '/auth/validate', session()));
  browse('', session());
  await screen.findByRole('link', { name: 'hers' });
  expect(screen.getAllByText('Published')).toHaveLength(1);
  const mine = screen.getByRole('link', { name: 'mine' }).closest('article');
  expect(mine).toHaveTextContent('Published');
});

describe('paging', () => {
  it('prefetches the next page, but none after the last', async () => {
    const asked = listAnswers([aCard()], 41);
    const { person } = browse('?page=2');
    await waitFor(() => expect(asked.map((query) => /page_num=(\d)/.exec(query)?.[1])).toEqual(['1', '2']));
    await person.click(screen.getByRole('link', { name: 'Next page' }));
    expect(await screen.findByRole('link', { name: 'Page 3', current: 'page' })).toBeInTheDocument();
    expect(asked.filter((query) => query.includes('page_num=3'))).toEqual([]);
  });

  it('counts from 1 in the address and moves the focus to the heading of the new page', async () => {
    const asked = listAnswers([aCard()], 41);
    const { person, address } = browse('?sort=downloads');
    await person.click(await screen.findByRole('link', { name: 'Page 3' }));
    expect(address()).toBe('/solutions?sort=downloads&page=3');
    await waitFor(() => expect(asked.at(-1)).toContain('page_num=2'));
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  });

  it('links to the last page from a page past the end', async () => {
    listAnswers([], 40);
    browse('?page=9');
    expect(await screen.findByText('There are only 2 pages.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Go to the last page' })).toHaveAttribute('href', '/solutions?page=2');
  });
});

it('shows the search while the solutions are loading', async () => {
  server.use(hang('get', '/solutions'));
  browse('?q=heat');
  expect(searchBox()).toHaveValue('heat');
  expect(await screen.findByRole('status', { name: 'Loading' })).toBeInTheDocument();
});
