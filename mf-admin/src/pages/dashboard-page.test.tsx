import { API_BASE } from '@hub/openapi/client';
import { answer, hang, refuse } from '@hub/openapi/testing';
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

const HOUR = 3_600_000;
const hoursAgo = (hours: number): string => new Date(Date.now() - hours * HOUR).toISOString();
const waiting = (id: number, name: string, hours: number): SolutionCard =>
  aCard({
    id,
    name,
    label: `ada/${name}`,
    version: 3,
    hub_status: 'submitted',
    submitted_at: hoursAgo(hours),
    submitted_by: 'ada',
  });

/** One call serves both lists; `status` says which is meant. */
const lists = (byStatus: Record<string, SolutionCard[]>, publishedTotal = byStatus.published?.length): HttpHandler =>
  http.get(`*${API_BASE}/solutions`, ({ request }) => {
    const status = new URL(request.url).searchParams.get('status') ?? '';
    const cards = byStatus[status] ?? [];
    const total = status === 'published' ? publishedTotal : cards.length;
    return HttpResponse.json(cards, { headers: { 'X-Total-Count': String(total ?? 0) } });
  });

function openPage(...handlers: HttpHandler[]) {
  server.use(answer('post', '/auth/validate', admin), ...handlers);
  return renderScreen(routes, { at: '/admin/solutionsdashboard', as: admin });
}

it('marks its own place in the menu', async () => {
  openPage(lists({}));
  const menu = await screen.findByRole('navigation', { name: 'Admin' });
  expect(within(menu).getByRole('link', { name: 'Solutions Dashboard', current: 'page' })).toBeInTheDocument();
});

it('shows what waits as the server orders it, with status and waiting time', async () => {
  openPage(lists({ submitted: [waiting(1, 'lorenz', 50), waiting(2, 'heat', 9)] }));
  const queue = screen.getByRole('region', { name: 'Submitted Solutions' });
  const [first, second] = await within(queue).findAllByRole('listitem');
  expect(first).toHaveTextContent(
    /ODE.*Population.*Submitted.*lorenz.*ada\/lorenz · version 3.*Waiting 2 days.*by ada/,
  );
  expect(second).toHaveTextContent(/heat.*Waiting 9 hours/);
  expect(within(first!).getByRole('link', { name: 'lorenz' })).toHaveAttribute('href', '/solutions/1');
  expect(within(queue).getByText('Oldest first · 2 waiting')).toBeInTheDocument();
});

it('shows what is published, without its status', async () => {
  openPage(lists({ published: [aCard()] }));
  const published = screen.getByRole('region', { name: 'Published Solutions' });
  expect(await within(published).findByRole('link', { name: 'decay' })).toHaveAttribute('href', '/solutions/7');
  expect(within(published).queryByText('Published')).not.toBeInTheDocument();
});

it('says that there is nothing', async () => {
  openPage(lists({}));
  expect(await screen.findByRole('heading', { name: 'No submitted solutions' })).toBeInTheDocument();
  expect(await screen.findByRole('heading', { name: 'No published solutions' })).toBeInTheDocument();
});

it('turns to the next page of published solutions', async () => {
  const { person, address } = openPage(lists({ published: [aCard()] }, 21));
  await person.click(await screen.findByRole('link', { name: 'Page 2' }));
  expect(address()).toBe('/admin/solutionsdashboard?page=2');
  await waitFor(() => expect(screen.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page'));
});

it('leads back from a page past the end', async () => {
  server.use(answer('post', '/auth/validate', admin), lists({ published: [] }, 3));
  const { person, address } = renderScreen(routes, { at: '/admin/solutionsdashboard?page=9', as: admin });
  await person.click(await screen.findByRole('link', { name: 'Go to the last page' }));
  expect(address()).toBe('/admin/solutionsdashboard?page=1');
});

it('says that it is loading', async () => {
  openPage(hang('get', '/solutions'));
  expect(await screen.findByLabelText('Loading submitted solutions')).toBeInTheDocument();
});

it('says what the server said, and tries again', async () => {
  const { person } = openPage(refuse('get', '/solutions', 503, 'The database is away.'));
  const queue = screen.getByRole('region', { name: 'Submitted Solutions' });
  const published = screen.getByRole('region', { name: 'Published Solutions' });
  expect(await within(queue).findByText('The database is away.')).toBeInTheDocument();
  expect(await within(published).findByText('The database is away.')).toBeInTheDocument();
  server.use(lists({ submitted: [waiting(1, 'lorenz', 1)] }));
  await person.click(within(queue).getByRole('button', { name: 'Try again' }));
  expect(await within(queue).findByRole('link', { name: 'lorenz' })).toBeInTheDocument();
});
