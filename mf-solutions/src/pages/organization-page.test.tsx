import { answer, refuse } from '@hub/openapi/testing';
import type { OrganizationDetail } from '@hub/openapi/types';
import { aCard, renderScreen } from '@hub/web-kit/testing';
import { screen, within } from '@testing-library/react';
import type { HttpHandler } from 'msw';
import { setupServer } from 'msw/node';
import { routes } from '../routes.tsx';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const organization = (overrides: Partial<OrganizationDetail> = {}): OrganizationDetail => ({
  name: 'wave-lab',
  display_name: 'Wave Laboratory',
  description: 'Waves of all kinds',
  website: 'https://waves.example.org/',
  created_at: '2026-01-02T10:00:00.000Z',
  revision: 3,
  members: 1200,
  solutions: 1,
  role: null,
  member_permission: 'readwrite',
  can: [],
  ...overrides,
});

const asked = jest.fn<void, unknown[]>();
beforeEach(() => asked.mockReset());
function visit(handlers: HttpHandler[] = [], address = '/org/Wave-Lab') {
  server.use(
    ...handlers,
    answer('get', '/organizations/{name}', organization()),
    answer('get', '/search', { equations: [], solutions: [], users: [] }),
    answer('get', '/organizations/{name}/projects', [{ projectname: 'tides', count: 1 }], { total: 1 }),
    answer(
      'get',
      '/organizations/{name}/members',
      [
        { username: 'ada', full_name: 'Ada Example', role: 'owner' },
        { username: 'bob', full_name: null, role: 'member' },
      ],
      { total: 30, seen: ({ url }) => asked(url.search) },
    ),
    answer('get', '/solutions', [aCard({ name: 'moon', projectname: 'tides' })], {
      total: 1,
      seen: ({ url }) => asked(url.search),
    }),
  );
  return renderScreen(routes, { at: address });
}

it('shows what the organization says about itself, its numbers, solutions and members', async () => {
  visit();
  expect(await screen.findByRole('heading', { level: 1, name: 'Wave Laboratory' })).toBeInTheDocument();
  expect(screen.getByText('Waves of all kinds')).toBeInTheDocument();
  const website = screen.getByRole('link', { name: 'waves.example.org' });
  expect(website).toHaveAttribute('rel', 'ugc nofollow noopener noreferrer');
  expect(screen.getByText('Members', { selector: 'dt' }).closest('dl')).toHaveTextContent(/Members1,200/);
  expect(screen.queryByRole('link', { name: 'Settings' })).not.toBeInTheDocument();

  const tides = within(await screen.findByRole('region', { name: 'tides' }));
  expect(await tides.findByText('moon')).toBeInTheDocument();
  // The list of solutions, which nobody takes for the page of the organization.
  expect(tides.getByRole('link', { name: 'tides' })).toHaveAttribute('href', '/solutions?project=tides');
  const members = within(await screen.findByRole('region', { name: 'Members' }));
  expect(members.getByRole('link', { name: 'Ada Example' })).toHaveAttribute('href', '/user/ada');
  expect(members.getByText('ada · Owner')).toBeInTheDocument();
  expect(members.getByRole('link', { name: 'bob' })).toBeInTheDocument();
  expect(document.title).toBe('Wave Laboratory · SolverHub');
});

it('does not show the solutions of any project that an address names', async () => {
  visit([], '/org/wave-lab?project=of-others');
  expect(await screen.findByText('moon')).toBeInTheDocument();
  expect(asked).not.toHaveBeenCalledWith(expect.stringContaining('of-others'));
});

it('divides many members into pages', async () => {
  const { person, address } = visit();
  const members = within(await screen.findByRole('region', { name: 'Members' }));
  await person.click(members.getByRole('link', { name: 'Page 2' }));
  expect(address()).toBe('/org/Wave-Lab?members=2');
  expect(asked).toHaveBeenCalledWith('?page_num=1&page_size=24');
});

it('leads its members to its settings, and says where nothing is published', async () => {
  visit([
    answer('get', '/organizations/{name}', organization({ role: 'member', website: null, description: '' })),
    answer('get', '/organizations/{name}/projects', [], { total: 0 }),
  ]);
  expect(await screen.findByRole('link', { name: 'Settings' })).toHaveAttribute(
    'href',
    '/settings/organizations/wave-lab',
  );
  expect(await screen.findByRole('heading', { name: 'No published solutions' })).toBeInTheDocument();
  expect(screen.queryByText('Website')).not.toBeInTheDocument();
});

it('shows Error404 for an unknown organization', async () => {
  visit([refuse('get', '/organizations/{name}', 404, 'There is no such organization')]);
  expect(await screen.findByRole('heading', { name: 'This page does not exist' })).toBeInTheDocument();
});

it('shows the error and tries again', async () => {
  const { person } = visit([refuse('get', '/organizations/{name}', 503, 'Busy.')]);
  expect(await screen.findByText('Busy.')).toBeInTheDocument();
  server.use(answer('get', '/organizations/{name}', organization()));
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Wave Laboratory' })).toBeInTheDocument();
});
