import { answer, refuse } from '@hub/openapi/testing';
import { screen, within } from '@testing-library/react';
import { setupServer } from 'msw/node';
import { aVersion } from '../testing/solutions.ts';
import { pageHeading, visitSolution, type World } from '../testing/visit-solution.tsx';

jest.mock('../figures/charts/echarts.ts', () => ({ init: jest.fn() }));

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const visit = (world?: World) => visitSolution(server, world);

describe('Versions', () => {
  const versions = [aVersion({ version: 2, hub_status: 'created', description: '' }), aVersion({ username: null })];

  it('lists the versions, newest first, each with its file', async () => {
    visit({ versions, query: '?tab=versions' });
    const table = await screen.findByRole('region', { name: 'Versions' });
    await pageHeading();
    expect(document.title).toBe('Versions of decay · SolverHub');
    expect(within(table).getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Compare', 'Version', 'Description', 'Proven error', 'Lowest loss', 'Status', 'Updated By', 'Updated At', 'Size', 'File',
    ]); // prettier-ignore
    expect(within(table).getByText('First upload')).toBeInTheDocument();
    expect(within(table).getByText('former member')).toBeInTheDocument();
    expect(within(table).getByRole('link', { name: 'Download version 1' })).toBeInTheDocument();
    expect(within(table).getByRole('button', { name: 'Download version 2' })).toBeInTheDocument();
  });

  it('shows no column for descriptions that are all empty, and five rows at first', async () => {
    const many = [7, 6, 5, 4, 3, 2, 1].map((version) => aVersion({ version, description: '' }));
    const { person } = visit({ versions: many, query: '?tab=versions' });
    const table = within(await screen.findByRole('region', { name: 'Versions' }));
    expect(await table.findAllByRole('row')).toHaveLength(6);
    expect(table.queryByRole('columnheader', { name: 'Description' })).not.toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Show 2 older' }));
    expect(table.getAllByRole('row')).toHaveLength(8);
  });

  it('shows descriptions as plain text', async () => {
    visit({
      versions: [aVersion({ description: '**Longer** training, [see](https://example.org) $\\mu = 2$' })],
      query: '?tab=versions',
    });
    const table = await screen.findByRole('region', { name: 'Versions' });
    expect(await within(table).findByText('Longer training, see μ = 2')).toBeInTheDocument();
  });

  it('fetches an unpublished file with the session and shows the server’s error', async () => {
    const { person } = visit({ versions, query: '?tab=versions', signedIn: true });
    server.use(refuse('get', '/solutions/download', 404, 'There is no such version.'));
    await person.click(await screen.findByRole('button', { name: 'Download version 2' }));
    expect(await screen.findByText('There is no such version.')).toBeInTheDocument();
  });

  it('fetches a dangerous published file with the session and shows why it is refused', async () => {
    const harmful = [aVersion({ verdict: 'dangerous' })];
    const { person } = visit({ versions: harmful, query: '?tab=versions' });
    server.use(refuse('get', '/solutions/download', 403, 'This file runs harmful code when it is loaded.'));
    await person.click(await screen.findByRole('button', { name: 'Download version 1' }));
    expect(await screen.findByText('This file runs harmful code when it is loaded.')).toBeInTheDocument();
  });

  it('shows the status history to those with access', async () => {
    visit({ query: '?tab=versions', can: ['history'], signedIn: true });
    const history = await screen.findByRole('region', { name: 'Status history' });
    expect(within(history).getByText('Please look.')).toBeInTheDocument();
    expect(within(history).getByText('Submitted')).toBeInTheDocument();
  });

  it('says that there is no status history yet', async () => {
    visit({ query: '?tab=versions', can: ['history'], signedIn: true });
    server.use(answer('get', '/solutions/hub_status_history', []));
    expect(await screen.findByText('No submissions or decisions yet.')).toBeInTheDocument();
  });

  it('hides the status history from others', async () => {
    visit({ query: '?tab=versions' });
    await screen.findByRole('region', { name: 'Versions' });
    expect(screen.queryByRole('heading', { name: 'Status history' })).not.toBeInTheDocument();
  });
});
