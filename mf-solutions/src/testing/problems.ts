import type { Problem, ProblemRecord, ProblemSolution, ProblemSummary, StatedProblem } from '@hub/openapi/types';
import { anEquationSolution } from './equations.ts';

export const aReference = (overrides: Partial<ProblemSummary['reference']> = {}): ProblemSummary['reference'] => ({
  state: 'known',
  method: 'Taylor',
  own_error: [2.91e-12],
  unique: true,
  pieces: 4,
  degree: 12,
  reason: null,
  ...overrides,
});

export const noReference = (overrides: Partial<ProblemSummary['reference']>): ProblemSummary['reference'] => ({
  ...aReference({ method: null, own_error: null, unique: null, pieces: null, degree: null }),
  ...overrides,
});

export const aProblemSummary = (overrides: Partial<ProblemSummary> = {}): ProblemSummary => ({
  slug: 'exponential-decay-8u2k1m9c',
  title: 'Exponential decay',
  equation_title: 'Exponential decay',
  equation_slug: 'exponential-decay-npv21ccc',
  equation_type: 'ode',
  order: 1,
  linear: true,
  equation_tex: ['u = 1'],
  conditions_tex: ['u = 2'],
  domain_tex: ['u = 3'],
  solutions_count: 2,
  example: { id: 7, label: 'ada/decay' },
  proven_error: 0.00043,
  relative_error: 0.00047,
  preview: anEquationSolution().preview,
  reference: aReference(),
  ...overrides,
});

export const aProblemSolution = (overrides: Partial<ProblemSolution> = {}): ProblemSolution => ({
  id: 7,
  name: 'decay',
  label: 'ada/decay',
  username: 'ada',
  version: 1,
  library: 'neurodiffeq',
  proof_state: 'done',
  proof_rung: 'reference',
  proven_error: 0.00043,
  relative_error: 0.00047,
  certified_residual: null,
  numbers: 722,
  operations: 2888,
  is_network: true,
  ...overrides,
});

export const aRecord = (overrides: Partial<ProblemRecord> = {}): ProblemRecord => ({
  kind: 'error',
  bound: null,
  division: 'network',
  value: 0.00043,
  solution: { id: 7, label: 'ada/decay' },
  version: 1,
  begun_at: '2026-11-10T10:00:00Z',
  ended_at: null,
  end_reason: null,
  ...overrides,
});

export const aProblem = (overrides: Partial<Problem> = {}): Problem => ({
  ...aProblemSummary(),
  followed: false,
  text: '',
  sources: '',
  stated_by: null,
  statement: { coordinates: [{ name: 't', from: 0, to: 2 }], unknowns: ['u'], equation: [], conditions: [] },
  python: 'lambda u, t: [diff(u, t) + u]',
  sympy: 'Eq(u(t).diff(t) + u(t), 0)',
  curve: { points: [[0, 1, 2]], values: [[1, 0.4, 0.1]], errors: [[0, 1e-12, 2.91e-12]] },
  exact: null,
  solutions: [
    aProblemSolution(),
    aProblemSolution({ id: 9, label: 'eve/fast', username: null, proven_error: null, relative_error: null }),
  ],
  records: [],
  ...overrides,
});

export const aStatedProblem = (overrides: Partial<StatedProblem> = {}): StatedProblem => ({
  id: 3,
  title: 'Stiff decay',
  text: 'A layer at the start.',
  sources: '',
  equation: "u' + 50 u = 0",
  conditions: 'u(0) = 1',
  domain: '0 <= t <= 1',
  equation_tex: ['u = 1'],
  conditions_tex: ['u = 2'],
  domain_tex: ['u = 3'],
  status: 'submitted',
  revision: 1,
  comment: null,
  author: { username: 'ada', full_name: null },
  slug: 'stiff-decay-8u2k1m9c',
  created_at: '2026-11-10T10:00:00Z',
  decided_at: null,
  ...overrides,
});
