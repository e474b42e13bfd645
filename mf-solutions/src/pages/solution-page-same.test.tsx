import { answer } from '@hub/openapi/testing';
import type { Replicas } from '@hub/openapi/types';
import { screen, within } from '@testing-library/react';
import { setupServer } from 'msw/node';
import { aSolution } from '@hub/web-kit/testing';
import { anEquationSolution, aSameEquation } from '../testing/equations.ts';
import { visitSolution, wholeDetails } from '../testing/visit-solution.tsx';

jest.mock('../figures/charts/echarts.ts', () => ({ init: jest.fn() }));

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const block = async () => within(await screen.findByRole('region', { name: 'Same equation' }));

it('lists other solutions of the same equation, with a comparison for each', async () => {
  const other = anEquationSolution({ id: 9, label: 'eve/fast', parameters: [-3] });
  visitSolution(server, { same: aSameEquation({ other_values: [other] }) });
  expect(await (await block()).findByText('Same equation, other parameters')).toBeInTheDocument();
  expect((await block()).getByText(/^a = −3$/)).toBeInTheDocument();
  expect((await block()).getByRole('link', { name: 'Compare with eve/fast' })).toHaveAttribute(
    'href',
    '/compare?a=7&b=9&v=1,1',
  );
  expect((await block()).getByRole('link', { name: 'Page of the equation: Exponential decay' })).toBeInTheDocument();
});

it('says that there are no others, and leads to the page of the equation', async () => {
  visitSolution(server, { same: aSameEquation() });
  expect(
    await (await block()).findByText(/^This is the only solution of its equation here so far\./),
  ).toBeInTheDocument();
});

it('is not there where the equation has no page', async () => {
  visitSolution(server);
  await wholeDetails();
  expect(screen.queryByRole('region', { name: 'Same equation' })).not.toBeInTheDocument();
});

it('proposes an entry in the list of equations to those who may edit', async () => {
  const sent: unknown[] = [];
  const same = aSameEquation({ proposed_equation: { id: 3, name: 'Decay' } });
  const { person } = visitSolution(server, { same, can: ['edit'], signedIn: true });
  server.use(answer('put', '/solutions/{id}', aSolution(), { seen: ({ body }) => sent.push(body) }));
  await person.click(await (await block()).findByRole('button', { name: 'List it under “Decay”' }));
  expect(sent).toEqual([{ equation_id: 3 }]);
});

describe('a solution that was trained again', () => {
  const visit = (replicas: Replicas) => {
    server.use(answer('get', '/solutions/{id}/replicas', replicas));
    visitSolution(server, { solution: aSolution({ has_replicas: true }) });
    return screen.findByRole('region', { name: 'Trained again' });
  };

  it('says how often, by how many people, and with which errors', async () => {
    const one = { id: 9, label: 'eve/again', username: 'eve', proven_error: 0.0011, relative_error: 0.001 };
    const region = await visit({
      replica_of: null,
      people: 1,
      replicas: [one, { ...one, id: 10, proven_error: null }],
    });
    expect(region).toHaveTextContent(/Trained again 2 times by one person\. Proven errors: ≤ 1\.1·10⁻³, not proven$/);
    expect(within(region).getByRole('link', { name: /^≤/ })).toHaveAttribute('href', '/solutions/9');
  });

  it('leads to the one that it is a replica of', async () => {
    const region = await visit({ replica_of: { id: 3, label: 'ada/first' }, people: 0, replicas: [] });
    expect(region).toHaveTextContent(/This is a replica of ada\/first$/);
  });
});
