import type { Solution, SolutionVersion } from '@hub/openapi/types';
import { aCard } from '@hub/web-kit/testing';

/** A published solver of one equation, with all that a good file tells. */
export const aSolution = (overrides: Partial<Solution> = {}): Solution => ({
  ...aCard(),
  use_cases: [{ id: 1, name: 'Thermo' }],
  status: 'published',
  head_version: 1,
  published_version: 1,
  submitted_version: null,
  revision: 4,
  equation_id: 1,
  variable_summary: '',
  usecase_summary: '',
  reference_summary: '',
  training_summary: '',
  other_summary: '',
  citation: '',
  source_differs: false,
  retrainable: true,
  values_version: 1,
  diff_equation_details: {
    equation: 'lambda u, t: [diff(u, t) + u]',
    variables: ['u', 't'],
    dependent_variables: ['u'],
    independent_variables: ['t'],
    order: { u: 1 },
    parameters: { k: 2 },
    conditions: [{ condition_type: 'IVP', t_0: 0, u_0: 1, u_0_prime: null, ith_unit: null }],
    sample_solution: [],
    sample_loss: [0.5, 0.25],
    networks: [
      {
        layers: [{ layer: 'Linear', in_features: 1, out_features: 16 }, { layer: 'Tanh' }],
        parameters: 1321,
      },
    ],
    generator: { size: 32, t_min: 0, t_max: 3, method: 'equally-spaced-noisy', noise_std: 0.0234375 },
    loss_fn: '',
    optimizer: {},
  },
  evaluated: { kind: 'lines', source: 'samples', x: [0, 1, 2], series: [{ name: 'u', y: [1, 0.4, null] }] },
  training: {
    epochs: 2,
    train_loss: [0.6, 0.3],
    valid_loss: [0.5, 0.0000021],
    library: 'neurodiffeq 0.7.0',
    torch: null,
    python: null,
  },
  size: 54685,
  sha256: `9c41${'0'.repeat(56)}e07b`,
  inspection: {
    verdict: 'usual',
    imports: ['torch.nn.modules.linear.Linear'],
    calls: ['collections.OrderedDict'],
    notes: [{ kind: 'ok', text: 'Whole: read to its last byte, 54,685 bytes.' }],
  },
  ...overrides,
});

/** A file that tells nothing but that it is whole. */
export const anEmptySolution = (): Solution =>
  aSolution({
    equation_name: null,
    username: null,
    type_name: null,
    description: '',
    use_cases: [],
    equation_details: { equation_tex: [], conditions_tex: [], parameters: [], source: null },
    evaluated: { kind: 'none', source: 'none' },
    training: { epochs: null, train_loss: [], valid_loss: [], library: null, torch: null, python: null },
    inspection: { verdict: 'unusual', imports: [], calls: [], notes: [{ kind: 'warn', text: 'It holds no solver.' }] },
    diff_equation_details: {
      equation: '',
      variables: [],
      dependent_variables: [],
      independent_variables: [],
      order: {},
      parameters: {},
      conditions: [],
      sample_solution: [],
      sample_loss: [],
      networks: [],
      generator: {},
      loss_fn: '',
      optimizer: {},
    },
  });

export const aVersion = (overrides: Partial<SolutionVersion> = {}): SolutionVersion => ({
  version: 1,
  description: 'First upload',
  username: 'ada',
  updated_at: '2026-11-12T14:05:00Z',
  hub_status: 'published',
  size: 54685,
  sha256: '9c41',
  ...overrides,
});
