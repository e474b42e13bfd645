import type { Solution } from '@hub/openapi/types';
import { aSolution } from '@hub/web-kit/testing';
import { screen, within } from '@testing-library/react';
import { setupServer } from 'msw/node';
import { anEmptySolution, mergedWith } from '../testing/solutions.ts';
import { visitSolution, wholeDetails } from '../testing/visit-solution.tsx';

jest.mock('../figures/charts/echarts.ts', () => ({ init: jest.fn() }));

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
const aSolutionWith = (merged: Parameters<typeof mergedWith>[0]) => aSolution(mergedWith(merged));
const nothing = anEmptySolution().contents;
const part = (name: string) => within(screen.getByRole('region', { name }));
/** The value beside a key. */
const fact = (region: string, key: string) =>
  part(region)
    .getAllByRole('term')
    .find(({ textContent }) => textContent === key)?.nextElementSibling?.textContent;

describe('an open file', () => {
  it('is told in words of its own', async () => {
    const { training, contents } = aSolution();
    await visit(aSolution({ format: 'open', training: { ...training, epochs: 3000 }, contents }));
    expect(fact('At a glance', 'Training')).toMatch(/^3,000 iterations/);
    expect(fact('Optimizer', 'Iterations')).toBe('3,000');
    expect(screen.queryByRole('region', { name: 'Generator' })).not.toBeInTheDocument();
    expect(screen.getByText('nothing: the file contains no code')).toBeInTheDocument();
  });
});

describe('the conditions of an open file', () => {
  it('say which of them training only approaches, and how far the solution is from each', async () => {
    await visit({
      ...holding({
        imposed: [
          { tex: 'u(0) = 1', imposed: 'hard', missed: 0 },
          { tex: 'u(2) = 3', imposed: 'soft', missed: 0.00123 },
          { tex: null, imposed: 'soft', missed: null },
        ],
      }),
      merged_details: mergedWith({ conditions: [] }).merged_details,
    });
    expect(screen.getByRole('heading', { name: 'Conditions, missed by up to 1.3·10⁻³' })).toBeInTheDocument();
    const rows = part('Conditions')
      .getAllByRole('row')
      .map(({ textContent }) => textContent);
    expect(rows.slice(1)).toEqual([
      expect.stringMatching(/by the form of the solution0$/),
      expect.stringMatching(/by training1\.3·10⁻³$/),
      '3by trainingnot computed',
    ]);
  });
});

