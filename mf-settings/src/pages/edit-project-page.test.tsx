import { answer, refuse } from '@hub/openapi/testing';
import { useSession } from '@hub/web-kit/session';
import { renderScreen, session } from '@hub/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import type { HttpHandler } from 'msw';
import { setupServer } from 'msw/node';
import { Outlet } from 'react-router-dom';
import { routes } from '../routes.tsx';
import { anOrganization } from '../testing/an-organization.ts';
import { aProjectDetail } from '../testing/a-project.ts';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const sent = jest.fn<void, unknown[]>();
beforeEach(() => sent.mockReset());
function openPage(at: string, handlers: HttpHandler[] = []) {
  server.use(
    ...handlers,
    answer('post', '/auth/validate', session()),
    answer('get', '/projects/{id}', aProjectDetail()),
    answer('get', '/projects', [], { total: 0 }),
    answer('get', '/organizations', [], { total: 0 }),
    answer('post', '/projects/details_notification', undefined, { status: 202 }),
  );
  return renderScreen([{ element: <LoggedIn />, children: routes }], { at, as: session() });
}

/** What the shell does for these pages: whose session ended logs in again. */
function LoggedIn() {
  const { user, signIn } = useSession();
  if (user) return <Outlet />;
  return <button onClick={() => signIn(session({ access_token: 'next token' }))}>Log in again</button>;
}
const openNew = (handlers: HttpHandler[]) => openPage('/settings/projects/new', handlers);
const openEdit = (handlers: HttpHandler[] = []) => openPage('/settings/projects/3/edit', handlers);
const name = () => screen.findByLabelText('Name');
const owned = answer(
  'get',
  '/organizations',
  [anOrganization(), anOrganization({ name: 'choir', display_name: 'Choir', role: 'member' })],
  { total: 2 },
);
const optionsOf = (choice: HTMLElement) =>
  within(choice)
    .getAllByRole('option')
    .map(({ textContent }) => textContent);

