import type { Collection, CollectionItem, CollectionSummary } from '@hub/openapi/types';
import { anEquationSolution } from './equations.ts';
import { aProblemSummary } from './problems.ts';

export const aCollectionSummary = (overrides: Partial<CollectionSummary> = {}): CollectionSummary => ({
  slug: 'stiff-0123456789abcdef',
  title: 'Stiff problems',
  username: 'ada',
  is_public: true,
  solutions_count: 1,
  problems_count: 1,
  updated_at: '2026-11-12T14:05:00Z',
  ...overrides,
});

const solutionItem = (): CollectionItem => ({
  solution_id: 7,
  problem_slug: null,
  note: 'Look at its loss.',
  solution: {
    label: 'ada/decay',
    username: 'ada',
    equation_type: 'ode',
    equation_name: 'Exponential decay',
    library: 'neurodiffeq',
    proof_state: 'done',
    proof_rung: 'reference',
    proven_error: 0.00043,
    relative_error: 0.00047,
    preview: anEquationSolution().preview,
  },
  problem: null,
});

const problemItem = (): CollectionItem => ({
  solution_id: null,
  problem_slug: '8u2k1m9c',
  note: '',
  solution: null,
  problem: aProblemSummary(),
});

export const aCollection = (overrides: Partial<Collection> = {}): Collection => ({
  ...aCollectionSummary(),
  text: 'They need *small* steps.',
  items: [problemItem(), solutionItem()],
  can_edit: false,
  can_delete: false,
  revision: 4,
  created_at: '2026-11-10T10:00:00Z',
  ...overrides,
});
