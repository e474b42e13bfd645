import { answer, refuse } from '@hub/openapi/testing';
import type { StatedProblem } from '@hub/openapi/types';
import { renderScreen, session } from '@hub/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import type { HttpHandler } from 'msw';
import { setupServer } from 'msw/node';
import { routes } from '../routes.tsx';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const admin = session({ account_type: 'admin' });
const HOUR = 3_600_000;

const aProblem = (overrides: Partial<StatedProblem> = {}): StatedProblem => ({
  id: 3,
  title: 'Stiff decay',
  text: 'A layer at the start.',
  sources: '',
  equation: "u' + 50 u = 0",
  conditions: 'u(0) = 1',
  domain: '0 <= t <= 1',
  equation_tex: ['u = 1'],
  conditions_tex: ['u = 2'],
  domain_tex: ['u = 3'],
  status: 'submitted',
  revision: 2,
  comment: null,
  author: { username: 'eve', full_name: null },
  slug: 'stiff-decay-8u2k1m9c',
  created_at: new Date(Date.now() - 5 * HOUR).toISOString(),
  decided_at: null,
  ...overrides,
});
const queue = (...problems: StatedProblem[]) => answer('get', '/problems/stated', problems, { total: problems.length });

function openPage(...handlers: HttpHandler[]) {
  server.use(answer('post', '/auth/validate', admin), ...handlers);
  return renderScreen(routes, { at: '/admin/problems', as: admin });
}
const decision = () => screen.findByRole('group', { name: 'Decision on Stiff decay' });
const press = async (person: ReturnType<typeof openPage>['person'], name: string) =>
  person.click(within(await decision()).getByRole('button', { name }));

it('shows all that the author wrote, and how long it waits', async () => {
  openPage(queue(aProblem()));
  const [problem] = await screen.findAllByRole('listitem', { name: '' });
  expect(await screen.findByText('1 waiting · the oldest for 5 hours')).toBeInTheDocument();
  const row = (await decision()).closest('li')!;
  expect(row).toHaveTextContent(/Stiff decay.*by eve.*Waiting 5 hours.*u' \+ 50 u = 0.*u\(0\) = 1.*0 <= t <= 1/);
  expect(row).toHaveTextContent(/A layer at the start\..*SourcesNone/);
  expect(problem).toBeInTheDocument();
});

it('publishes a problem as it was reviewed', async () => {
  const sent: unknown[] = [];
  const published = aProblem({ status: 'published' });
  const { person } = openPage(
    queue(aProblem()),
    answer('put', '/problems/stated/{id}/publish', published, { seen: ({ body }) => sent.push(body) }),
  );
  await decision();
  server.use(queue());
  await press(person, 'Publish');
  expect(await screen.findByText('No submitted problems')).toBeInTheDocument();
  expect(screen.getByText('Stiff decay is published.')).toBeInTheDocument();
  expect(sent).toEqual([{ revision: 2 }]);
});

it('rejects a problem only with a comment', async () => {
  const sent: unknown[] = [];
  const { person } = openPage(
    queue(aProblem()),
    answer('put', '/problems/stated/{id}/reject', aProblem({ status: 'rejected' }), {
      seen: ({ body }) => sent.push(body),
    }),
  );
  await press(person, 'Reject');
  const field = await screen.findByRole('textbox', { name: 'Comment for the author' });
  expect(field).toHaveAccessibleDescription('A comment is required to reject a problem.');
  expect(field).toHaveFocus();
  await person.type(field, 'Please name the source.');
  server.use(queue());
  await press(person, 'Reject');
  expect(await screen.findByText('Stiff decay is rejected.')).toBeInTheDocument();
  expect(sent).toEqual([{ revision: 2, comment: 'Please name the source.' }]);
});

it('says that another admin was faster, and shows the queue as it is', async () => {
  const { person } = openPage(
    queue(aProblem()),
    refuse('put', '/problems/stated/{id}/publish', 409, 'Another admin has decided in the meantime.'),
  );
  await decision();
  server.use(queue());
  await press(person, 'Publish');
  expect(await screen.findByRole('alert')).toHaveTextContent('Another admin has decided in the meantime.');
  await waitFor(() => expect(screen.queryByRole('region')).not.toBeInTheDocument());
});

it('is in the menu, and its queue is counted in the dashboard', async () => {
  server.use(
    answer('post', '/auth/validate', admin),
    answer('get', '/problems/stated', [aProblem()], { total: 2 }),
    answer('get', '/solutions', [], { total: 0 }),
    answer('get', '/audit_log', [], { total: 0 }),
  );
  renderScreen(routes, { at: '/admin/solutionsdashboard', as: admin });
  expect(await screen.findByRole('link', { name: '2 stated problems are waiting for review' })).toHaveAttribute(
    'href',
    '/admin/problems',
  );
  expect(screen.getByRole('link', { name: 'Stated Problems' })).toBeInTheDocument();
});
