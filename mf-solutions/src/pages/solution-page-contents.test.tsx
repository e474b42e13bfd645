import type { Solution } from '@hub/openapi/types';
import { aSolution } from '@hub/web-kit/testing';
import { screen, within } from '@testing-library/react';
import { setupServer } from 'msw/node';
import { anEmptySolution } from '../testing/solutions.ts';
import { visitSolution, wholeDetails } from '../testing/visit-solution.tsx';

jest.mock('../plots/echarts.ts', () => ({ init: jest.fn() }));

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

async function visit(solution: Solution) {
  const { person } = visitSolution(server, { solution });
  await wholeDetails();
  return person;
}
const holding = (contents: Partial<Solution['contents']>) =>
  aSolution({ contents: { ...aSolution().contents, ...contents } });
const nothing = anEmptySolution().contents;
const part = (name: string) => within(screen.getByRole('region', { name }));
/** The value beside a key. */
const fact = (region: string, key: string) =>
  part(region)
    .getAllByRole('term')
    .find(({ textContent }) => textContent === key)?.nextElementSibling?.textContent;

describe('what the file holds', () => {
  it('is told of its networks, with the settings of their activations', async () => {
    await visit(aSolution());
    const networks = part('Network architecture');
    expect(networks.getByText('from the file')).toBeInTheDocument();
    expect(networks.getByRole('heading', { name: /^Network for u ?, FCNN$/ })).toBeInTheDocument();
    expect(networks.getByRole('row', { name: 'Swish β = 1.5' })).toBeInTheDocument();
    expect(networks.getByText(/^These are the best networks/)).toBeInTheDocument();
  });

  it('is told of its conditions, functions and nested ones too', async () => {
    await visit(
      holding({
        conditions: [
          {
            condition_type: 'EnsembleCondition',
            conditions: [{ condition_type: 'IVP', t_0: 0, u_0: 1.25 }, { condition_type: 'NoCondition' }],
          },
          { condition_type: 'IBVP1D', ith_unit: null, x_min: 0, t_min_val: 'lambda x: sin(x)' },
        ],
      }),
    );
    const conditions = part('Conditions');
    expect(conditions.getByText('from the file')).toBeInTheDocument();
    expect(
      conditions.getByRole('row', { name: 'u EnsembleCondition conditions = IVP(t_0 = 0, u_0 = 1.25), NoCondition()' }),
    ).toBeInTheDocument();
    expect(
      conditions.getByRole('row', { name: '2 IBVP1D t_min_val = lambda x: sin(x) x_min = 0' }),
    ).toBeInTheDocument();
  });

  it('is told of functions by what was sent of them, else by their names', async () => {
    const { diff_equation_details: details } = aSolution();
    const code = { condition_type: 'IVP', t_0: { function: 'start' }, u_0: { function: '<lambda>' } };
    await visit({
      ...holding({ conditions: [code] }),
      diff_equation_details: { ...details, conditions: [{ condition_type: 'IVP', t_0: 0, u_0: 'lambda x: x' }] },
    });
    expect(part('Conditions').getByRole('row', { name: 'u IVP t_0 = start u_0 = lambda x: x' })).toBeInTheDocument();
  });

  it('is told of its training', async () => {
    await visit(aSolution());
    expect(part('Training').getByText('from the file')).toBeInTheDocument();
    expect(fact('Training', 'Epochs')).toBe('2');
    expect(fact('Training', 'Loss')).toBe('mse');
    expect(fact('Training', 'Metrics')).toBe('energy');
    expect(fact('Training', 'Optimizer')).toBe('Adam');
    expect(fact('Training', 'lr')).toBe('0.001');
    expect(fact('Training', 'betas')).toBe('0.9, 0.999');
    expect(part('Training').queryByText('amsgrad')).not.toBeInTheDocument();
  });

  it('tells groups of the optimizer apart', async () => {
    await visit(holding({ optimizer: { name: 'SGD', params: [{ lr: 0.1 }, { lr: 0.2 }] } }));
    expect(fact('Training', 'lr of group 1')).toBe('0.1');
    expect(fact('Training', 'lr of group 2')).toBe('0.2');
  });

  it('is told of the points it was trained on', async () => {
    await visit(holding({ generator: { size: 144, grid: [12, 12], r_min: 0.5, method: 'uniform' } }));
    expect(part('Generator').getByText('from the file')).toBeInTheDocument();
    expect(fact('Generator', 'Grid')).toBe('12 × 12');
    expect(fact('Generator', 'r min')).toBe('0.5');
  });

  it('is told of each generator that its points came from', async () => {
    await visit(holding({ generator: { size: 96, generators: [{ size: 32 }, { size: 64 }] } }));
    expect(
      part('Generator')
        .getAllByRole('definition')
        .map(({ textContent }) => textContent),
    ).toEqual(['32', '64']);
  });

  it('is told of what the author’s code uses', async () => {
    const person = await visit(aSolution());
    await person.click(screen.getByText('See what its author’s code uses'));
    expect(screen.getByText('torch.exp')).toBeVisible();
  });

  it('is told of the programs that wrote it', async () => {
    await visit(aSolution({ training: { ...aSolution().training, python: 'Python 3.11' } }));
    expect(fact('At a glance', 'Made with')).toBe('neurodiffeq 0.7.0Python 3.11');
  });
});

