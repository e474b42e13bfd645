import { answer, hang, refuse } from '@hub/openapi/testing';
import { aSolution, renderScreen } from '@hub/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { routes } from '../routes.tsx';
import { aSameEquation } from '../testing/equations.ts';
import { aVersion } from '../testing/solutions.ts';
import { pageHeading, visitSolution, type World } from '../testing/visit-solution.tsx';

jest.mock('../figures/charts/echarts.ts', () => ({ init: jest.fn() }));

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  server.resetHandlers();
  jest.restoreAllMocks();
});
afterAll(() => server.close());

const visit = (world?: World) => visitSolution(server, world);

const tabs = () =>
  within(screen.getByRole('navigation', { name: 'Sections of this page' }))
    .getAllByRole('link')
    .map((tab) => tab.textContent);

describe('the page of a solution', () => {
  it.each(['/solutions/abc', '/solutions/0', '/solutions/99999999999'])(
    'shows Error404 for the address %s',
    async (at) => {
      server.use(answer('get', '/search', { equations: [], solutions: [], users: [] }));
      renderScreen(routes, { at });
      expect(await screen.findByRole('heading', { name: 'This page does not exist' })).toBeInTheDocument();
    },
  );

  it('shows Error404 for a missing or hidden solution', async () => {
    server.use(refuse('get', '/solutions/{id}', 404, 'There is no such solution.'));
    renderScreen(routes, { at: '/solutions/7' });
    expect(await screen.findByRole('heading', { name: 'This page does not exist' })).toBeInTheDocument();
  });

  it('shows an error and tries again', async () => {
    server.use(refuse('get', '/solutions/{id}', 500, 'The hub stumbled.'));
    const { person } = renderScreen(routes, { at: '/solutions/7' });
    await screen.findByText('The hub stumbled.');
    server.use(
      answer('get', '/solutions/access/{id}', { permission_type: 'read', can: [] }),
      answer('get', '/solutions/versions', []),
      answer('get', '/solutions/{id}', aSolution()),
    );
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await pageHeading()).toBeInTheDocument();
  });

  it('shows that it is loading', async () => {
    server.use(hang('get', '/solutions/{id}'));
    renderScreen(routes, { at: '/solutions/7' });
    expect(await screen.findByRole('status', { name: 'Loading' })).toBeInTheDocument();
  });
});

describe('the head', () => {
  it('describes the solution', async () => {
    visit();
    await pageHeading();
    expect(document.title).toBe('decay · SolverHub');
    expect(screen.getByText('ODE')).toBeInTheDocument();
    expect(screen.getByText('Population')).toBeInTheDocument();
    expect(screen.queryByText('Published')).not.toBeInTheDocument();
    expect(screen.getByText('ada/decay')).toBeInTheDocument();
    const links = screen.getAllByRole('link', { name: 'ada' });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/user/ada?project=ada', '/user/ada']);
    expect(screen.getByText('version 1')).toBeInTheDocument();
  });

  it('tells a state that only members see, and leads to the equation', async () => {
    visit({ solution: aSolution({ hub_status: 'created' }), same: aSameEquation() });
    expect(await screen.findByText('Created')).toBeInTheDocument();
    expect(await screen.findByRole('link', { name: 'Population' })).toHaveAttribute(
      'href',
      `/equations/${aSameEquation().slug}`,
    );
  });

  describe('of a version whose file was mended', () => {
    const mended = { size: 131_122, sha256: 'f00d', may_download: true };
    const asSent = () => screen.findByRole('button', { name: 'Download the original (131,122 bytes)' });

    it('says what was lost, and saves the file as it was sent for those who may have it', async () => {
      const saved = jest.fn(() => 'blob:0');
      Object.assign(URL, { createObjectURL: saved, revokeObjectURL: () => undefined });
      jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
      const { person } = visit({ solution: aSolution({ mended }) });
      let asked = '';
      server.use(
        http.get('*/api/v1/solutions/download', ({ request }) => {
          asked = new URL(request.url).search;
          return HttpResponse.text('the file as it was sent');
        }),
      );
      await person.click(await asSent());
      await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
      expect(asked).toBe('?id=7&version=1&as_sent=true');
      expect(screen.getByText(/^Repaired: .* Lost with the entry “solver”/)).toBeInTheDocument();
    });

    it('shows why the file is refused', async () => {
      const { person } = visit({ solution: aSolution({ mended }) });
      server.use(refuse('get', '/solutions/download', 403, 'Only the author can download it.'));
      await person.click(await asSent());
      expect(await screen.findByText('Only the author can download it.')).toBeInTheDocument();
    });

    it('offers others no file that they may not have', async () => {
      visit({ solution: aSolution({ mended: { ...mended, may_download: false } }) });
      await screen.findByText(/^Repaired: /);
      expect(screen.queryByRole('button', { name: /as sent/ })).not.toBeInTheDocument();
    });
  });

  it('has a breadcrumb to all solutions and to those of the project', async () => {
    visit({ solution: aSolution({ projectname: 'my lab' }) });
    const trail = within(await screen.findByRole('navigation', { name: 'Breadcrumb' }));
    expect(trail.getByRole('link', { name: 'Solutions' })).toHaveAttribute('href', '/solutions');
    expect(trail.getByRole('link', { name: 'my lab' })).toHaveAttribute('href', '/user/ada?project=my+lab');
  });

  it('shows the place of a submitted version in the queue', async () => {
    const submission = {
      version: 1,
      submitted_at: '2026-11-12T14:09:00Z',
      submitted_by: 'ada',
      queue_position: 2,
    };
    visit({ solution: aSolution({ hub_status: 'submitted', submitted_version: 1, submission }) });
    expect(await screen.findByText('Version 1 is waiting for review, 2nd in the queue.')).toBeInTheDocument();
  });

  it('links from an old version to the latest one', async () => {
    visit({ solution: aSolution({ head_version: 3 }), query: '?version=1' });
    expect(await screen.findByRole('link', { name: 'Go to version 3' })).toHaveAttribute('href', '/solutions/7');
  });
});

