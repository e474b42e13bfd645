import type { Solution } from '@hub/openapi/types';
import type { Evaluation } from './use-evaluation.ts';

/** What a figure over one coordinate can show. */
const QUANTITIES = ['values', 'derivatives', 'residual', 'difference'] as const;
export type Quantity = (typeof QUANTITIES)[number];

/** Derivatives come from the networks, the residual from them and the equation, the difference from them and what is compared. */
export function quantitiesOf(
  { diff_equation_details }: Solution,
  { isPossible }: Evaluation,
  hasBaseline: boolean,
): Quantity[] {
  if (!isPossible) return ['values'];
  const { equation, dependent_variables } = diff_equation_details;
  const hasEquation = equation !== null && equation !== '' && dependent_variables.length > 0;
  return QUANTITIES.filter((one) => (one !== 'residual' || hasEquation) && (one !== 'difference' || hasBaseline));
}
