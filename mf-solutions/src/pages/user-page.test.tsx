import { answer, refuse } from '@hub/openapi/testing';
import type { Profile, SolutionCard } from '@hub/openapi/types';
import { aCard, renderScreen, session } from '@hub/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { routes } from '../routes.tsx';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const profile = (overrides: Partial<Profile> = {}): Profile => ({
  username: 'ada',
  full_name: 'Ada Example',
  github_username: '',
  twitter_handle: '',
  research_interests: '',
  organizations: [],
  verified_orcid: null,
  verified_github: null,
  account_type: 'hub',
  ...overrides,
});

const visit = (address = '/user/ada', as?: ReturnType<typeof session>) => renderScreen(routes, { at: address, as });

/** A hub that pages, as the server does; `asked` keeps the queries of both lists. */
function hubWith(solutions: SolutionCard[]): { asked: string[] } {
  const asked: string[] = [];
  const page = <T,>(all: T[], url: URL) => {
    const size = Number(url.searchParams.get('page_size'));
    const start = Number(url.searchParams.get('page_num')) * size;
    asked.push(`${url.pathname.split('/').at(-1)}${url.search}`);
    return HttpResponse.json(all.slice(start, start + size) as object[], {
      headers: { 'X-Total-Count': String(all.length) },
    });
  };
  server.use(
    answer('get', '/profile/{username}', profile()),
    http.get('*/api/v1/profile/ada/projects', ({ request }) => {
      const url = new URL(request.url);
      const names = [...new Set(solutions.map(({ projectname }) => projectname))];
      const found = names.filter((name) => name.includes(url.searchParams.get('q') ?? '')).sort();
      const countOf = (name: string) => solutions.filter(({ projectname }) => projectname === name).length;
      return page(
        found.map((name) => ({ projectname: name, count: countOf(name) })),
        url,
      );
    }),
    http.get('*/api/v1/solutions', ({ request }) => {
      const url = new URL(request.url);
      return page(
        solutions.filter(({ projectname }) => projectname === url.searchParams.get('project')),
        url,
      );
    }),
  );
  return { asked };
}

const some = (projectname: string, count: number): SolutionCard[] =>
  Array.from({ length: count }, (_, index) =>
    aCard({ id: projectname.length * 1000 + index, name: `${projectname}-${index + 1}`, projectname }),
  );

const cardsIn = (project: HTMLElement) =>
  within(project)
    .getAllByRole('heading', { level: 3 })
    .map((name) => name.textContent);
const projects = () => screen.queryAllByRole('region').flatMap((part) => part.getAttribute('aria-label') ?? []);

it('shows the profile', async () => {
  hubWith([]);
  server.use(
    answer(
      'get',
      '/profile/{username}',
      profile({ github_username: 'ada-x', twitter_handle: '@ada', research_interests: 'Networks.' }),
    ),
  );
  visit();
  expect(await screen.findByRole('heading', { level: 1, name: 'Ada Example' })).toBeInTheDocument();
  expect(screen.getByText('ada', { selector: 'p' })).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Research Interests' })).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Organizations' })).toBeInTheDocument();
  // Anybody can type any name.
  expect(screen.getByText('ada-x')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'ada-x' })).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'ada' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Feed of the solutions of ada' })).toHaveAttribute(
    'href',
    '/feeds/users/ada.atom',
  );
  expect(document.title).toBe('Ada Example · SolverHub');
});

it('links the names with which the user logs in, and shows no other ones beside them', async () => {
  hubWith([]);
  const verified = { verified_orcid: '0000-0002-1825-0097', verified_github: 'ada-real' };
  server.use(answer('get', '/profile/{username}', profile({ github_username: 'ada-x', ...verified })));
  visit();
  const orcid = await screen.findByRole('link', { name: '0000-0002-1825-0097' });
  expect(orcid).toHaveAttribute('href', 'https://orcid.org/0000-0002-1825-0097');
  expect(orcid).toHaveAttribute('rel', 'me noopener noreferrer');
  expect(screen.getByRole('link', { name: 'ada-real' })).toHaveAttribute('href', 'https://github.com/ada-real');
  expect(screen.queryByText('ada-x')).not.toBeInTheDocument();
});

