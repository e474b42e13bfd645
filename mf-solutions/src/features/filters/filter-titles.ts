import type { ChoiceFilter } from '../../browse/browse-address.ts';

export const FILTER_TITLES: Record<ChoiceFilter, string> = {
  equation_types: 'Equation Type',
  problem_types: 'Problem Type',
  condition_types: 'Condition Type',
  equations: 'Differential Equation',
  use_cases: 'Use Case',
};
