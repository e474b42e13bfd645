import { answer } from '@hub/openapi/testing';
import type { FoundProblem } from '@hub/openapi/types';
import { paths } from '@hub/web-kit/paths';
import { renderScreen } from '@hub/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { setupServer } from 'msw/node';
import { aProblemSummary, aReference, noReference } from '../testing/problems.ts';
import { ProblemListPage } from './problem-list-page.tsx';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const visit = (query = '') =>
  renderScreen([{ path: paths.problemList.pattern, element: <ProblemListPage /> }], { at: `/problems${query}` });
const found: FoundProblem = {
  issues: [],
  key: '8u2k1m9c',
  equation_tex: ['u = 1'],
  conditions_tex: ['u = 2'],
  domain_tex: ['u = 3'],
  problem: null,
};

it('lists problems, each with the errors of its best solution and of its reference', async () => {
  const problems = [
    aProblemSummary({ reference: aReference({ own_error: [1e-13, 2.91e-12] }) }),
    aProblemSummary({ slug: 'b', proven_error: null, reference: noReference({ state: 'none' }) }),
    aProblemSummary({ slug: 'd', solutions_count: 0, proven_error: null, example: null, preview: null }),
    aProblemSummary({ slug: 'c', reference: noReference({ state: 'waiting' }) }),
  ];
  server.use(answer('get', '/problems', problems, { total: 4 }));
  visit();
  const list = await screen.findByRole('list', { name: 'Problems' });
  const [first, second, unsolved, third] = within(list).getAllByRole('listitem');
  expect(within(first!).getByRole('link', { name: 'Exponential decay' })).toHaveAttribute(
    'href',
    '/problems/exponential-decay-8u2k1m9c',
  );
  expect(first).toHaveTextContent(/2 solutions.*≤ 4\.3·10⁻⁴reference ≤ 3·10⁻¹²$/);
  expect(second).toHaveTextContent(/not provenno reference$/);
  expect(unsolved).toHaveTextContent(/No solution yet.*linear\s*reference ≤ 3·10⁻¹²$/);
  expect(third).toHaveTextContent(/computing reference$/);
});

it('asks for what the address says, and says where nothing matches', async () => {
  const asked: URLSearchParams[] = [];
  server.use(answer('get', '/problems', [], { total: 0, seen: ({ url }) => asked.push(url.searchParams) }));
  const { person, address } = visit('?q=wave&type=pde&equation=heat-1a&page=2');
  expect(await screen.findByText('No problem has this name.')).toBeInTheDocument();
  expect(Object.fromEntries(asked[0]!)).toEqual({
    q: 'wave',
    equation_type: 'pde',
    equation: 'heat-1a',
    page_num: '1',
  });
  await person.click(screen.getByRole('button', { name: 'Clear the search' }));
  await waitFor(() => expect(address()).toBe('/problems'));
  expect(await screen.findByText(/^No published solution has a problem/)).toBeInTheDocument();
});

it('says which equation it is limited to, and leads to all problems', async () => {
  server.use(answer('get', '/problems', [aProblemSummary()], { total: 1 }));
  visit('?equation=exponential-decay-npv21ccc');
  const line = await screen.findByText(/^Only problems of Exponential decay\./);
  expect(within(line).getByRole('link', { name: 'Show all problems' })).toHaveAttribute('href', '/problems');
});

describe('the search by form', () => {
  const field = (name: string) => screen.getByRole('textbox', { name });

  it('finds a problem, and writes what was typed into the address', async () => {
    server.use(
      answer('get', '/problems', [], { total: 0 }),
      answer('get', '/problems/search', { ...found, problem: aProblemSummary() }),
    );
    const { person, address } = visit();
    await person.click(screen.getByText('Find a problem by its form'));
    await person.type(field('Equation'), "u' + u = 0");
    await person.type(field('Conditions'), 'u(0) = 1');
    await person.type(field('Domain'), '0 <= t <= 2');
    await person.click(screen.getByRole('button', { name: 'Find' }));
    expect(await screen.findByRole('link', { name: 'Exponential decay' })).toBeInTheDocument();
    expect(screen.queryByText(/does not have this problem/)).not.toBeInTheDocument();
    const written = new URLSearchParams(address().split('?')[1]);
    expect(Object.fromEntries(written)).toEqual({
      text: "u' + u = 0",
      conditions: 'u(0) = 1',
      domain: '0 <= t <= 2',
    });
  });

  it('asks for the problem of the address, and says where no solution solves it', async () => {
    const asked: URLSearchParams[] = [];
    server.use(
      answer('get', '/problems', [], { total: 0 }),
      answer('get', '/problems/search', found, { seen: ({ url }) => asked.push(url.searchParams) }),
    );
    visit('?text=u&conditions=v&domain=w');
    expect(await screen.findByText(/The hub does not have this problem yet\.$/)).toBeInTheDocument();
    expect(Object.fromEntries(asked[0]!)).toEqual({ equation: 'u', conditions: 'v', domain: 'w' });
    expect(field('Conditions')).toHaveValue('v');
    expect(screen.getByRole('link', { name: 'State this problem' })).toHaveAttribute(
      'href',
      '/problems/new?equation=u&conditions=v&domain=w',
    );
  });

  it('shows at each field why it cannot be read, until it is changed', async () => {
    const issues = [
      { field: 'conditions' as const, reason: 'There is no condition for u.' },
      { field: 'domain' as const, reason: 'The domain has no end.' },
    ];
    server.use(
      answer('get', '/problems', [], { total: 0 }),
      answer('get', '/problems/search', { ...found, issues, equation_tex: [], conditions_tex: [], domain_tex: [] }),
    );
    const { person } = visit('?text=u');
    await waitFor(() => expect(field('Conditions')).toHaveAccessibleDescription('There is no condition for u.'));
    expect(field('Domain')).toBeInvalid();
    expect(field('Equation')).toBeValid();
    expect(screen.queryByText(/^Read as/)).not.toBeInTheDocument();
    await person.type(field('Domain'), '0 < t < 1');
    expect(field('Domain')).toBeValid();
    expect(field('Conditions')).toBeInvalid();
  });
});
