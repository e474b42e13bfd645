import { answer, hang, refuse } from '@hub/openapi/testing';
import { aSolution, renderScreen } from '@hub/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { setupServer } from 'msw/node';
import { routes } from '../routes.tsx';
import { aVersion } from '../testing/solutions.ts';
import { pageHeading, visitSolution, type World } from '../testing/visit-solution.tsx';

jest.mock('../plots/echarts.ts', () => ({ init: jest.fn() }));

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const visit = (world?: World) => visitSolution(server, world);

const tabs = () =>
  within(screen.getByRole('navigation', { name: 'Parts of this page' }))
    .getAllByRole('link')
    .map((tab) => tab.textContent);

describe('what cannot be shown', () => {
  it.each(['/solutions/abc', '/solutions/0', '/solutions/99999999999'])('%s is no page', async (at) => {
    renderScreen(routes, { at });
    expect(await screen.findByRole('heading', { name: 'Error404' })).toBeInTheDocument();
  });

  it('a missing or hidden solution is no page either', async () => {
    server.use(refuse('get', '/solutions/{id}', 404, 'There is no such solution.'));
    renderScreen(routes, { at: '/solutions/7' });
    expect(await screen.findByRole('heading', { name: 'Error404' })).toBeInTheDocument();
  });

  it('a failure says so and can be tried again', async () => {
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

  it('a slow answer shows that it loads', async () => {
    server.use(hang('get', '/solutions/{id}'));
    renderScreen(routes, { at: '/solutions/7' });
    expect(await screen.findByRole('status', { name: 'Loading' })).toBeInTheDocument();
  });
});

describe('the head', () => {
  it('says which solution this is', async () => {
    visit();
    await pageHeading();
    expect(document.title).toBe('decay · SolverHub');
    expect(screen.getByText('ODE')).toBeInTheDocument();
    expect(screen.getByText('Population')).toBeInTheDocument();
    expect(screen.getByText('Published')).toBeInTheDocument();
    expect(screen.getByText('ada/decay')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'ada' })).toHaveAttribute('href', '/user/ada');
    expect(screen.getByText('version 1')).toBeInTheDocument();
  });

  it('offers the published file as a plain link', async () => {
    visit();
    expect(await screen.findByRole('link', { name: 'Download 12' })).toHaveAttribute(
      'href',
      '/api/v1/solutions/download?id=7&version=1',
    );
  });

  it('says which place in the queue a submitted version has', async () => {
    visit({ solution: aSolution({ hub_status: 'submitted', submitted_version: 1, queue_position: 2 }) });
    expect(await screen.findByText('In review, 2nd in the queue.')).toBeInTheDocument();
  });

  it('leads from an old version to the newest', async () => {
    visit({ solution: aSolution({ head_version: 3 }), query: '?version=1' });
    expect(await screen.findByRole('link', { name: 'Go to version 3' })).toHaveAttribute('href', '/solutions/7');
  });
});

describe('a like', () => {
  const like = (name: string) => screen.getByRole('button', { name });

  it('shows at once, and a second press takes it back', async () => {
    const { person } = visit({ signedIn: true });
    await pageHeading();
    server.use(answer('put', '/solutions/{id}/like', { liked: true, like_count: 4 }));
    await person.click(like('Like 3'));
    expect(like('Liked 4')).toHaveAttribute('aria-pressed', 'true');
    server.use(answer('delete', '/solutions/{id}/like', { liked: false, like_count: 3 }));
    await waitFor(async () => {
      await person.click(like('Liked 4'));
      expect(like('Like 3')).toHaveAttribute('aria-pressed', 'false');
    });
  });

  it('that is refused goes back, and says why', async () => {
    const { person } = visit({ signedIn: true });
    await pageHeading();
    server.use(refuse('put', '/solutions/{id}/like', 429, 'Slowly, please.'));
    await person.click(like('Like 3'));
    expect(await screen.findByText('Slowly, please.')).toBeInTheDocument();
    expect(like('Like 3')).toBeInTheDocument();
  });

  it('sends a visitor to the login', async () => {
    const { person, address } = visit();
    await pageHeading();
    await person.click(like('Like 3'));
    expect(address()).toBe('/login');
  });
});

describe('the tabs', () => {
  it('are two for those who may only look', async () => {
    visit();
    await pageHeading();
    await waitFor(() => expect(tabs()).toEqual(['Solution Details', 'Versions 1']));
  });

  it.each<[string, World, string[]]>([
    ['a person who may edit', { can: ['edit', 'delete'] }, ['Edit']],
    ['a created head', { can: ['submit'], versions: [aVersion({ hub_status: 'created' })] }, ['Submit']],
    ['a rejected head', { can: ['submit'], versions: [aVersion({ hub_status: 'rejected' })] }, ['Submit']],
    ['a submitted head', { can: ['submit'], versions: [aVersion({ hub_status: 'submitted' })] }, []],
    [
      'a submitted version for an admin',
      { can: ['publish'], solution: aSolution({ submitted_version: 1, published_version: null }) },
      ['Publish'],
    ],
    ['a published version for an admin', { can: ['publish', 'feature'] }, ['Featured']],
  ])('with %s', async (_, world, more) => {
    visit({ signedIn: true, ...world });
    await pageHeading();
    await waitFor(() => expect(tabs()).toEqual(['Solution Details', 'Versions 1', ...more]));
  });

  it('that a person does not get show the details', async () => {
    visit({ query: '?tab=publish' });
    expect(await screen.findByRole('heading', { name: 'Equations' })).toBeInTheDocument();
  });

  it('keep the version that was asked for', async () => {
    visit({ solution: aSolution({ head_version: 2 }), query: '?version=1' });
    await pageHeading();
    expect(screen.getByRole('link', { name: /^Versions/ })).toHaveAttribute(
      'href',
      '/solutions/7?version=1&tab=versions',
    );
  });

  it('that change the newest version forget the one that was asked for', async () => {
    visit({ solution: aSolution({ head_version: 2 }), can: ['edit'], signedIn: true, query: '?version=1' });
    expect(await screen.findByRole('link', { name: 'Edit' })).toHaveAttribute('href', '/solutions/7?tab=edit');
  });

  it('show that it is not known yet whether a person gets one', async () => {
    visit({ query: '?tab=edit' });
    server.use(hang('get', '/solutions/access/{id}'));
    await pageHeading();
    expect(await screen.findByRole('status', { name: 'Loading' })).toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: 'Equations' })).not.toBeInTheDocument();
  });
});
