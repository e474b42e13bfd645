import { answer, hang, refuse } from '@hub/openapi/testing';
import { renderScreen, session } from '@hub/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import type { HttpHandler } from 'msw';
import { setupServer } from 'msw/node';
import { routes } from '../routes.tsx';
import { aProject, aProjectDetail } from '../testing/a-project.ts';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

function openPage(handlers: HttpHandler[], query = '') {
  server.use(...handlers, answer('post', '/auth/validate', session()));
  return renderScreen(routes, { at: `/settings/projects${query}`, as: session() });
}
const listed = (...projects: ReturnType<typeof aProject>[]) =>
  answer('get', '/projects', projects, { total: projects.length });

it('lets only owners change or delete a project, and nobody the default project', async () => {
  openPage([
    listed(
      aProject({ id: 1, projectname: 'ada', is_default: true }),
      aProject({ organization: 'wave-lab' }),
      aProject({ id: 5, projectname: 'waves', is_public: true, permission_type: 'read' }),
    ),
  ]);
  const table = await screen.findByRole('region', { name: 'Projects' });
  const [, ada, heat, waves] = within(table).getAllByRole('row') as [
    HTMLElement,
    HTMLElement,
    HTMLElement,
    HTMLElement,
  ];
  expect(heat).toHaveTextContent(/heat of wave-lab.*Rods and plates.*private.*owner.*4/);
  expect(within(heat).getByRole('link', { name: 'Settings of heat' })).toHaveAttribute(
    'href',
    '/settings/projects/3/edit',
  );
  expect(within(heat).getByRole('button', { name: 'Delete heat' })).toBeInTheDocument();
  expect(within(ada).queryByRole('button')).not.toBeInTheDocument();
  expect(waves).toHaveTextContent(/waves.*public.*read/);
  expect(within(waves).queryByRole('link', { name: /Settings/ })).not.toBeInTheDocument();
});

it('shows that it is loading, has no projects, or failed', async () => {
  const { unmount } = openPage([hang('get', '/projects')]);
  expect(await screen.findByLabelText('Loading projects')).toBeInTheDocument();
  unmount();
  const empty = openPage([listed()]);
  expect(await screen.findByRole('heading', { name: 'No projects' })).toBeInTheDocument();
  empty.unmount();
  openPage([refuse('get', '/projects', 503, 'The database is away.')]);
  expect(await screen.findByText('The database is away.')).toBeInTheDocument();
});

it('searches projects by part of their name', async () => {
  const asked: (string | null)[] = [];
  openPage(
    [answer('get', '/projects', [aProject()], { total: 1, seen: ({ url }) => asked.push(url.searchParams.get('q')) })],
    '?q=hea',
  );
  expect(await screen.findByRole('link', { name: 'heat' })).toBeInTheDocument();
  expect(screen.getByRole('searchbox', { name: 'Search projects' })).toHaveValue('hea');
  expect(asked).toEqual(['hea']);
});

it('keeps the search while moving through the pages', async () => {
  const asked: string[] = [];
  const { person, address } = openPage(
    [answer('get', '/projects', [aProject()], { total: 45, seen: ({ url }) => asked.push(url.search) })],
    '?q=hea&page=2',
  );
  await person.click(await screen.findByRole('link', { name: 'Next page' }));
  expect(address()).toBe('/settings/projects?q=hea&page=3');
  await waitFor(() => expect(asked).toEqual(['?page_num=1&page_size=20&q=hea', '?page_num=2&page_size=20&q=hea']));
});

it('says that a page past the end has no projects', async () => {
  openPage([answer('get', '/projects', [], { total: 21 })], '?page=7');
  expect(await screen.findByRole('heading', { name: 'No projects on this page' })).toBeInTheDocument();
});

it('deletes a project after its name was typed exactly', async () => {
  const seen = jest.fn<void, unknown[]>();
  const { person } = openPage([
    listed(aProject()),
    answer('get', '/projects/{id}', aProjectDetail()),
    answer('delete', '/projects/{id}', undefined, { seen: ({ headers }) => seen(headers.get('If-Match')) }),
  ]);
  await person.click(await screen.findByRole('button', { name: 'Delete heat' }));
  const field = await screen.findByLabelText('Type heat to confirm');
  expect(
    screen.getByText(
      /^4 solutions are deleted with the project, 1 of them published\. Because the project has published solutions, its name “[^”]+” stays reserved and cannot be used again\./,
    ),
  ).toBeInTheDocument();
  const button = screen.getByRole('button', { name: 'Delete' });
  await person.type(field, 'Heat');
  expect(button).toBeDisabled();
  await person.clear(field);
  await person.type(field, 'heat');
  server.use(listed());
  await person.click(button);
  expect(await screen.findByText('Project Deleted')).toBeInTheDocument();
  expect(await screen.findByRole('heading', { name: 'No projects' })).toBeInTheDocument();
  expect(seen.mock.calls).toEqual([['"7"']]);
});

it('says why a project could not be deleted', async () => {
  const { person } = openPage([
    listed(aProject()),
    answer('get', '/projects/{id}', aProjectDetail()),
    refuse('delete', '/projects/{id}', 412, 'This project was changed meanwhile'),
  ]);
  await person.click(await screen.findByRole('button', { name: 'Delete heat' }));
  await person.type(await screen.findByLabelText('Type heat to confirm'), 'heat{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('This project was changed meanwhile');
});
