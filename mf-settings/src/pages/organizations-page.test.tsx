import { answer, hang, refuse } from '@hub/openapi/testing';
import { renderScreen, session } from '@hub/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import type { HttpHandler } from 'msw';
import { setupServer } from 'msw/node';
import { routes } from '../routes.tsx';
import { anOrganization, anOrganizationDetail } from '../testing/an-organization.ts';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const sent = jest.fn<void, unknown[]>();
beforeEach(() => sent.mockReset());
function openPage(handlers: HttpHandler[], at = '/settings/organizations') {
  server.use(
    ...handlers,
    answer('post', '/auth/validate', session()),
    answer('get', '/organizations', [], { total: 0 }),
    answer('get', '/organization_invitations', []),
    answer('get', '/organizations/{name}', anOrganizationDetail()),
    answer('get', '/organizations/{name}/members', [], { total: 0 }),
    answer('get', '/organizations/{name}/invitations', [], { total: 0 }),
    answer('get', '/projects', [], { total: 0 }),
  );
  return renderScreen(routes, { at, as: session() });
}
const listed = (...organizations: ReturnType<typeof anOrganization>[]) =>
  answer('get', '/organizations', organizations, { total: organizations.length });

it('lists the organizations of the user with role, members and projects', async () => {
  openPage([listed(anOrganization({ members: 1200 }))]);
  const table = await screen.findByRole('region', { name: 'Organizations' });
  const row = within(table).getAllByRole('row')[1];
  expect(row).toHaveTextContent(/Wave Laboratory.*wave-lab.*owner.*1,200.*1/);
  expect(within(table).getByRole('link', { name: 'Wave Laboratory' })).toHaveAttribute(
    'href',
    '/settings/organizations/wave-lab',
  );
  expect(document.title).toMatch(/^Organizations · /);
});

it('shows that it is loading, has no organizations, or failed', async () => {
  const { unmount } = openPage([hang('get', '/organizations')]);
  expect(await screen.findByLabelText('Loading organizations')).toBeInTheDocument();
  unmount();
  const empty = openPage([]);
  expect(await screen.findByRole('heading', { name: 'No organizations' })).toBeInTheDocument();
  empty.unmount();
  openPage([refuse('get', '/organizations', 503, 'The database is away.')]);
  expect(await screen.findByText('The database is away.')).toBeInTheDocument();
});

it('says that a page past the end has no organizations', async () => {
  openPage([answer('get', '/organizations', [], { total: 21 })], '/settings/organizations?page=7');
  expect(await screen.findByRole('heading', { name: 'No organizations on this page' })).toBeInTheDocument();
});

describe('an invitation', () => {
  const received = answer('get', '/organization_invitations', [
    {
      id: 5,
      organization: { name: 'choir', display_name: 'Choir' },
      role: 'member',
      invited_by: 'bob',
      created_at: '2026-01-02T10:00:00.000Z',
    },
  ]);

  it('is accepted, and the organization is listed', async () => {
    const { person } = openPage([
      received,
      answer('post', '/organization_invitations/{id}/accept', undefined, { seen: ({ url }) => sent(url.pathname) }),
    ]);
    expect(await screen.findByText('bob invites you as a member')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Choir' })).toHaveAttribute('href', '/org/choir');
    server.use(
      listed(anOrganization({ name: 'choir', display_name: 'Choir' })),
      answer('get', '/organization_invitations', []),
    );
    await person.click(screen.getByRole('button', { name: 'Accept the invitation to Choir' }));
    expect(await screen.findByText('You are now a member of “Choir”')).toBeInTheDocument();
    expect(await screen.findByRole('region', { name: 'Organizations' })).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('button', { name: /Accept/ })).not.toBeInTheDocument());
    expect(sent.mock.calls).toEqual([['/api/v1/organization_invitations/5/accept']]);
  });

  it('is declined', async () => {
    const { person } = openPage([
      received,
      answer('delete', '/organization_invitations/{id}', undefined, { seen: ({ url }) => sent(url.pathname) }),
    ]);
    await person.click(await screen.findByRole('button', { name: 'Decline the invitation to Choir' }));
    expect(await screen.findByText('Invitation Declined')).toBeInTheDocument();
    expect(sent.mock.calls).toEqual([['/api/v1/organization_invitations/5']]);
  });

  it('cannot be answered once it is revoked', async () => {
    const { person } = openPage([
      received,
      refuse('post', '/organization_invitations/{id}/accept', 404, 'There is no such invitation'),
    ]);
    await person.click(await screen.findByRole('button', { name: 'Accept the invitation to Choir' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('There is no such invitation');
  });
});

describe('a new organization', () => {
  const openNew = (handlers: HttpHandler[] = []) => openPage(handlers, '/settings/organizations/new');
  const fill = async (person: ReturnType<typeof openPage>['person']) => {
    await person.type(await screen.findByLabelText('Name'), 'Wave-Lab');
    await person.type(screen.getByLabelText('Display name'), 'Wave Laboratory');
  };
  const create = (person: ReturnType<typeof openPage>['person']) =>
    person.click(screen.getByRole('button', { name: 'Create organization' }));

  it('is created with a name in small letters', async () => {
    const { person, address } = openNew([
      answer('post', '/organizations', anOrganizationDetail(), { status: 201, seen: ({ body }) => sent(body) }),
    ]);
    await fill(person);
    await create(person);
    expect(await screen.findByText('Organization Created')).toBeInTheDocument();
    expect(address()).toBe('/settings/organizations/wave-lab');
    expect(sent.mock.calls).toEqual([
      [{ name: 'wave-lab', display_name: 'Wave Laboratory', description: '', website: null }],
    ]);
  });

  it('needs a name, a display name and the whole address of a website', async () => {
    const { person } = openNew();
    await person.type(await screen.findByLabelText('Website'), 'waves.example.org');
    await create(person);
    expect(screen.getByLabelText('Name')).toHaveAccessibleDescription('Please enter a name');
    expect(screen.getByLabelText('Display name')).toHaveAccessibleDescription('Please enter a display name');
    expect(screen.getByLabelText('Website')).toHaveAccessibleDescription(/must begin with https:/);
  });

  it('says at the name that it is taken', async () => {
    const { person } = openNew([refuse('post', '/organizations', 409, 'This name is taken')]);
    await fill(person);
    await create(person);
    await waitFor(() => expect(screen.getByLabelText('Name')).toHaveAccessibleDescription('This name is taken'));
  });
});