describe('a like', () => {
  const like = (name: string) => screen.getByRole('button', { name });

  it('is shown immediately, and can be taken back', async () => {
    const { person } = visit({ signedIn: true });
    await pageHeading();
    server.use(answer('put', '/solutions/{id}/like', { liked: true, like_count: 4 }));
    await person.click(like('Like, 3 likes'));
    expect(like('Like, 4 likes')).toHaveAttribute('aria-pressed', 'true');
    server.use(answer('delete', '/solutions/{id}/like', { liked: false, like_count: 3 }));
    await waitFor(async () => {
      await person.click(like('Like, 4 likes'));
      expect(like('Like, 3 likes')).toHaveAttribute('aria-pressed', 'false');
    });
  });

  it('is reverted with a message when it is refused', async () => {
    const { person } = visit({ signedIn: true });
    await pageHeading();
    server.use(refuse('put', '/solutions/{id}/like', 429, 'Slowly, please.'));
    await person.click(like('Like, 3 likes'));
    expect(await screen.findByText('Slowly, please.')).toBeInTheDocument();
    expect(like('Like, 3 likes')).toBeInTheDocument();
  });

  it('takes a visitor to the login, which learns what to like and where to return', async () => {
    const { person, address } = visit({ query: '?version=1' });
    await pageHeading();
    await person.click(like('Like, 3 likes'));
    expect(address()).toBe('/login');
    expect(JSON.parse(screen.getByTestId('navigation-state').textContent)).toEqual({
      from: '/solutions/7?version=1',
      like: { id: 7, label: 'ada/decay' },
    });
  });
});

describe('the tabs', () => {
  it('show details and versions to a reader', async () => {
    visit();
    await pageHeading();
    await waitFor(() => expect(tabs()).toEqual(['Solution Details', 'Versions']));
  });

  it.each<[string, World, string[]]>([
    ['a user who may edit', { can: ['edit', 'delete'] }, ['Edit']],
    [
      'a latest version that was created',
      { can: ['submit'], versions: [aVersion({ hub_status: 'created' })] },
      ['Submit'],
    ],
    [
      'a latest version that was rejected',
      { can: ['submit'], versions: [aVersion({ hub_status: 'rejected' })] },
      ['Submit'],
    ],
    ['a latest version that was submitted', { can: ['submit'], versions: [aVersion({ hub_status: 'submitted' })] }, []],
    [
      'a submitted version for an admin',
      { can: ['publish'], solution: aSolution({ submitted_version: 1, published_version: null }) },
      ['Publish'],
    ],
    ['a published version for an admin', { can: ['publish', 'feature'] }, ['Featured']],
  ])('for %s', async (_, world, more) => {
    visit({ signedIn: true, ...world });
    await pageHeading();
    await waitFor(() => expect(tabs()).toEqual(['Solution Details', 'Versions', ...more]));
  });

  it('fall back to the details if the requested one is not available', async () => {
    visit({ query: '?tab=publish' });
    expect(await screen.findByRole('heading', { name: 'Equations' })).toBeInTheDocument();
  });

  it('keep the requested version in their addresses', async () => {
    visit({ solution: aSolution({ head_version: 2 }), query: '?version=1' });
    await pageHeading();
    expect(screen.getByRole('link', { name: /^Versions/ })).toHaveAttribute(
      'href',
      '/solutions/7?version=1&tab=versions',
    );
  });

  it('that edit the latest version drop the requested version from their addresses', async () => {
    visit({ solution: aSolution({ head_version: 2 }), can: ['edit'], signedIn: true, query: '?version=1' });
    expect(await screen.findByRole('link', { name: 'Edit' })).toHaveAttribute('href', '/solutions/7?tab=edit');
  });

  it('show a spinner until the user’s rights are known', async () => {
    visit({ query: '?tab=edit' });
    server.use(hang('get', '/solutions/access/{id}'));
    await pageHeading();
    expect(await screen.findByRole('status', { name: 'Loading' })).toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: 'Equations' })).not.toBeInTheDocument();
  });
});