it('links the organizations of the user', async () => {
  hubWith([]);
  const organizations = [
    { name: 'choir', display_name: 'Choir' },
    { name: 'wave-lab', display_name: 'Wave Laboratory' },
  ];
  server.use(answer('get', '/profile/{username}', profile({ organizations })));
  visit();
  expect(await screen.findByRole('link', { name: 'Choir' })).toHaveAttribute('href', '/org/choir');
  expect(screen.getByRole('link', { name: 'Wave Laboratory' })).toHaveAttribute('href', '/org/wave-lab');
  expect(screen.queryByText('None yet')).not.toBeInTheDocument();
});

it('shows the username if the user has no full name', async () => {
  hubWith([]);
  server.use(answer('get', '/profile/{username}', profile({ full_name: null })));
  visit();
  expect(await screen.findByRole('heading', { level: 1, name: 'ada' })).toBeInTheDocument();
});

it('shows the solutions grouped by project, with their status', async () => {
  const { asked } = hubWith([aCard(), aCard({ id: 8, name: 'lorenz', projectname: 'chaos', hub_status: 'created' })]);
  visit();
  const chaos = within(await screen.findByRole('region', { name: 'chaos' }));
  expect(await chaos.findByRole('link', { name: 'lorenz' })).toHaveAttribute('href', '/solutions/8');
  expect(chaos.getByText('Created')).toBeInTheDocument();
  expect(chaos.getByText('1 solution')).toBeInTheDocument();
  expect(
    await within(screen.getByRole('region', { name: 'ada' })).findByRole('link', { name: aCard().name }),
  ).toBeVisible();
  expect(screen.queryByText('Published')).not.toBeInTheDocument();
  expect(screen.getByText('Projects').closest('dl')).toHaveTextContent('Solutions2Projects2');
  expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
  expect(asked).toContain('solutions?username=ada&project=chaos&sort_by=alphabetical&page_num=0&page_size=6');
  expect(screen.queryByRole('button', { name: 'Show All Projects' })).not.toBeInTheDocument();
});

it('shows the first solutions of a large project, then all of them in pages, then all projects again', async () => {
  const { asked } = hubWith([...some('heat', 500), ...some('chaos', 2)]);
  const { person, address } = visit();
  const heat = await screen.findByRole('region', { name: 'heat' });
  await within(heat).findByText('heat-6');
  expect(cardsIn(heat)).toHaveLength(6);
  expect(within(heat).getByText('500 solutions')).toBeInTheDocument();

  await person.click(within(heat).getByRole('link', { name: 'All 500 solutions in heat' }));
  expect(address()).toBe('/user/ada?project=heat');
  const chosen = await screen.findByRole('region', { name: 'heat' });
  await within(chosen).findByText('heat-20');
  expect(cardsIn(chosen)).toHaveLength(20);
  expect(projects()).toEqual(['Solutions', 'heat']);
  expect(screen.getByRole('region', { name: 'Solutions' })).toHaveFocus();

  await person.click(screen.getByRole('link', { name: 'Page 25' }));
  expect(address()).toBe('/user/ada?project=heat&page=25');
  expect(await screen.findByText('heat-500')).toBeInTheDocument();
  expect(cardsIn(chosen)).toHaveLength(20);
  expect(asked).toContain('solutions?username=ada&project=heat&sort_by=alphabetical&page_num=24&page_size=20');

  await person.click(screen.getByRole('button', { name: 'Show All Projects' }));
  expect(address()).toBe('/user/ada');
  await waitFor(() => expect(projects()).toEqual(['Solutions', 'chaos', 'heat']));
  expect(screen.getByRole('region', { name: 'Solutions' })).toHaveFocus();
});