describe('the contents of the file', () => {
  it('include the networks with the settings of their activations', async () => {
    await visit(aSolution());
    const networks = part('Network architecture');
    expect(networks.getByRole('heading', { name: /^Network for u ?, FCNN$/ })).toBeInTheDocument();
    expect(networks.getByRole('row', { name: 'Swish β = 1.5' })).toBeInTheDocument();
    expect(networks.getByText('Networks from the epoch with the lowest loss.')).toBeInTheDocument();
  });

  const finite = { ...aSolution().training };
  const gaps = { ...finite, train_loss: [null, null], valid_loss: [null, null] };
  const noLoss = { ...finite, train_loss: [], valid_loss: [] };
  const unmeasured = { ...aSolution().diff_equation_details, sample_loss: [] };
  it.each([
    ['those with the lowest loss', 'best_nets', finite, 'Networks from the epoch with the lowest loss.'],
    [
      'those saved as the best, without a recorded loss',
      'best_nets',
      noLoss,
      'Networks saved as the best. The file has no loss history to confirm this.',
    ],
    [
      'those saved as the best, with losses that are not finite',
      'best_nets',
      gaps,
      'Networks saved as the best. The file has no loss history to confirm this.',
    ],
    [
      'the last ones',
      'nets',
      finite,
      'Networks from the last epoch. The file does not contain networks from earlier epochs.',
    ],
    ['untrained ones', 'nets', { ...noLoss, epochs: 0 }, 'Untrained networks: no training epochs were recorded.'],
  ] as const)('say which networks were saved: %s', async (_, network_source, training, sentence) => {
    await visit({
      ...holding({ network_source }),
      training: { ...training, train_loss: [...training.train_loss], valid_loss: [...training.valid_loss] },
      diff_equation_details: unmeasured,
    });
    expect(part('Network architecture').getByText(sentence)).toBeInTheDocument();
  });

  it.each([
    ['none was recorded', noLoss, 'No loss was recorded in this file.'],
    ['none is finite', gaps, 'No finite loss was recorded in 2 epochs.'],
  ])('include no plot of the loss where %s', async (_, training, sentence) => {
    await visit(aSolution({ training, diff_equation_details: unmeasured }));
    expect(part('Training').getByText(sentence)).toBeInTheDocument();
    expect(part('Training').queryByRole('img')).not.toBeInTheDocument();
    expect(part('Training').queryByRole('button')).not.toBeInTheDocument();
  });

  it('show the full precision of parameters in a tooltip', async () => {
    const equation_details = { ...aSolution().equation_details, parameters: ['\\beta = 2.66667'] };
    await visit(aSolution({ equation_details, ...mergedWith({ parameters: { beta: 8 / 3, name: 'x' } }) }));
    expect(screen.getByTitle('beta = 2.6666666666666665')).toBeInTheDocument();
  });

  it('include conditions with their functions and nested conditions', async () => {
    await visit(
      aSolutionWith({
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
    expect(
      conditions.getByRole('row', { name: 'u EnsembleCondition conditions = IVP(t_0 = 0, u_0 = 1.25), NoCondition()' }),
    ).toBeInTheDocument();
    expect(
      conditions.getByRole('row', { name: '2 IBVP1D t_min_val = lambda x: sin(x) x_min = 0' }),
    ).toBeInTheDocument();
  });

  it('name functions that the file contains only as code', async () => {
    await visit(
      aSolutionWith({ conditions: [{ condition_type: 'IVP', t_0: { function: 'start' }, u_0: 'lambda x: x' }] }),
    );
    expect(part('Conditions').getByRole('row', { name: 'u IVP t_0 = start u_0 = lambda x: x' })).toBeInTheDocument();
  });

  it('include the training', async () => {
    await visit(aSolution());
    expect(fact('Optimizer', 'Epochs')).toBe('2');
    expect(fact('Optimizer', 'Loss')).toBe('mse');
    expect(fact('Optimizer', 'Metrics')).toBe('energy');
    expect(fact('Optimizer', 'Optimizer')).toBe('Adam');
    expect(fact('Optimizer', 'lr')).toBe('0.001');
    expect(fact('Optimizer', 'betas')).toBe('0.9, 0.999');
    expect(part('Optimizer').queryByText('amsgrad')).not.toBeInTheDocument();
  });

  it('distinguish the parameter groups of the optimizer', async () => {
    await visit(aSolutionWith({ optimizer: { name: 'SGD', params: [{ lr: 0.1 }, { lr: 0.2 }] } }));
    expect(fact('Optimizer', 'lr of group 1')).toBe('0.1');
    expect(fact('Optimizer', 'lr of group 2')).toBe('0.2');
  });

  it('include the generator of the training points', async () => {
    await visit(aSolutionWith({ generator: { size: 144, grid: [12, 12], r_min: 0.5, method: 'uniform' } }));
    expect(fact('Generator', 'Grid')).toBe('12 × 12');
    expect(fact('Generator', 'r min')).toBe('0.5');
  });

  it('include each part of a combined generator', async () => {
    await visit(aSolutionWith({ generator: { size: 96, generators: [{ size: 32 }, { size: 64 }] } }));
    expect(
      part('Generator')
        .getAllByRole('definition')
        .map(({ textContent }) => textContent),
    ).toEqual(['32', '64']);
  });

  it('include the names that the author’s code uses', async () => {
    const person = await visit(aSolution());
    await person.click(screen.getByText('What loading does'));
    await person.click(screen.getByText('Show names used by the author’s code'));
    expect(screen.getByText('torch.exp')).toBeVisible();
  });

  it('include the library and Python versions', async () => {
    await visit(aSolution({ training: { ...aSolution().training, python: 'Python 3.11' } }));
    expect(fact('At a glance', 'Made with')).toBe('neurodiffeq 0.7.0, Python 3.11');
    expect(fact('At a glance', 'Parameters')).toBe('1,321');
    expect(fact('At a glance', 'File')).toMatch(/, usual content$/);
  });
});

describe('details that the file does not contain', () => {
  it('are shown as sent', async () => {
    const { networks, conditions, generator } = aSolution().merged_details;
    const merged = mergedWith(
      {
        networks: networks.value,
        conditions: conditions.value,
        generator: generator.value,
        loss_fn: 'lambda r: r.mean()',
        optimizer: { name: 'LBFGS', params: [{ lr: 1, params: [0, 1] }] },
      },
      'client',
    );
    await visit(aSolution({ contents: nothing, training: anEmptySolution().training, ...merged }));
    for (const title of ['Network architecture', 'Conditions', 'Generator', 'Optimizer'])
      expect(screen.getByRole('heading', { name: `${title}, as uploaded` })).toBeInTheDocument();
    expect(fact('Optimizer, as uploaded', 'Optimizer')).toBe('LBFGS');
    expect(fact('Optimizer, as uploaded', 'Loss')).toBe('lambda r: r.mean()');
    expect(part('Optimizer, as uploaded').queryByText('params')).not.toBeInTheDocument();
    expect(part('Conditions, as uploaded').getByRole('row', { name: 'u IVP t_0 = 0 u_0 = 1.25' })).toBeInTheDocument();
  });

  it('are marked if the rest is from the file', async () => {
    await visit(aSolution(mergedWith({ loss_fn: 'lambda r: r.mean()' }, 'client')));
    expect(fact('Optimizer', 'Loss, as uploaded')).toBe('lambda r: r.mean()');
  });

  it('are left out if they were not sent either', async () => {
    await visit(anEmptySolution());
    for (const name of ['Conditions', 'Optimizer', 'Generator']) {
      expect(screen.queryByRole('heading', { name })).not.toBeInTheDocument();
    }
  });
});

describe('differences between the file and what was sent', () => {
  const difference = (what: string) => ({ what, sent: '2', file: '3' });

  it('are shown with both values', async () => {
    await visit(aSolution({ differences: [difference('generator t_max')] }));
    const note = within(screen.getByRole('note'));
    expect(note.getByText(/^1 value in the file differs from the uploaded description/)).toBeInTheDocument();
    expect(note.getByRole('row', { name: 'generator t_max 2 3' })).toBeVisible();
  });

  it('are collapsed if there are many', async () => {
    const person = await visit(aSolution({ differences: ['a', 'b', 'c', 'd'].map(difference) }));
    expect(screen.getByText(/^4 values in the file differ from the uploaded description/)).toBeInTheDocument();
    expect(screen.getByRole('row', { name: 'd 2 3', hidden: true })).not.toBeVisible();
    await person.click(screen.getByText('See all 4'));
    expect(screen.getByRole('row', { name: 'd 2 3' })).toBeVisible();
  });

  it('are not mentioned if there are none', async () => {
    await visit(aSolution());
    expect(screen.queryByRole('note')).not.toBeInTheDocument();
  });
});

describe('the caption of the figure', () => {
  const weights = { ...aSolution().evaluated, source: 'weights' } as Solution['evaluated'];

  it('says why the values could not be computed from the weights', async () => {
    const reason = 'The file holds a module that is not known here: Spline.';
    await visit(aSolution({ evaluation: { reason, samples_differ: false, held: [] } }));
    expect(
      screen.getByText(/The values could not be computed from the weights: The file holds a module/),
    ).toBeInTheDocument();
  });

  it('says that the sample differs from the computed values', async () => {
    await visit(aSolution({ evaluated: weights, evaluation: { reason: null, samples_differ: true, held: [] } }));
    expect(screen.getByRole('note')).toHaveTextContent(
      /^The uploaded sample differs from the values computed from the weights/,
    );
  });

  it('says which parameters of a bundle are used', async () => {
    const held = [
      { name: 'lambda', value: 0.5 },
      { name: 'u_0', value: 1 },
    ];
    await visit(aSolution({ evaluated: weights, evaluation: { reason: null, samples_differ: false, held } }));
    expect(screen.getByText('λ').closest('figcaption')).toHaveTextContent('this figure uses λ = 0.5, u₀ = 1.');
  });

  it('says why there is no figure', async () => {
    const reason = 'The file contains no networks with conditions.';
    await visit({ ...anEmptySolution(), evaluation: { reason, samples_differ: false, held: [] } });
    expect(
      screen.getByText(/they cannot be computed from its weights: The file contains no networks/),
    ).toBeInTheDocument();
  });
});
