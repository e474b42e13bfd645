import type { Solution, SolutionVersion } from '@hub/openapi/types';
import { aSolution } from '@hub/web-kit/testing';

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
    contents: {
      network_source: null,
      conditions: [],
      generator: null,
      optimizer: null,
      loss: null,
      metrics: [],
      functions: [],
      parameters: {},
    },
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
