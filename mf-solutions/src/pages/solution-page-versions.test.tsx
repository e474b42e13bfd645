import { answer, refuse } from '@hub/openapi/testing';
import { screen, within } from '@testing-library/react';
import { setupServer } from 'msw/node';
import { aVersion } from '../testing/solutions.ts';
import { pageHeading, visitSolution, type World } from '../testing/visit-solution.tsx';

jest.mock('../plots/echarts.ts', () => ({ init: jest.fn() }));

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const visit = (world?: World) => visitSolution(server, world);

describe('Versions', () => {
  const versions = [aVersion({ version: 2, hub_status: 'created', description: '' }), aVersion({ username: null })];

  it('lists them, newest first, each with its file', async () => {
    visit({ versions, query: '?tab=versions' });
    const table = await screen.findByRole('region', { name: 'Versions' });
    await pageHeading();
    expect(document.title).toBe('Versions of decay · SolverHub');
    expect(within(table).getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Compare', 'Version', 'Description', 'Status', 'Updated By', 'Updated At', 'Size', 'File',
    ]); // prettier-ignore
    expect(within(table).getByText('First upload')).toBeInTheDocument();
    expect(within(table).getByText('former member')).toBeInTheDocument();
    expect(within(table).getByRole('link', { name: 'Download version 1' })).toBeInTheDocument();
    expect(within(table).getByRole('button', { name: 'Download version 2' })).toBeInTheDocument();
  });

  it('fetches an unpublished file as the person, and says what was refused', async () => {
    const { person } = visit({ versions, query: '?tab=versions', signedIn: true });
    server.use(refuse('get', '/solutions/download', 404, 'There is no such version.'));
    await person.click(await screen.findByRole('button', { name: 'Download version 2' }));
    expect(await screen.findByText('There is no such version.')).toBeInTheDocument();
  });

  it('shows the status history to those who may see it', async () => {
    visit({ query: '?tab=versions', can: ['history'], signedIn: true });
    const history = await screen.findByRole('region', { name: 'Status history' });
    expect(within(history).getByText('Please look.')).toBeInTheDocument();
    expect(within(history).getByText('Submitted')).toBeInTheDocument();
  });

  it('says so while there is no history', async () => {
    visit({ query: '?tab=versions', can: ['history'], signedIn: true });
    server.use(answer('get', '/solutions/hub_status_history', []));
    expect(await screen.findByText('Nothing has been submitted or decided yet.')).toBeInTheDocument();
  });

  it('keeps the history from others', async () => {
    visit({ query: '?tab=versions' });
    await screen.findByRole('region', { name: 'Versions' });
    expect(screen.queryByRole('heading', { name: 'Status history' })).not.toBeInTheDocument();
  });
});
