import { answer, refuse } from '@hub/openapi/testing';
import type { StatedProblem } from '@hub/openapi/types';
import { paths } from '@hub/web-kit/paths';
import { renderScreen, session } from '@hub/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { setupServer } from 'msw/node';
import { aStatedProblem } from '../testing/problems.ts';
import { EditProblemPage } from './edit-problem-page.tsx';
import { OwnProblemsPage } from './own-problems-page.tsx';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const listed = (...problems: StatedProblem[]) =>
  answer('get', '/problems/stated/mine', problems, { total: problems.length });

function visit(at: string) {
  server.use(answer('post', '/auth/validate', session()));
  return renderScreen(
    [
      { path: paths.ownProblems.pattern, element: <OwnProblemsPage /> },
      { path: paths.editProblem.pattern, element: <EditProblemPage /> },
    ],
    { at, as: session() },
  );
}

const rejected = aStatedProblem({
  id: 4,
  title: 'Vague',
  status: 'rejected',
  comment: 'Please name the source.',
  decided_at: '2026-11-12T10:00:00Z',
});

it('lists what became of each problem', async () => {
  const published = aStatedProblem({ id: 5, title: 'Done', status: 'published', decided_at: '2026-11-13T10:00:00Z' });
  server.use(listed(aStatedProblem(), rejected, published));
  visit(paths.ownProblems.to());
  const [first, second, third] = within(await screen.findByRole('list', { name: 'Problems you stated' })).getAllByRole(
    'listitem',
  ) as [HTMLElement, HTMLElement, HTMLElement];
  expect(first).toHaveTextContent(/^Submitted.*Stiff decay/);
  expect(second).toHaveTextContent(/^Rejected.*Vague.*Comment: Please name the source\./);
  expect(within(second).getByRole('link', { name: 'Edit Vague' })).toHaveAttribute('href', '/problems/stated/4');
  expect(within(third).getByRole('link', { name: 'Show Done' })).toHaveAttribute(
    'href',
    '/problems/stiff-decay-8u2k1m9c',
  );
  expect(within(third).queryByRole('button')).not.toBeInTheDocument();
});

it('withdraws a problem after a question', async () => {
  const asked: string[] = [];
  server.use(
    listed(rejected),
    answer('delete', '/problems/stated/{id}', undefined, { seen: ({ url }) => asked.push(url.pathname) }),
  );
  const { person } = visit(paths.ownProblems.to());
  await person.click(await screen.findByRole('button', { name: 'Withdraw Vague' }));
  const dialog = await screen.findByRole('dialog', { name: 'Withdraw Vague?' });
  server.use(listed());
  await person.click(within(dialog).getByRole('button', { name: 'Withdraw' }));
  expect(await screen.findByText('You have not stated a problem yet.')).toBeInTheDocument();
  expect(asked).toEqual(['/api/v1/problems/stated/4']);
  expect(screen.getByText('Problem withdrawn.')).toBeInTheDocument();
});

it('says why a problem cannot be withdrawn', async () => {
  server.use(listed(rejected), refuse('delete', '/problems/stated/{id}', 409, 'The problem is public.'));
  const { person } = visit(paths.ownProblems.to());
  await person.click(await screen.findByRole('button', { name: 'Withdraw Vague' }));
  const dialog = await screen.findByRole('dialog');
  await person.click(within(dialog).getByRole('button', { name: 'Withdraw' }));
  expect(await within(dialog).findByText('The problem is public.')).toBeInTheDocument();
});

it('changes a rejected problem', async () => {
  const sent: unknown[] = [];
  server.use(
    answer('get', '/problems/stated/{id}', rejected),
    answer('get', '/problems/search', { issues: [], key: 'a', equation_tex: [], conditions_tex: [], domain_tex: [], problem: null }), // prettier-ignore
    answer('put', '/problems/stated/{id}', rejected, { seen: ({ body }) => sent.push(body) }),
    listed(rejected),
  );
  const { person, address } = visit(paths.editProblem.to(4));
  expect(await screen.findByText('Comment: Please name the source.')).toBeInTheDocument();
  await person.type(screen.getByRole('textbox', { name: 'Sources' }), 'Hairer, Wanner');
  await person.click(screen.getByRole('button', { name: 'Submit for review' }));
  await waitFor(() => expect(address()).toBe('/problems/stated'));
  expect(sent).toEqual([expect.objectContaining({ title: 'Vague', sources: 'Hairer, Wanner' })]);
});

it('does not change a published problem, and knows none of others', async () => {
  server.use(answer('get', '/problems/stated/{id}', aStatedProblem({ status: 'published' })));
  const { unmount } = visit(paths.editProblem.to(3));
  expect(await screen.findByText(/^This problem is published/)).toBeInTheDocument();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  unmount();
  server.use(
    refuse('get', '/problems/stated/{id}', 404, 'This problem does not exist'),
    answer('get', '/search', { equations: [], solutions: [], users: [] }),
  );
  visit(paths.editProblem.to(99));
  expect(await screen.findByText('Error404')).toBeInTheDocument();
});
