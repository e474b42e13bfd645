import type { MergedDetails, Origin, Solution, SolutionVersion } from '@hub/openapi/types';
import { aSolution } from '@hub/web-kit/testing';

/** A file without any facts except that it is complete. */
export const anEmptySolution = (): Solution =>
  aSolution({
    equation_name: null,
    username: null,
    type_name: null,
    description: '',
    use_cases: [],
    equation_details: { equation_tex: [], conditions_tex: [], parameters: [] },
    solved_tex: [],
    evaluated: { kind: 'none', source: 'none' },
    contents: {
      network_source: null,
      conditions: [],
      imposed: [],
      generator: null,
      optimizer: null,
      loss: null,
      metrics: [],
      functions: [],
      parameters: {},
      loading: null,
    },
    merged_details: {
      conditions: { value: [], origin: 'client' },
      generator: { value: {}, origin: 'client' },
      parameters: { value: {}, origin: 'client' },
      networks: { value: [], origin: 'client' },
      optimizer: { value: {}, origin: 'client' },
      loss_fn: { value: '', origin: 'client' },
      validation_loss_origin: 'client',
    },
    training: { epochs: null, train_loss: [], valid_loss: [], library: null, torch: null, python: null },
    findings: ['proof_waiting', 'no_equation', 'no_values', 'no_loss', 'unusual_file', 'no_description', 'no_citation'],
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

type MergedField = Exclude<keyof MergedDetails, 'validation_loss_origin'>;

/** The merged details of `aSolution`, with other values in some fields. */
export function mergedWith(
  values: { [Field in MergedField]?: MergedDetails[Field]['value'] },
  origin: Origin = 'file',
): Pick<Solution, 'merged_details'> {
  const changed = Object.fromEntries(Object.entries(values).map(([field, value]) => [field, { value, origin }]));
  return { merged_details: { ...aSolution().merged_details, ...changed } };
}

export const aVersion = (overrides: Partial<SolutionVersion> = {}): SolutionVersion => ({
  version: 1,
  description: 'First upload',
  username: 'ada',
  updated_at: '2026-11-12T14:05:00Z',
  hub_status: 'published',
  size: 54685,
  sha256: '9c41',
  verdict: 'usual',
  mended: false,
  lowest_loss: 0.001,
  proof_state: 'done',
  proof_rung: 'reference',
  proven_error: 0.00043,
  relative_error: 0.00047,
  ...overrides,
});
