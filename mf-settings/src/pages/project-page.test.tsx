import { answer, refuse } from '@hub/openapi/testing';
import { renderScreen, session } from '@hub/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import type { HttpHandler } from 'msw';
import { setupServer } from 'msw/node';
import { routes } from '../routes.tsx';
import { aProjectDetail } from '../testing/a-project.ts';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const told = jest.fn<void, unknown[]>();
beforeEach(() => told.mockReset());
function openPage(handlers: HttpHandler[] = []) {
  server.use(
    ...handlers,
    answer('post', '/auth/validate', session()),
    answer('get', '/projects/{id}', aProjectDetail()),
    answer('get', '/users', [{ id: 9, username: 'cleo', full_name: 'Cleo', account_type: 'hub' }]),
    answer('get', '/projects', [], { total: 0 }),
    answer('post', '/projects/notification', undefined, { status: 202, seen: ({ body }) => told(body) }),
  );
  return renderScreen(routes, { at: '/settings/projects/3', as: session() });
}
const reader = aProjectDetail({
  permission_type: 'read',
  is_owner: false,
  can: [],
  users: [
    { username: 'ada', permission_type: 'read' },
    { username: 'bob', permission_type: 'owner' },
  ],
});

const dialogOfOwner = () => screen.getByRole('dialog', { name: 'Give up ownership of “heat”?' });

it('adds a user who was searched for, and notifies them', async () => {
  const sent = jest.fn<void, unknown[]>();
  const { person } = openPage([
    answer('put', '/projects/update_users/{username}', aProjectDetail(), {
      seen: ({ url, body }) => sent(url.pathname, body),
    }),
  ]);
  await person.type(await screen.findByRole('combobox', { name: 'Search user' }), 'cl');
  expect(screen.getByRole('button', { name: 'Add' })).toBeDisabled();
  await person.click(await screen.findByRole('option', { name: /cleo/ }));
  await person.selectOptions(screen.getByLabelText('Permission'), 'readwrite');
  await person.click(screen.getByRole('button', { name: 'Add' }));
  expect(await screen.findByText('User Added')).toBeInTheDocument();
  expect(screen.getByRole('combobox', { name: 'Search user' })).toHaveFocus();
  expect(screen.getByRole('combobox', { name: 'Search user' })).toHaveValue('');
  expect(sent.mock.calls).toEqual([
    ['/api/v1/projects/update_users/cleo', { projectid: 3, permission_type: 'readwrite' }],
  ]);
  const notice = { username: 'cleo', permission_given: 'readwrite', projectid: 3, projectstatus: 'private' };
  await waitFor(() => expect(told).toHaveBeenCalledWith(notice));
});

