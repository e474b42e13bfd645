import { API_BASE } from '@hub/openapi/client';
import { answer, hang, refuse } from '@hub/openapi/testing';
import type { AuditEntry, SolutionCard } from '@hub/openapi/types';
import { aCard, renderScreen, session, type Screen } from '@hub/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse, type HttpHandler } from 'msw';
import { setupServer } from 'msw/node';
import { routes } from '../routes.tsx';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() =>
  server.use(answer('get', '/audit_log', [], { total: 0 }), answer('get', '/problems/stated', [], { total: 0 })),
);
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const admin = session({ account_type: 'admin' });

const HOUR = 3_600_000;
const hoursAgo = (hours: number): string => new Date(Date.now() - hours * HOUR).toISOString();
const waiting = (id: number, name: string, hours: number, overrides: Partial<SolutionCard> = {}): SolutionCard =>
  aCard({
    id,
    name,
    label: `ada/${name}`,
    version: 3,
    hub_status: 'submitted',
    submitted_at: hoursAgo(hours),
    submitted_by: 'ada',
    concerns: [],
    ...overrides,
  });

/** One call serves both lists; `status` says which is meant. */
const lists = (byStatus: Record<string, SolutionCard[]>, publishedTotal = byStatus.published?.length): HttpHandler =>
  http.get(`*${API_BASE}/solutions`, ({ request }) => {
    const status = new URL(request.url).searchParams.get('status') ?? '';
    const cards = byStatus[status] ?? [];
    const total = status === 'published' ? publishedTotal : cards.length;
    return HttpResponse.json(cards, { headers: { 'X-Total-Count': String(total ?? 0) } });
  });

/** Route on which a review is opened. */
const solutionPage = { path: '/solutions/:id', element: null };

function openPage(...handlers: HttpHandler[]) {
  server.use(answer('post', '/auth/validate', admin), ...handlers);
  return renderScreen([...routes, solutionPage], { at: '/admin/solutionsdashboard', as: admin });
}

const openPublished = (person: Screen['person']) =>
  person.click(screen.getByRole('heading', { name: 'Published Solutions' }));

it('is the first page of the console', async () => {
  server.use(answer('post', '/auth/validate', admin), lists({}));
  const { address } = renderScreen(routes, { at: '/admin', as: admin });
  expect(await screen.findByText('No submitted solutions')).toBeInTheDocument();
  expect(address()).toBe('/admin/solutionsdashboard');
});

it('is marked as the current page in the menu', async () => {
  openPage(lists({}));
  const menu = await screen.findByRole('navigation', { name: 'Admin' });
  expect(within(menu).getByRole('link', { name: 'Solutions Dashboard', current: 'page' })).toBeInTheDocument();
});

it("lists submissions in the server's order, with status and waiting time", async () => {
  openPage(lists({ submitted: [waiting(1, 'lorenz', 50), waiting(2, 'heat', 9)] }));
  const queue = screen.getByRole('region', { name: 'Submitted Solutions' });
  const [first, second] = await within(queue).findAllByRole('listitem');
  expect(first).toHaveTextContent(
    /ODE.*Population.*Submitted.*lorenz.*ada\/lorenz · version 3.*All checks passed.*First version.*Waiting 2 days.*by ada/,
  );
  expect(second).toHaveTextContent(/heat.*Waiting 9 hours/);
  expect(within(first!).getByRole('link', { name: 'lorenz' })).toHaveAttribute('href', '/solutions/1?tab=publish');
  expect(within(queue).getByText('2 waiting · the oldest for 2 days')).toBeInTheDocument();
});

it.each<[Partial<SolutionCard>, string]>([
  [{ proof_rung: 'reference', proof_state: 'done', proven_error: 0.000683, relative_error: 0.71 }, '71 %'],
  [{ proof_rung: null, proof_state: 'waiting' }, 'checking'],
  [{ proof_rung: 'residual', proof_state: 'done' }, 'residual only'],
])('says what is proven about a submission: %j', async (proof, text) => {
  openPage(lists({ submitted: [waiting(1, 'lorenz', 50, proof)] }));
  const row = await screen.findByRole('listitem');
  expect(within(row).getByText(text)).toBeInTheDocument();
});

it('says how many solutions are published, and lists them on request', async () => {
  const { person } = openPage(lists({ published: [aCard()] }, 1234));
  const published = within(screen.getByRole('region', { name: 'Published Solutions' }));
  expect(await published.findByText('1,234')).toBeInTheDocument();
  expect(published.queryByRole('article')).not.toBeInTheDocument();
  await openPublished(person);
  expect(published.getByRole('link', { name: 'decay' })).toHaveAttribute('href', '/solutions/7');
  expect(published.queryByText('Published')).not.toBeInTheDocument();
});