describe('what the file does not tell', () => {
  it('is shown as it was sent', async () => {
    const { diff_equation_details: details } = aSolution();
    await visit(
      aSolution({
        contents: nothing,
        training: anEmptySolution().training,
        diff_equation_details: {
          ...details,
          loss_fn: 'lambda r: r.mean()',
          optimizer: { name: 'LBFGS', params: [{ lr: 1, params: [0, 1] }] },
        },
      }),
    );
    for (const title of ['Network architecture', 'Conditions', 'Generator', 'Training']) {
      expect(part(title).getByText('as sent')).toBeInTheDocument();
    }
    expect(fact('Training', 'Optimizer')).toBe('LBFGS');
    expect(fact('Training', 'Loss')).toBe('lambda r: r.mean()');
    expect(part('Training').queryByText('params')).not.toBeInTheDocument();
    expect(part('Conditions').getByRole('row', { name: 'u IVP t_0 = 0 u_0 = 1' })).toBeInTheDocument();
  });

  it('is marked where the rest is from the file', async () => {
    const { diff_equation_details: details } = aSolution();
    await visit({ ...holding({ loss: null }), diff_equation_details: { ...details, loss_fn: 'lambda r: r.mean()' } });
    expect(part('Training').getByText('from the file')).toBeInTheDocument();
    expect(part('Training').getByText('as sent')).toBeInTheDocument();
  });

  it('is left out where nothing was sent either', async () => {
    await visit(anEmptySolution());
    for (const name of ['Conditions', 'Training', 'Generator']) {
      expect(screen.queryByRole('heading', { name })).not.toBeInTheDocument();
    }
  });
});

describe('where the file differs from what was sent', () => {
  const difference = (what: string) => ({ what, sent: '2', file: '3' });

  it('says what was sent and what is in the file', async () => {
    await visit(aSolution({ differences: [difference('generator t_max')] }));
    const note = within(screen.getByRole('note'));
    expect(note.getByText(/^One thing in the file is not as sent beside it/)).toBeInTheDocument();
    expect(note.getByRole('row', { name: 'generator t_max 2 3' })).toBeVisible();
  });

  it('folds up what is many', async () => {
    const person = await visit(aSolution({ differences: ['a', 'b', 'c', 'd'].map(difference) }));
    expect(screen.getByText(/^4 things in the file are not as sent/)).toBeInTheDocument();
    expect(screen.getByRole('row', { name: 'd 2 3', hidden: true })).not.toBeVisible();
    await person.click(screen.getByText('See all 4'));
    expect(screen.getByRole('row', { name: 'd 2 3' })).toBeVisible();
  });

  it('says nothing where they agree', async () => {
    await visit(aSolution());
    expect(screen.queryByRole('note')).not.toBeInTheDocument();
  });
});

describe('the caption of the figure', () => {
  const weights = { ...aSolution().evaluated, source: 'weights' } as Solution['evaluated'];

  it('says why the values are not from the weights', async () => {
    const reason = 'The file holds a module that is not known here: Spline.';
    await visit(aSolution({ evaluation: { reason, samples_differ: false, held: [] } }));
    expect(screen.getByText(/Why not from the weights: The file holds a module/)).toBeInTheDocument();
  });

  it('says that the sample differs from what the file computes', async () => {
    await visit(aSolution({ evaluated: weights, evaluation: { reason: null, samples_differ: true, held: [] } }));
    expect(screen.getByRole('note')).toHaveTextContent(/^The sample sent along differs from what the file computes/);
  });

  it('says which of a bundle’s solutions is shown', async () => {
    const held = [
      { name: 'lambda', value: 0.5 },
      { name: 'u_0', value: 1 },
    ];
    await visit(aSolution({ evaluated: weights, evaluation: { reason: null, samples_differ: false, held } }));
    expect(screen.getByText('λ').closest('figcaption')).toHaveTextContent('shown is λ = 0.5, u₀ = 1.');
  });

  it('says why there is no figure', async () => {
    const reason = 'The file holds no networks with conditions.';
    await visit({ ...anEmptySolution(), evaluation: { reason, samples_differ: false, held: [] } });
    expect(
      screen.getByText(/they cannot be worked out from its weights: The file holds no networks/),
    ).toBeInTheDocument();
  });
});
