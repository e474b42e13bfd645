import { answer, refuse } from '@hub/openapi/testing';
import type { OrganizationDetail } from '@hub/openapi/types';
import { renderScreen, session } from '@hub/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import type { HttpHandler } from 'msw';
import { setupServer } from 'msw/node';
import { routes } from '../routes.tsx';
import { anOrganizationDetail, anOrganizationInvitation } from '../testing/an-organization.ts';
import { aProject } from '../testing/a-project.ts';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const sent = jest.fn<void, unknown[]>();
beforeEach(() => sent.mockReset());
function openPage(handlers: HttpHandler[] = [], at = '/settings/organizations/wave-lab') {
  server.use(
    ...handlers,
    answer('post', '/auth/validate', session()),
    answer('get', '/organizations', [], { total: 0 }),
    answer('get', '/organization_invitations', []),
    answer('get', '/organizations/{name}', anOrganizationDetail()),
    answer(
      'get',
      '/organizations/{name}/members',
      [
        { username: 'ada', full_name: 'Ada Example', role: 'owner' },
        { username: 'bob', full_name: null, role: 'member' },
      ],
      { total: 2 },
    ),
    answer('get', '/organizations/{name}/invitations', [], { total: 0 }),
    answer('get', '/projects', [aProject({ organization: 'wave-lab' })], {
      total: 1,
      seen: ({ url }) => sent(url.searchParams.get('organization')),
    }),
    answer('get', '/users', [{ id: 9, username: 'cleo', full_name: 'Cleo', account_type: 'hub' }]),
  );
  return renderScreen(routes, { at, as: session() });
}
const as = (overrides: Partial<OrganizationDetail>) =>
  answer('get', '/organizations/{name}', anOrganizationDetail(overrides));

it('shows its facts, and the projects that the user has access to', async () => {
  openPage();
  expect(await screen.findByRole('heading', { level: 1, name: 'Wave Laboratory' })).toBeInTheDocument();
  expect(screen.getByText('Your role').closest('dl')).toHaveTextContent(
    /wave-labYour roleownerPermission of membersreadwritePublished solutions4/,
  );
  expect(screen.getByRole('link', { name: 'wave-lab' })).toHaveAttribute('href', '/org/wave-lab');
  const projects = await screen.findByRole('region', { name: 'Projects' });
  expect(within(projects).getByRole('link', { name: 'heat' })).toHaveAttribute('href', '/settings/projects/3');
  expect(sent.mock.calls).toEqual([['wave-lab']]);
  expect(screen.getByRole('link', { name: 'New project' })).toHaveAttribute(
    'href',
    '/settings/projects/new?organization=wave-lab',
  );
});

describe('members', () => {
  it('get another role', async () => {
    const { person } = openPage([
      answer(
        'put',
        '/organizations/{name}/members/{username}',
        { username: 'bob', full_name: null, role: 'owner' },
        {
          seen: ({ url, body }) => sent(url.pathname, body),
        },
      ),
    ]);
    await person.selectOptions(await screen.findByLabelText('Role of bob'), 'owner');
    expect(await screen.findByText('Organization Updated')).toBeInTheDocument();
    expect(sent).toHaveBeenCalledWith('/api/v1/organizations/wave-lab/members/bob', { role: 'owner' });
  });

  it('confirm before they give up their own ownership, which the last owner cannot', async () => {
    const { person } = openPage([
      refuse('put', '/organizations/{name}/members/{username}', 409, 'An organization needs an owner'),
    ]);
    await person.selectOptions(await screen.findByLabelText('Role of ada'), 'member');
    const dialog = screen.getByRole('dialog', { name: 'Give up ownership of “Wave Laboratory”?' });
    await person.click(within(dialog).getByRole('button', { name: 'Give up ownership' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('An organization needs an owner');
    expect(screen.getByLabelText('Role of ada')).toHaveValue('owner');
  });

  it('are removed after a question', async () => {
    const { person } = openPage([
      answer('delete', '/organizations/{name}/members/{username}', undefined, {
        seen: ({ url }) => sent(url.pathname),
      }),
    ]);
    await person.click(await screen.findByRole('button', { name: 'Remove bob' }));
    expect(screen.queryByRole('button', { name: 'Remove ada' })).not.toBeInTheDocument();
    const dialog = screen.getByRole('dialog', { name: 'Remove bob?' });
    await person.click(within(dialog).getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('Member Removed')).toBeInTheDocument();
    expect(sent).toHaveBeenCalledWith('/api/v1/organizations/wave-lab/members/bob');
  });

  it('who are not owners can only read and leave', async () => {
    const { person, address } = openPage([
      as({ role: 'member', can: ['leave'] }),
      answer('delete', '/organizations/{name}/members/{username}', undefined, {
        seen: ({ url }) => sent(url.pathname),
      }),
    ]);
    await person.click(await screen.findByRole('button', { name: 'Leave organization' }));
    for (const name of [/Remove/, /Delete/, /Invite/]) {
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
    }
    expect(screen.queryByRole('link', { name: 'Edit' })).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'New project' })).not.toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(address()).toBe('/settings/organizations'));
    expect(screen.getByRole('alert')).toHaveTextContent('You have left “Wave Laboratory”');
    expect(sent).toHaveBeenCalledWith('/api/v1/organizations/wave-lab/members/ada');
  });
});

