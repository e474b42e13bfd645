import type { Certificate, ReferenceSolution } from '@hub/certify';
import type { Problem } from '@hub/solver-file/problem';

export interface Costs {
  method: Exclude<ReferenceSolution['method'], 'formula'>;
  pieces: number;
  /** Multiplications that one value of each unknown takes. */
  ofReference: number;
  ofNetwork: number;
}

/** What it takes to evaluate the numeric solution at one point, beside the network; undefined without a numeric solution. */
export function costsOf({ reference, problem }: Certificate): Costs | undefined {
  if (!reference || !problem) return undefined;
  const { method, pieces } = reference;
  if (method === 'formula') return undefined;
  const degrees = pieces.map(({ coefficients }) =>
    coefficients.reduce((sum, ofUnknown) => sum + Math.max(0, ofUnknown.length - 1), 0),
  );
  return {
    method,
    pieces: pieces.length,
    ofReference: degrees.reduce((highest, degree) => Math.max(highest, degree), 0),
    ofNetwork: multiplicationsOf(problem.solution),
  };
}

/** An elementary function counts as one: it costs more, so that the network is not made to look worse than it is. */
function multiplicationsOf({ steps }: Problem['solution']): number {
  return steps.reduce((count, step) => {
    if (step.do === 'sum') return count + step.weights.length;
    return count + (['times', 'over', 'power', 'apply'].includes(step.do) ? 1 : 0);
  }, 0);
}
