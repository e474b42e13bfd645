import { answer, refuse } from '@hub/openapi/testing';
import type { FoundProblem } from '@hub/openapi/types';
import { paths } from '@hub/web-kit/paths';
import { renderScreen, session } from '@hub/web-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { setupServer } from 'msw/node';
import { aProblemSummary, aStatedProblem } from '../testing/problems.ts';
import { OwnProblemsPage } from './own-problems-page.tsx';
import { StateProblemPage } from './state-problem-page.tsx';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const ISSUES: FoundProblem['issues'] = [
  { field: 'conditions', reason: 'There is no condition on u, such as u(0) = 1.' },
  { field: 'domain', reason: 'The domain of t is missing.' },
];
const reading = (overrides: Partial<FoundProblem> = {}): FoundProblem => ({
  issues: [],
  key: '8u2k1m9c',
  equation_tex: ['u = 1'],
  conditions_tex: ['u = 2'],
  domain_tex: ['u = 3'],
  problem: null,
  ...overrides,
});

const STATEMENT = { equation: "u' + 50 u = 0", conditions: 'u(0) = 1', domain: '0 <= t <= 1' };

function visit(query: Record<string, string> = {}, found = reading()) {
  server.use(answer('post', '/auth/validate', session()), answer('get', '/problems/search', found));
  return renderScreen(
    [
      { path: paths.stateProblem.pattern, element: <StateProblemPage /> },
      { path: paths.ownProblems.pattern, element: <OwnProblemsPage /> },
    ],
    { at: paths.stateProblem.to(query), as: session() },
  );
}
const field = (name: string) => screen.getByRole('textbox', { name });

it('submits a problem that the address begins, and says what happens next', async () => {
  const sent: unknown[] = [];
  server.use(
    answer('post', '/problems', aStatedProblem(), { status: 201, seen: ({ body }) => sent.push(body) }),
    answer('get', '/problems/stated/mine', [aStatedProblem()], { total: 1 }),
  );
  const { person, address } = visit(STATEMENT);
  expect(field('Equation')).toHaveValue(STATEMENT.equation);
  expect(await screen.findByText(/^Read as/)).toBeInTheDocument();
  await person.type(field('Title'), '  Stiff decay ');
  await person.type(field('Text'), 'A layer at the start.');
  await person.click(screen.getByRole('button', { name: 'Submit for review' }));
  await waitFor(() => expect(address()).toBe('/problems/stated'));
  expect(sent).toEqual([{ ...STATEMENT, title: 'Stiff decay', text: 'A layer at the start.', sources: '' }]);
  expect(await screen.findByText(/^Your problem is waiting for review\./)).toBeInTheDocument();
  expect(await screen.findByText('Stiff decay')).toBeInTheDocument();
});

it('shows what cannot be read at the fields that are filled in, and at all once it was sent', async () => {
  server.use(refuse('post', '/problems', 422, 'There is no condition on u.', ISSUES.map(({ field, reason }) => ({ field, message: reason })))); // prettier-ignore
  const { person } = visit({ equation: "u' = u", domain: 't' }, reading({ issues: ISSUES }));
  await waitFor(() => expect(field('Domain')).toHaveAccessibleDescription('The domain of t is missing.'));
  expect(field('Conditions')).toBeValid();
  expect(screen.queryByText(/^Read as/)).not.toBeInTheDocument();
  await person.type(field('Title'), 'Growth');
  await person.click(screen.getByRole('button', { name: 'Submit for review' }));
  await waitFor(() =>
    expect(field('Conditions')).toHaveAccessibleDescription('There is no condition on u, such as u(0) = 1.'),
  );
});

it('needs a title and an equation', async () => {
  const { person } = visit();
  await person.type(field('Title'), 'ab');
  await person.click(screen.getByRole('button', { name: 'Submit for review' }));
  await waitFor(() => expect(field('Title')).toHaveAccessibleDescription('A title has 3–120 characters.'));
  expect(field('Equation')).toHaveAccessibleDescription('Type the equation.');
});

it('links to the same problem if the hub lists it already', async () => {
  const sentence = 'Somebody has stated this problem: add your solution there.';
  server.use(refuse('post', '/problems', 409, sentence));
  const { person } = visit(STATEMENT, reading({ problem: aProblemSummary() }));
  expect(await screen.findByRole('link', { name: 'Exponential decay' })).toHaveAttribute(
    'href',
    '/problems/exponential-decay-8u2k1m9c',
  );
  await person.type(field('Title'), 'Stiff decay');
  await person.click(screen.getByRole('button', { name: 'Submit for review' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
  expect(field('Title')).toHaveValue('Stiff decay');
});
