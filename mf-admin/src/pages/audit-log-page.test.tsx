import { answer, refuse } from '@hub/openapi/testing';
import type { AuditEntry } from '@hub/openapi/types';
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
const entry = (overrides: Partial<AuditEntry> = {}): AuditEntry => ({
  id: 1,
  at: '2026-11-12T14:05:00Z',
  actor: 'grace',
  via: 'session',
  address: '192.0.2.7',
  user_agent: null,
  action: 'solution.rejected',
  object_type: 'solution',
  object_id: 7,
  object: 'ada/decay',
  comment: 'No citation.',
  details: { version: 2 },
  ...overrides,
});

function openPage(at: string, ...handlers: HttpHandler[]) {
  server.use(answer('post', '/auth/validate', admin), ...handlers);
  return renderScreen(routes, { at, as: admin });
}

it('shows who did what to which target in one line, and details on demand', async () => {
  const { person } = openPage(
    '/admin/auditlog',
    answer(
      'get',
      '/audit_log',
      [
        entry({ user_agent: 'Firefox' }),
        entry({ id: 2, via: 'visitor', action: 'session.refused', object: null, comment: null, details: {} }),
      ],
      { total: 2 },
    ),
  );
  const [first, second] = within(await screen.findByRole('list', { name: 'Audit Log' })).getAllByRole('listitem');
  const line = first!.querySelector('summary')!;
  expect(line).toHaveTextContent(/grace.*rejected a solution.*ada\/decay.*No citation\./);
  expect(line).not.toHaveTextContent('192.0.2.7');
  expect(within(first!).getByText('from 192.0.2.7')).not.toBeVisible();
  await person.click(line);
  expect(within(first!).getByText('from 192.0.2.7')).toBeVisible();
  expect(within(first!).getByText('version: 2')).toBeVisible();
  expect(within(first!).getByText('Firefox')).toBeVisible();
  expect(within(second!).getByText('from 192.0.2.7, not logged in')).toBeInTheDocument();
  expect(within(second!).queryByText('Target')).not.toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent('2 entries, newest first');
});

it('requests the entries for the filters in the address, with inclusive days in the reader’s time zone', async () => {
  const asked: URLSearchParams[] = [];
  openPage(
    '/admin/auditlog?actor=grace&action=admin.added&object=ada&from=2026-11-01&to=2026-11-02&page=2',
    answer('get', '/audit_log', [entry()], { total: 60, seen: ({ url }) => asked.push(url.searchParams) }),
  );
  await screen.findByRole('list', { name: 'Audit Log' });
  expect(Object.fromEntries(asked[0]!)).toEqual({
    actor: 'grace',
    action: 'admin.added',
    object: 'ada',
    from: new Date(2026, 10, 1).toISOString(),
    to: new Date(2026, 10, 3).toISOString(),
    page_num: '1',
    page_size: '50',
  });
});

it('writes every filter into the address and clears them all', async () => {
  const { person, address } = openPage('/admin/auditlog', answer('get', '/audit_log', [entry()], { total: 1 }));
  const filter = within(await screen.findByRole('search', { name: 'Filter the audit log' }));
  await person.selectOptions(filter.getByLabelText('Action'), 'added an admin');
  await person.type(filter.getByLabelText('User'), 'gra');
  await waitFor(() => expect(address()).toBe('/admin/auditlog?actor=gra&action=admin.added'));
  await person.click(filter.getByRole('button', { name: 'Clear all' }));
  expect(address()).toBe('/admin/auditlog');
  expect(filter.getByLabelText('User')).toHaveValue('');
});

it('says that there are no entries', async () => {
  openPage('/admin/auditlog', answer('get', '/audit_log', [], { total: 0 }));
  expect(await screen.findByRole('heading', { name: 'No data to display' })).toBeInTheDocument();
});

it("shows the server's error", async () => {
  openPage('/admin/auditlog', refuse('get', '/audit_log', 422, 'from must be before to'));
  expect(await screen.findByText('from must be before to')).toBeInTheDocument();
});