it('does not offer existing members in the search', async () => {
  const { person } = openPage([
    answer('get', '/users', [{ id: 1, username: 'ada', full_name: 'Ada Example', account_type: 'hub' }]),
  ]);
  await person.type(await screen.findByRole('combobox', { name: 'Search user' }), 'ada');
  expect(await screen.findByText('No other users found for “ada”')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Add' })).toBeDisabled();
});

it('changes the permission of a member and notifies them', async () => {
  const sent = jest.fn<void, unknown[]>();
  const raised = aProjectDetail({
    users: [
      { username: 'ada', permission_type: 'owner' },
      { username: 'bob', permission_type: 'readwrite' },
    ],
  });
  const { person } = openPage([
    answer('put', '/projects/update_users/{username}', raised, { seen: ({ url, body }) => sent(url.pathname, body) }),
  ]);
  await person.selectOptions(await screen.findByLabelText('Permission of bob'), 'readwrite');
  expect(await screen.findByText('Project Updated')).toBeInTheDocument();
  expect(screen.getByLabelText('Permission of bob')).toHaveValue('readwrite');
  expect(sent.mock.calls).toEqual([
    ['/api/v1/projects/update_users/bob', { projectid: 3, permission_type: 'readwrite' }],
  ]);
  await waitFor(() => expect(told).toHaveBeenCalledWith(expect.objectContaining({ permission_given: 'readwrite' })));
});

it('asks before owners give up their own ownership', async () => {
  const sent = jest.fn<void, unknown[]>();
  const { person } = openPage([
    answer('put', '/projects/update_users/{username}', reader, { seen: ({ url, body }) => sent(url.pathname, body) }),
  ]);
  const choice = await screen.findByLabelText('Permission of ada');
  await person.selectOptions(choice, 'read');
  await person.click(within(dialogOfOwner()).getByRole('button', { name: 'Cancel' }));
  expect(choice).toHaveValue('owner');
  expect(sent).not.toHaveBeenCalled();

  await person.selectOptions(choice, 'read');
  await person.click(within(dialogOfOwner()).getByRole('button', { name: 'Give up ownership' }));
  expect(await screen.findByText('Project Updated')).toBeInTheDocument();
  expect(sent.mock.calls).toEqual([['/api/v1/projects/update_users/ada', { projectid: 3, permission_type: 'read' }]]);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
});

it('removes a member after confirmation', async () => {
  const { person } = openPage([answer('put', '/projects/remove_users/{username}', aProjectDetail())]);
  await person.click(await screen.findByRole('button', { name: 'Remove bob' }));
  const dialog = screen.getByRole('dialog', { name: 'Remove bob?' });
  await person.click(within(dialog).getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('User Deleted')).toBeInTheDocument();
  await waitFor(() => expect(told).toHaveBeenCalledWith(expect.objectContaining({ permission_given: null })));
});

it('says why the last owner has to remain an owner', async () => {
  const { person } = openPage([refuse('put', '/projects/update_users/{username}', 409, 'A project needs an owner')]);
  await person.selectOptions(await screen.findByLabelText('Permission of ada'), 'read');
  await person.click(within(dialogOfOwner()).getByRole('button', { name: 'Give up ownership' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('A project needs an owner');
  expect(screen.getByLabelText('Permission of ada')).toHaveValue('owner');
});

it('is read-only for members who are not owners, who can leave', async () => {
  const { person, address } = openPage([
    answer('get', '/projects/{id}', reader),
    answer('put', '/projects/remove_users/{username}', reader),
  ]);
  const leave = await screen.findByRole('button', { name: 'Leave project' });
  expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Edit' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Remove bob' })).not.toBeInTheDocument();
  await person.click(leave);
  await person.click(screen.getByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(address()).toBe('/settings/projects'));
  expect(screen.getByRole('alert')).toHaveTextContent('You have left “heat”');
});

it('links members to all solutions of the project, and others to the published ones', async () => {
  const { unmount } = openPage();
  expect(await screen.findByRole('link', { name: 'Solutions in this project' })).toHaveAttribute(
    'href',
    '/solutions?project=heat&my=true',
  );
  expect(screen.getByText('Your permission').closest('dl')).toHaveTextContent(
    /Your permissionownerSolutions4Published1/,
  );
  unmount();
  openPage([answer('get', '/projects/{id}', { ...reader, is_public: true, users: reader.users.slice(1) })]);
  expect(await screen.findByRole('link', { name: 'Published solutions in this project' })).toHaveAttribute(
    'href',
    '/solutions?project=heat',
  );
  expect(screen.getByText('not a member')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Leave/ })).not.toBeInTheDocument();
});

it('names its organization, whose members have access without being among its users', async () => {
  const users = [{ username: 'bob', permission_type: 'owner' as const }];
  openPage([answer('get', '/projects/{id}', aProjectDetail({ organization: 'wave-lab', users }))]);
  expect(await screen.findByRole('link', { name: 'wave-lab' })).toHaveAttribute('href', '/org/wave-lab');
  expect(screen.getByText('Members of the organization wave-lab also have access.')).toBeInTheDocument();
  expect(screen.queryByText('not a member')).not.toBeInTheDocument();
});

it('does not offer to share the default project', async () => {
  openPage([answer('get', '/projects/{id}', aProjectDetail({ is_default: true }))]);
  expect(await screen.findByText(/can’t be deleted or shared/)).toBeInTheDocument();
  expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
});

it('shows Error404 for a hidden or missing project', async () => {
  openPage([refuse('get', '/projects/{id}', 404, 'There is no such project')]);
  expect(await screen.findByRole('heading', { name: 'This page does not exist' })).toBeInTheDocument();
});

it('says that the user no longer has access after being removed meanwhile', async () => {
  const { person } = openPage([refuse('put', '/projects/update_users/{username}', 404, 'There is no such project')]);
  const choice = await screen.findByLabelText('Permission of bob');
  server.use(refuse('get', '/projects/{id}', 404, 'There is no such project'));
  await person.selectOptions(choice, 'owner');
  expect(await screen.findByRole('heading', { name: 'You no longer have access to this project' })).toBeInTheDocument();
});
