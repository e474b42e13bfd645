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

it('shows the solutions and how many there are', async () => {
  listAnswers([aCard(), aCard({ id: 8, name: 'lorenz' })]);
  browse();
  expect(await screen.findByRole('link', { name: 'decay' })).toHaveAttribute('href', '/solutions/7');
  expect(screen.getByText('2 solutions')).toHaveAttribute('role', 'status');
  expect(document.title).toBe('Solutions · SolverHub');
});

it('counts a single solution as one', async () => {
  listAnswers();
  browse();
  expect(await screen.findByText('1 solution')).toBeInTheDocument();
});

it('says when nothing is published', async () => {
  listAnswers([]);
  browse();
  expect(await screen.findByRole('heading', { name: 'No solutions found' })).toBeInTheDocument();
  expect(screen.getByText('Nothing has been published yet.')).toBeInTheDocument();
});

it('says what failed and tries again', async () => {
  server.use(refuse('get', '/solutions', 500, 'The hub stumbled.'));
  const { person } = browse();
  expect(await screen.findByText('The hub stumbled.')).toBeInTheDocument();
  listAnswers();
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'decay' })).toBeInTheDocument();
});

describe('the search', () => {
  it('asks once one stops typing and puts the query into the address', async () => {
    const asked = listAnswers();
    const { person, address } = browse('?page=3');
    await screen.findByRole('link', { name: 'decay' });
    await person.type(searchBox(), 'heat');
    await waitFor(() => expect(address()).toBe('/solutions?q=heat'));
    await waitFor(() => expect(asked.at(-1)).toBe('?q=heat&page_num=0&page_size=20'));
    expect(asked.filter((query) => query.includes('q='))).toHaveLength(1);
  });

  it('puts the best match first, and says so only while there is a query', async () => {
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

  it('offers to be cleared when nothing matches', async () => {
    listAnswers([]);
    const { person, address } = browse('?q=nonsense');
    expect(await screen.findByText('Nothing published matches “nonsense”.')).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Clear the search' }));
    expect(address()).toBe('/solutions');
    await waitFor(() => expect(searchBox()).toHaveValue(''));
  });

  it('keeps the page on show while the next loads, and never lets a late answer win', async () => {
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

describe('the order', () => {
  it.each([
    ['# Downloads', 'downloads'],
    ['Last Updated', 'updated'],
    ['Alphabetical', 'alphabetical'],
    ['# Likes', 'likes'],
  ])('%s is asked for and kept in the address', async (label, sort) => {
    const asked = listAnswers();
    const { person, address } = browse();
    await person.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), label);
    expect(address()).toBe(`/solutions?sort=${sort}`);
    await waitFor(() => expect(asked.at(-1)).toContain(`sort_by=${sort}`));
  });

  it('is Recently Added from the start', async () => {
    const asked = listAnswers();
    browse();
    expect(screen.getByRole('option', { name: 'Recently Added', selected: true })).toBeInTheDocument();
    await waitFor(() => expect(asked).toEqual(['?sort_by=created&page_num=0&page_size=20']));
  });
});

it('turns all cards to their equations and back', async () => {
  listAnswers();
  const { person, address } = browse();
  await screen.findByRole('link', { name: 'decay' });
  await person.click(screen.getByRole('button', { name: 'Equation' }));
  expect(address()).toBe('/solutions?show=equation');
  expect(screen.getByRole('button', { name: 'Equation', pressed: true })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Show sample solution' })).toBeInTheDocument();
});

it('tells the state of one’s own solutions, and of no others', async () => {
  listAnswers([aCard({ username: 'ada', name: 'mine' }), aCard({ id: 8, username: 'grace', name: 'hers' })]);
  server.use(answer('post', '/auth/validate', session()));
  browse('', session());
  await screen.findByRole('link', { name: 'hers' });
  expect(screen.getAllByText('Published')).toHaveLength(1);
  const mine = screen.getByRole('link', { name: 'mine' }).closest('article');
  expect(mine).toHaveTextContent('Published');
});

describe('paging', () => {
  it('fetches the next page in advance, and none after the last', async () => {
    const asked = listAnswers([aCard()], 41);
    const { person } = browse('?page=2');
    await waitFor(() => expect(asked.map((query) => /page_num=(\d)/.exec(query)?.[1])).toEqual(['1', '2']));
    await person.click(screen.getByRole('link', { name: 'Next page' }));
    expect(await screen.findByRole('link', { name: 'Page 3', current: 'page' })).toBeInTheDocument();
    expect(asked.filter((query) => query.includes('page_num=3'))).toEqual([]);
  });

  it('counts from 1 in the address and leads the reader to the top of the new page', async () => {
    const asked = listAnswers([aCard()], 41);
    const { person, address } = browse('?sort=downloads');
    await person.click(await screen.findByRole('link', { name: 'Page 3' }));
    expect(address()).toBe('/solutions?sort=downloads&page=3');
    await waitFor(() => expect(asked.at(-1)).toContain('page_num=2'));
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  });

  it('offers the last page from beyond it', async () => {
    listAnswers([], 40);
    browse('?page=9');
    expect(await screen.findByText('There are only 2 pages.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Go to the last page' })).toHaveAttribute('href', '/solutions?page=2');
  });
});

it('shows that it loads, and the search meanwhile', async () => {
  server.use(hang('get', '/solutions'));
  browse('?q=heat');
  expect(searchBox()).toHaveValue('heat');
  expect(await screen.findByRole('status', { name: 'Loading' })).toBeInTheDocument();
});