it('offers to edit a published solution on its card', async () => {
  const { person } = openPage(lists({ published: [aCard()] }));
  await openPublished(person);
  const card = within(await screen.findByRole('article'));
  expect(card.getByRole('link', { name: 'Edit decay' })).toHaveAttribute('href', '/admin/solutions/edit/7');
});

it('lists the points to check of a submission in one line', async () => {
  openPage(
    lists({
      submitted: [
        waiting(1, 'lorenz', 50, { concerns: ['no_citation'], changed_since: 2 }),
        waiting(2, 'heat', 9, { concerns: ['gaps_in_loss', 'no_description'] }),
      ],
    }),
  );
  const queue = within(screen.getByRole('region', { name: 'Submitted Solutions' }));
  const [first, second] = await queue.findAllByRole('listitem');
  expect(first).toHaveTextContent(/1 point to check: no citation given.*Replaces version 2 · What changed/);
  expect(second).toHaveTextContent(/2 points to check: the loss is not finite in some epochs; no description given/);
});

it('filters submissions by whether they passed all checks', async () => {
  const { person } = openPage(
    lists({ submitted: [waiting(1, 'lorenz', 5), waiting(2, 'heat', 4, { concerns: ['no_citation'] })] }),
  );
  const queue = within(screen.getByRole('region', { name: 'Submitted Solutions' }));
  const shown = () => queue.getAllByRole('listitem').map((row) => within(row).getByRole('heading').textContent);
  await person.click(await queue.findByRole('button', { name: 'All checks passed 1' }));
  expect(shown()).toEqual(['lorenz']);
  await person.click(queue.getByRole('button', { name: 'With points to check 1' }));
  expect(shown()).toEqual(['heat']);
  await person.click(queue.getByRole('button', { name: 'All 2' }));
  expect(shown()).toEqual(['lorenz', 'heat']);
});

it('starts a review and opens the submitted version', async () => {
  const claimed: string[] = [];
  const { person, address } = openPage(
    lists({ submitted: [waiting(1, 'lorenz', 5), waiting(2, 'heat', 4)] }),
    answer(
      'put',
      '/solutions/{id}/review_claim',
      { claimed_by: 'ada', claimed_until: hoursAgo(-1) },
      { seen: ({ url }) => claimed.push(url.pathname) },
    ),
  );
  await person.click(await screen.findByRole('button', { name: 'Start review: heat' }));
  await waitFor(() => expect(address()).toBe('/solutions/2?tab=publish'));
  expect(claimed).toEqual(['/api/v1/solutions/2/review_claim']);
});

it("continues the user's own review without asking", async () => {
  const review = { claimed_by: 'ada', claimed_until: hoursAgo(-1) };
  const { person, address } = openPage(lists({ submitted: [waiting(1, 'lorenz', 5, { review })] }));
  expect(await screen.findByText('In review by you')).toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Continue review: lorenz' }));
  await waitFor(() => expect(address()).toBe('/solutions/1?tab=publish'));
});

it('shows who else is reviewing, and offers no review there', async () => {
  const review = { claimed_by: 'grace', claimed_until: hoursAgo(-1) };
  openPage(lists({ submitted: [waiting(1, 'lorenz', 5, { review }), waiting(2, 'heat', 4)] }));
  expect(await screen.findByText('In review by grace')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /lorenz/ })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Start review: heat' })).toBeInTheDocument();
});

it('shows an error when another admin was faster, and updates the row', async () => {
  const { person, address } = openPage(
    lists({ submitted: [waiting(1, 'lorenz', 5)] }),
    refuse('put', '/solutions/{id}/review_claim', 409, 'In review by grace'),
  );
  const button = await screen.findByRole('button', { name: 'Start review: lorenz' });
  server.use(
    lists({ submitted: [waiting(1, 'lorenz', 5, { review: { claimed_by: 'grace', claimed_until: hoursAgo(-1) } })] }),
  );
  await person.click(button);
  expect(await screen.findByRole('alert')).toHaveTextContent('In review by grace');
  await waitFor(() => expect(button).not.toBeInTheDocument());
  expect(address()).toBe('/admin/solutionsdashboard');
});