describe('invitations', () => {
  const open = answer(
    'get',
    '/organizations/{name}/invitations',
    [
      anOrganizationInvitation({ id: 8, username: 'dora', role: 'owner' }),
      anOrganizationInvitation({ username: null, email: 'eve@example.org' }),
    ],
    { total: 21 },
  );

  it('are sent to a user who was searched for', async () => {
    const { person } = openPage([
      answer('post', '/organizations/{name}/invitations', anOrganizationInvitation(), {
        status: 201,
        seen: ({ body }) => sent(body),
      }),
    ]);
    await person.type(await screen.findByRole('combobox', { name: 'Search user' }), 'cl');
    expect(screen.getByRole('button', { name: 'Invite' })).toBeDisabled();
    await person.click(await screen.findByRole('option', { name: /cleo/ }));
    await person.click(screen.getByRole('button', { name: 'Invite' }));
    expect(await screen.findByText('cleo is invited')).toBeInTheDocument();
    expect(screen.getByRole('combobox', { name: 'Search user' })).toHaveFocus();
    expect(sent).toHaveBeenCalledWith({ username: 'cleo', role: 'member' });
  });

  it('are sent to an email address', async () => {
    const { person } = openPage([
      answer(
        'post',
        '/organizations/{name}/invitations',
        anOrganizationInvitation({ username: null, email: 'eve@example.org' }),
        { status: 201, seen: ({ body }) => sent(body) },
      ),
    ]);
    await person.click(await screen.findByRole('button', { name: 'Invite by email' }));
    expect(screen.getByRole('textbox', { name: 'Email' })).toHaveFocus();
    expect(screen.getByRole('button', { name: 'Invite' })).toBeDisabled();
    await person.keyboard(' eve@example.org');
    await person.click(screen.getByRole('button', { name: 'Invite' }));
    expect(await screen.findByText('eve@example.org is invited')).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Email' })).toHaveValue('');
    expect(sent).toHaveBeenCalledWith({ email: 'eve@example.org', role: 'member' });
    await person.click(screen.getByRole('button', { name: 'Invite a user of this hub' }));
    expect(screen.getByRole('combobox', { name: 'Search user' })).toHaveFocus();
  });

  it('are listed and revoked', async () => {
    const { person } = openPage([
      open,
      answer('delete', '/organizations/{name}/invitations/{id}', undefined, { seen: ({ url }) => sent(url.pathname) }),
    ]);
    const table = await screen.findByRole('region', { name: 'Open invitations' });
    expect(within(table).getAllByRole('row')[1]).toHaveTextContent(/dora.*owner.*ada/);
    expect(screen.getByRole('link', { name: 'Page 2' })).toHaveAttribute(
      'href',
      '/settings/organizations/wave-lab?invitations=2',
    );
    expect(within(table).getByRole('button', { name: 'Revoke the invitation of eve@example.org' })).toBeEnabled();
    await person.click(within(table).getByRole('button', { name: 'Revoke the invitation of dora' }));
    expect(await screen.findByText('Invitation Revoked')).toBeInTheDocument();
    expect(sent).toHaveBeenCalledWith('/api/v1/organizations/wave-lab/invitations/8');
  });

  it('say why one could not be sent', async () => {
    const { person } = openPage([refuse('post', '/organizations/{name}/invitations', 409, 'cleo is already a member')]);
    await person.type(await screen.findByRole('combobox', { name: 'Search user' }), 'cl');
    await person.click(await screen.findByRole('option', { name: /cleo/ }));
    await person.click(screen.getByRole('button', { name: 'Invite' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('cleo is already a member');
  });
});

describe('deleting', () => {
  const type = async (person: ReturnType<typeof openPage>['person']) => {
    await person.click(await screen.findByRole('button', { name: 'Delete organization' }));
    await person.type(await screen.findByLabelText('Type wave-lab to confirm'), 'wave-lab{Enter}');
  };

  it('needs its name, and sends the revision that was read', async () => {
    const { person, address } = openPage([
      answer('delete', '/organizations/{name}', undefined, { seen: ({ headers }) => sent(headers.get('If-Match')) }),
    ]);
    await type(person);
    await waitFor(() => expect(address()).toBe('/settings/organizations'));
    expect(screen.getByRole('alert')).toHaveTextContent('Organization Deleted');
    expect(sent).toHaveBeenCalledWith('"3"');
  });

  it('says why an organization with projects stays', async () => {
    const { person } = openPage([
      refuse('delete', '/organizations/{name}', 409, 'This organization still has projects'),
    ]);
    await type(person);
    expect(await screen.findByText('This organization still has projects')).toBeInTheDocument();
  });
});

describe('editing', () => {
  const edit = '/settings/organizations/wave-lab/edit';

  it('sends only what was changed, with the revision that was read', async () => {
    const { person, address } = openPage(
      [
        answer('put', '/organizations/{name}', anOrganizationDetail({ revision: 4 }), {
          seen: ({ body, headers }) => sent(body, headers.get('If-Match')),
        }),
      ],
      edit,
    );
    await person.clear(await screen.findByLabelText('Website'));
    await person.selectOptions(screen.getByLabelText('Permission of members'), 'read');
    await person.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Organization Updated')).toBeInTheDocument();
    expect(address()).toBe('/settings/organizations/wave-lab');
    expect(sent).toHaveBeenCalledWith({ website: null, member_permission: 'read' }, '"3"');
  });

  it('shows what somebody else has saved in the meantime', async () => {
    const { person } = openPage([refuse('put', '/organizations/{name}', 412, 'Stale')], edit);
    const description = await screen.findByLabelText('Description');
    await person.clear(description);
    await person.type(description, 'mine');
    server.use(as({ description: 'theirs', revision: 4 }));
    await person.click(screen.getByRole('button', { name: 'Save' }));
    const panel = await screen.findByRole('region', { name: 'Someone else has changed this organization' });
    expect(panel).toHaveTextContent(/Description is now: theirs.*Yours: mine/);
    await person.click(screen.getByRole('button', { name: 'Use their changes' }));
    await waitFor(() => expect(description).toHaveValue('theirs'));
  });

  it('is only for those who may', async () => {
    const { address } = openPage([as({ role: 'member', can: ['leave'] })], edit);
    await waitFor(() => expect(address()).toBe('/settings/organizations/wave-lab'));
  });
});

it('shows Error404 for a missing organization', async () => {
  openPage([refuse('get', '/organizations/{name}', 404, 'There is no such organization')]);
  expect(await screen.findByRole('heading', { name: 'This page does not exist' })).toBeInTheDocument();
});

it('says that a page past the end has no members', async () => {
  openPage(
    [answer('get', '/organizations/{name}/members', [], { total: 21 })],
    '/settings/organizations/wave-lab?page=7',
  );
  expect(await screen.findByRole('heading', { name: 'No members on this page' })).toBeInTheDocument();
});
