import type { PickleValue } from '../pickle/values.ts';
import type { Derived } from '../derive/derive.ts';
import { bundleParameters } from './bundle-parameters.ts';
import { onFineGrid, whyNotDrawn } from './fine-grid.ts';
import { knownDomain } from './known-domain.ts';
import { ownCode } from './network.ts';
import { renamedValues } from './renamed-values.ts';
import { compareWithSample } from './sample-check.ts';
import { evaluatedFromSamples, type Evaluated } from './samples.ts';
import { solutionOfFile } from './own-code/solution-of-file.ts';
import { withoutDomain, type Interval } from './trained-domain.ts';

/** The values that a version shows, and what is to be said of them. */
export interface Evaluation {
  evaluated: Evaluated;
  /** Why the values could not be computed from the weights, as one sentence; null where they are from the weights. */
  reason: string | null;
  /** The sample that was sent is further than a millionth of the range from what the file computes. */
  samplesDiffer: boolean;
  /** Parameters of a bundle of solutions, which the values are shown for. */
  held: { name: string; value: number; trained: Interval }[];
}

/** The part of `diff_equation_details` that the evaluation asks for. */
export interface EvaluationDetails {
  sample_solution: unknown;
  generator: Record<string, unknown>;
  parameters: Record<string, unknown>;
}

type Names = Pick<Derived, 'dependent_variables' | 'independent_variables'>;

/** Values on a fine grid over the domain, from the weights in a walked file where possible, else the sample that was sent. Never throws. */
export function evaluateFile(root: PickleValue, names: Names, details: EvaluationDetails): Evaluation {
  const fromWeights = evaluateWeights(root, names, details);
  if (typeof fromWeights !== 'string') return fromWeights;
  return {
    evaluated: evaluatedFromSamples(details.sample_solution, names, details.generator),
    reason: fromWeights,
    samplesDiffer: false,
    held: [],
  };
}

/** @returns a sentence where the weights give no values */
function evaluateWeights(root: PickleValue, names: Names, details: EvaluationDetails): Evaluation | string {
  const read = solutionOfFile(root, details.parameters);
  if ('reason' in read) return read.reason;
  const { solution } = read;
  const parameters = bundleParameters(root, names, solution.inputs);
  const coordinates = solution.inputs - parameters.length;
  const reason = whyNotDrawn(solution, coordinates);
  if (reason !== null) return reason;
  const agrees = compareWithSample(solution, details.sample_solution)?.agrees;

  const [assumed] = solution.assumed;
  if (assumed !== undefined && !agrees) return unconfirmed(assumed, agrees);
  const domain = knownDomain(root, details, solution.inputs);
  if (!domain) {
    const missing = withoutDomain(root, details.generator);
    return solution.isLost ? `${missing} Its networks give no finite values.` : missing;
  }
  const held = parameters.map((name, i) => {
    const trained = domain[coordinates + i]!;
    return { name, value: (trained.min + trained.max) / 2, trained };
  });
  const evaluated = onFineGrid(
    solution,
    domain.slice(0, coordinates),
    held.map(({ value }) => value),
  );
  if (!evaluated) return 'The networks give no finite values on the domain.';
  return { evaluated: renamedValues(evaluated, names), reason: null, samplesDiffer: agrees === false, held };
}

/** Why the layers inside a class whose code is not in the file are not taken for all that it computes. */
export function unconfirmed(className: string, agrees: false | undefined): string {
  const own = `${ownCode('network', className)}, and the file does not contain its code`;
  return agrees === false
    ? `${own}: its layers alone do not reproduce the sample, so it computes something else as well.`
    : `${own}: no sample confirms that it computes only its layers.`;
}