it('moves through the queue with J and K, and starts a review with Enter', async () => {
  const review = { claimed_by: 'grace', claimed_until: hoursAgo(-1) };
  const { person, address } = openPage(
    lists({ submitted: [waiting(1, 'lorenz', 5), waiting(2, 'heat', 4, { review }), waiting(3, 'wave', 3)] }),
    answer('put', '/solutions/{id}/review_claim', { claimed_by: 'ada', claimed_until: hoursAgo(-1) }),
  );
  const start = (name: string) => screen.getByRole('button', { name: `Start review: ${name}` });
  await screen.findByText('lorenz');
  await person.keyboard('j');
  expect(start('lorenz')).toHaveFocus();
  await person.keyboard('jj');
  expect(start('wave')).toHaveFocus();
  await person.keyboard('k');
  expect(start('lorenz')).toHaveFocus();
  await person.keyboard('k');
  expect(start('lorenz')).toHaveFocus();
  await person.keyboard('j{Enter}');
  await waitFor(() => expect(address()).toBe('/solutions/3?tab=publish'));
});

it('ignores the shortcuts while the user is typing', async () => {
  const { person } = openPage(lists({ submitted: [waiting(1, 'lorenz', 5)], published: [aCard()] }));
  await openPublished(person);
  const search = await screen.findByRole('searchbox', { name: 'Search published' });
  await screen.findByText('lorenz');
  await person.type(search, 'jk');
  expect(search).toHaveValue('jk');
  expect(search).toHaveFocus();
});

it('says that nothing is waiting, and lists the last decisions', async () => {
  const decided = (id: number, action: AuditEntry['action']): AuditEntry => ({
    id,
    at: '2026-11-12T14:05:00Z',
    actor: 'grace',
    via: 'session',
    address: null,
    user_agent: null,
    action,
    object_type: 'solution',
    object_id: id,
    object: `ada/solution-${id}`,
    comment: 'Good.',
    details: { version: 2 },
  });
  const asked: (string | null)[] = [];
  server.use(
    http.get(`*${API_BASE}/audit_log`, ({ request }) => {
      const action = new URL(request.url).searchParams.get('action');
      asked.push(action);
      const ids = action === 'solution.published' ? [9, 7, 5, 3] : [8, 6, 4];
      return HttpResponse.json(ids.map((id) => decided(id, action as AuditEntry['action'])));
    }),
  );
  const { person } = openPage(lists({}));
  expect(await screen.findByRole('heading', { name: 'No submitted solutions' })).toBeInTheDocument();
  expect(screen.getByText(/^Nothing is waiting for review/)).toBeInTheDocument();
  await openPublished(person);
  expect(await screen.findByRole('heading', { name: 'No published solutions' })).toBeInTheDocument();
  const decisions = within(await screen.findByRole('region', { name: 'Last decisions' })).getAllByRole('listitem');
  expect(decisions.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Published.*ada\/solution-9 ·\sversion\s2by grace/),
    expect.stringMatching(/^Rejected.*ada\/solution-8/),
    expect.stringMatching(/solution-7/),
    expect.stringMatching(/solution-6/),
    expect.stringMatching(/solution-5/),
  ]);
  expect(asked.sort()).toEqual(['solution.published', 'solution.rejected']);
});

it('opens the next page of published solutions', async () => {
  const { person, address } = openPage(lists({ published: [aCard()] }, 21));
  await openPublished(person);
  await person.click(await screen.findByRole('link', { name: 'Page 2' }));
  expect(address()).toBe('/admin/solutionsdashboard?page=2');
  await waitFor(() => expect(screen.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page'));
});

it('links to the last page from a page past the end', async () => {
  server.use(answer('post', '/auth/validate', admin), lists({ published: [] }, 3));
  const { person, address } = renderScreen(routes, { at: '/admin/solutionsdashboard?page=9', as: admin });
  await person.click(await screen.findByRole('link', { name: 'Go to the last page' }));
  expect(address()).toBe('/admin/solutionsdashboard?page=1');
});

it('shows that it is loading', async () => {
  openPage(hang('get', '/solutions'));
  expect(await screen.findByLabelText('Loading submitted solutions')).toBeInTheDocument();
});

it("shows the server's error and tries again", async () => {
  const { person } = openPage(refuse('get', '/solutions', 503, 'The database is away.'));
  const queue = screen.getByRole('region', { name: 'Submitted Solutions' });
  const published = screen.getByRole('region', { name: 'Published Solutions' });
  await openPublished(person);
  expect(await within(queue).findByText('The database is away.')).toBeInTheDocument();
  expect(await within(published).findByText('The database is away.')).toBeInTheDocument();
  server.use(lists({ submitted: [waiting(1, 'lorenz', 1)] }));
  await person.click(within(queue).getByRole('button', { name: 'Try again' }));
  expect(await within(queue).findByRole('link', { name: 'lorenz' })).toBeInTheDocument();
});