it('searches projects by part of their name and writes the search into the address', async () => {
  hubWith([...some('heat-1d', 1), ...some('heat-2d', 1), ...some('chaos', 1), ...some('waves', 1)]);
  const { person, address } = visit();
  await screen.findByRole('region', { name: 'chaos' });
  const box = screen.getByRole('searchbox', { name: 'Search Projects' });
  await person.type(box, 'heat');
  await waitFor(() => expect(projects()).toEqual(['Solutions', 'heat-1d', 'heat-2d']));
  expect(address()).toBe('/user/ada?q=heat');
  expect(box).toHaveFocus();

  await person.click(screen.getByRole('link', { name: 'heat-2d' }));
  expect(address()).toBe('/user/ada?project=heat-2d');
  expect(await screen.findByText('heat-2d-1')).toBeInTheDocument();
  await person.type(screen.getByRole('searchbox', { name: 'Search Projects' }), 'cha');
  await waitFor(() => expect(projects()).toEqual(['Solutions', 'chaos']));
  await person.click(screen.getByRole('button', { name: 'Show All Projects' }));
  await waitFor(() => expect(projects()).toHaveLength(5));
});

it('says when no project matches', async () => {
  hubWith(some('chaos', 1));
  visit('/user/ada?q=heat');
  expect(await screen.findByRole('heading', { name: 'No projects found' })).toBeInTheDocument();
  expect(screen.getByRole('searchbox', { name: 'Search Projects' })).toHaveValue('heat');
});

it('divides many projects into pages', async () => {
  hubWith(Array.from({ length: 11 }, (_, index) => aCard({ id: index + 1, projectname: `p${index + 10}` })));
  const { person, address } = visit();
  await screen.findByRole('region', { name: 'p10' });
  await person.click(screen.getByRole('link', { name: 'Next page' }));
  expect(address()).toBe('/user/ada?page=2');
  expect(await screen.findByRole('region', { name: 'p20' })).toBeInTheDocument();
});

it.each([
  ['/user/ada?page=9', '/user/ada', 'is only 1 page'],
  ['/user/ada?project=heat&page=9', '/user/ada?project=heat&page=2', 'are only 2 pages'],
])('links from %s, past the end, to the last page', async (at, last, sentence) => {
  hubWith(some('heat', 25));
  visit(at);
  expect(await screen.findByText(sentence, { exact: false })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Go to the last page' })).toHaveAttribute('href', last);
});

it('says when a project has no visible solutions', async () => {
  hubWith(some('heat', 1));
  visit('/user/ada?project=of-somebody-else');
  expect(await screen.findByRole('heading', { name: 'No solutions saved!' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Show All Projects' })).toBeInTheDocument();
});

it('tells a user without solutions how to save one', async () => {
  hubWith([]);
  server.use(answer('post', '/auth/validate', session()));
  visit('/user/ada', session());
  expect(await screen.findByRole('heading', { name: 'No solutions saved!' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'How to save' })).toHaveAttribute('href', '/docs/getting_started');
  expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
});

it('does not tell other users how to save', async () => {
  hubWith([]);
  visit();
  expect(await screen.findByRole('heading', { name: 'No solutions saved!' })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'How to save' })).not.toBeInTheDocument();
});

it('shows Error404 for an unknown user', async () => {
  hubWith([]);
  server.use(
    refuse('get', '/profile/{username}', 404, 'There is no such user.'),
    answer('get', '/search', { equations: [], solutions: [], users: [] }),
  );
  visit();
  expect(await screen.findByRole('heading', { name: 'This page does not exist' })).toBeInTheDocument();
});

it('shows the error and tries again', async () => {
  hubWith(some('heat', 1));
  server.use(refuse('get', '/profile/{username}/projects', 503, 'Busy.'));
  const { person } = visit();
  expect(await screen.findByText('Busy.')).toBeInTheDocument();
  hubWith(some('heat', 1));
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'heat-1' })).toBeInTheDocument();
});

it('shows an error only in the project that failed to load', async () => {
  hubWith([...some('chaos', 1), ...some('heat', 1)]);
  server.use(
    http.get('*/api/v1/solutions', ({ request }) =>
      request.url.includes('project=chaos')
        ? HttpResponse.json({ type: 'about:blank', title: 'Refused', status: 503, detail: 'Busy.' }, { status: 503 })
        : undefined,
    ),
  );
  visit();
  const chaos = within(await screen.findByRole('region', { name: 'chaos' }));
  expect(await chaos.findByText('Busy.')).toBeInTheDocument();
  expect(await screen.findByRole('link', { name: 'heat-1' })).toBeInTheDocument();
});