describe('a new project', () => {
  it('is created, and shows its normalized name while typing', async () => {
    const { person, address } = openNew([
      answer('post', '/projects', aProjectDetail(), { status: 201, seen: ({ body }) => sent(body) }),
    ]);
    await person.type(await name(), 'Heat 1');
    expect(screen.getByText('The name will be heat_1.')).toBeInTheDocument();
    const isPublic = screen.getByRole('switch', { name: 'Is Public', checked: false });
    expect(isPublic).toHaveAccessibleDescription(/Only members/);
    await person.click(isPublic);
    expect(isPublic).toHaveAccessibleDescription(/All logged-in users/);
    await person.click(screen.getByRole('button', { name: 'Create project' }));
    expect(await screen.findByText('Project Created')).toBeInTheDocument();
    expect(address()).toBe('/settings/projects/3');
    expect(sent).toHaveBeenCalledWith({ projectname: 'Heat 1', description: '', is_public: true });
  });

  it('is created for an organization that the user owns', async () => {
    const created = answer('post', '/projects', aProjectDetail(), { status: 201, seen: ({ body }) => sent(body) });
    const { person } = openPage('/settings/projects/new?organization=wave-lab', [owned, created]);
    await person.type(await name(), 'tides');
    const owner = await screen.findByRole('combobox', { name: 'Owner' });
    expect(owner).toHaveValue('wave-lab');
    expect(optionsOf(owner)).toEqual(['ada (you)', 'Wave Laboratory']);
    await person.click(screen.getByRole('button', { name: 'Create project' }));
    expect(await screen.findByText('Project Created')).toBeInTheDocument();
    expect(sent).toHaveBeenCalledWith(expect.objectContaining({ projectname: 'tides', organization: 'wave-lab' }));
  });

  it('asks before unsaved changes are lost', async () => {
    const { person, address } = openNew([]);
    await person.type(await name(), 'heat');
    await person.click(screen.getByRole('link', { name: 'Cancel' }));
    const dialog = await screen.findByRole('dialog', { name: 'Leave without saving?' });
    await person.click(within(dialog).getByRole('button', { name: 'Stay on this page' }));
    expect(await name()).toHaveValue('heat');
    await person.click(screen.getByRole('link', { name: 'Cancel' }));
    await person.click(await screen.findByRole('button', { name: 'Leave without saving' }));
    expect(address()).toBe('/settings/projects');
  });

  it('needs a name', async () => {
    const { person } = openNew([
      refuse('post', '/projects', 422, 'Name cannot be Empty', [
        { field: 'projectname', message: 'Name cannot be Empty' },
      ]),
    ]);
    await name();
    await person.click(screen.getByRole('button', { name: 'Create project' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Name cannot be Empty');
    expect(await name()).toHaveAccessibleDescription(/Name cannot be Empty/);
  });

  it('needs a name that is not taken', async () => {
    const { person } = openNew([refuse('post', '/projects', 409, 'This Project Name already exists')]);
    await person.type(await name(), 'heat');
    await person.click(screen.getByRole('button', { name: 'Create project' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('This Project Name already exists');
    expect(await name()).toHaveAccessibleDescription(/This Project Name already exists/);
  });
});

describe('editing a project', () => {
  const saves = answer('put', '/projects/{id}', aProjectDetail({ revision: 8 }), {
    seen: ({ body, headers }) => sent(body, headers.get('If-Match')),
  });

  it('sends only the changed fields with the revision that was read, and notifies the members', async () => {
    const told = jest.fn<void, unknown[]>();
    const { person, address } = openEdit([
      saves,
      answer('post', '/projects/details_notification', undefined, { status: 202, seen: ({ body }) => told(body) }),
    ]);
    await person.clear(await name());
    await person.type(await name(), 'warm');
    expect(screen.getByText(/The old name keeps working: scripts can still use heat/)).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Project Updated')).toBeInTheDocument();
    expect(address()).toBe('/settings/projects/3');
    expect(sent.mock.calls).toEqual([[{ projectname: 'warm' }, '"7"']]);
    await waitFor(() => expect(told).toHaveBeenCalledWith(expect.objectContaining({ projectstatus: 'private' })));
  });

  /** Types a description while somebody else stores another one and a name. */
  async function clash() {
    const { person } = openEdit([refuse('put', '/projects/{id}', 412, 'Stale')]);
    const description = await screen.findByLabelText('Description');
    await person.clear(description);
    await person.type(description, 'mine');
    const theirs = aProjectDetail({ projectname: 'warmth', description: 'theirs', revision: 8 });
    server.use(answer('get', '/projects/{id}', theirs));
    await person.click(screen.getByRole('button', { name: 'Save' }));
    const panel = await screen.findByRole('region', { name: 'Someone else has changed this project' });
    expect(panel).toHaveTextContent(/Name is now: warmth.*Description is now: theirs.*Yours: mine/);
    expect(description).toHaveValue('mine');
    return { person, description };
  }

  it("keeps the user's changes on top of those that another user has made", async () => {
    const { person, description } = await clash();
    await person.click(screen.getByRole('button', { name: 'Keep my changes' }));
    expect(description).toHaveValue('mine');
    await waitFor(async () => expect(await name()).toHaveValue('warmth'));
    server.use(saves);
    await person.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Project Updated')).toBeInTheDocument();
    expect(sent.mock.calls).toEqual([[{ description: 'mine' }, '"8"']]);
  });

  it("discards the user's changes in favour of those that another user has made", async () => {
    const { person, description } = await clash();
    await person.click(screen.getByRole('button', { name: 'Use their changes' }));
    await waitFor(() => expect(description).toHaveValue('theirs'));
    expect(await name()).toHaveValue('warmth');
    expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
  });

  it('detects a conflict in a draft that was restored after a new login', async () => {
    const { person } = openEdit([refuse('put', '/projects/{id}', 401, 'Your session has ended')]);
    const description = () => screen.findByLabelText('Description');
    await person.clear(await description());
    await person.type(await description(), 'mine');
    await person.click(screen.getByRole('button', { name: 'Save' }));
    const theirs = aProjectDetail({ projectname: 'warmth', description: 'theirs', revision: 8 });
    server.use(answer('get', '/projects/{id}', theirs), refuse('put', '/projects/{id}', 412, 'Stale'));
    await person.click(await screen.findByRole('button', { name: 'Log in again' }));
    expect(await description()).toHaveValue('mine');
    expect(await name()).toHaveValue('heat');

    await person.click(screen.getByRole('button', { name: 'Save' }));
    const panel = await screen.findByRole('region', { name: 'Someone else has changed this project' });
    expect(panel).toHaveTextContent(/Name is now: warmth.*Description is now: theirs.*Yours: mine/);
    await person.click(screen.getByRole('button', { name: 'Keep my changes' }));
    server.use(saves);
    await person.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Project Updated')).toBeInTheDocument();
    expect(sent.mock.calls).toEqual([[{ description: 'mine' }, '"8"']]);
  });

  it('asks before unsaved changes are lost', async () => {
    const { person } = openEdit();
    await person.type(await name(), 'er');
    await person.click(screen.getByRole('link', { name: 'Cancel' }));
    expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeInTheDocument();
  });

  it('explains the default project', async () => {
    openEdit([answer('get', '/projects/{id}', aProjectDetail({ is_default: true }))]);
    expect(await screen.findByText(/can’t be deleted or shared/)).toBeInTheDocument();
  });
});

describe('the owner of a project', () => {
  const transfer = async (person: ReturnType<typeof openEdit>['person'], to: string) => {
    await person.click(await screen.findByRole('button', { name: 'Transfer' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Transfer “heat”' }));
    expect(dialog.getByRole('button', { name: 'Transfer' })).toBeDisabled();
    await person.selectOptions(await dialog.findByRole('combobox', { name: 'Owner' }), to);
    await person.click(dialog.getByRole('button', { name: 'Transfer' }));
  };
  const saves = answer('put', '/projects/{id}/organization', aProjectDetail({ organization: 'wave-lab' }), {
    seen: ({ body }) => sent(body),
  });

  it('becomes an organization, and a person again', async () => {
    const { person } = openEdit([owned, saves]);
    await transfer(person, 'wave-lab');
    expect(await screen.findByText('Project Transferred')).toBeInTheDocument();
    expect(screen.getByText('The project belongs to the organization wave-lab.')).toBeInTheDocument();
    await transfer(person, '');
    await waitFor(() => expect(sent.mock.calls).toEqual([[{ organization: 'wave-lab' }], [{ organization: null }]]));
  });

  it('stays the same when the server refuses, which is said in the dialog', async () => {
    const { person } = openEdit([owned, refuse('put', '/projects/{id}/organization', 409, 'It has enough projects')]);
    await transfer(person, 'wave-lab');
    expect(await screen.findByText('It has enough projects')).toBeInTheDocument();
  });

  it.each([
    ['nobody owns an organization', {}, []],
    ['it is the default project', { is_default: true }, [owned]],
    ['others own its organization', { organization: 'of-others' }, [owned]],
  ])('cannot be chosen where %s', async (_why, project, handlers) => {
    openEdit([answer('get', '/projects/{id}', aProjectDetail(project)), ...handlers]);
    await name();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Transfer' })).not.toBeInTheDocument());
  });
});
