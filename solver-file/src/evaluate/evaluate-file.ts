import type { PickleValue } from '../pickle/values.ts';
import { readBoundaryFunction } from '../python/boundary-function.ts';
import type { Derived } from '../python/derive.ts';
import { placeholderNames } from '../python/unknowns.ts';
import { rangeOf } from './binning.ts';
import { bundleParameters } from './bundle-parameters.ts';
import { alongLine, MOST_GRID_POINTS, onLattice } from './fine-grid.ts';
import { agreesWithSample } from './sample-check.ts';
import { evaluatedFromSamples, readSample, type Evaluated } from './samples.ts';
import { readSolution, type Solution } from './solution.ts';
import { trainedDomain, type Interval } from './trained-domain.ts';

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
  generator: Record<string, unknown>;
  parameters: Record<string, unknown>;
}

type Names = Pick<Derived, 'dependent_variables' | 'independent_variables'>;

/** Operations that the values of one file may take: seconds. */
const MOST_OPERATIONS = 5e9;

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
  const read = readSolution(root, details.parameters, readBoundaryFunction);
  if ('reason' in read) return read.reason;
  const { solution } = read;
  if (solution.cost * MOST_GRID_POINTS > MOST_OPERATIONS)
    return 'The solution takes too many operations to be computed on a fine grid.';
  const agrees = agreesWithSample(solution, details.sample_solution);
  const [assumed] = solution.assumed;
  if (assumed !== undefined && !agrees) return `Unknown module ${assumed}.`;

  const domain = trainedDomain(root, details.generator, solution.inputs) ?? domainOfSample(details.sample_solution);
  if (domain?.length !== solution.inputs) return 'The file does not say on which domain it was trained.';
  const parameters = bundleParameters(root, names, solution.inputs);
  if (solution.inputs - parameters.length > 2) return 'A solution over more than two coordinates is not drawn.';
  const held = parameters.map((name, i) => {
    const { min, max } = domain[domain.length - parameters.length + i]!;
    return { name, value: (min + max) / 2 };
  });
  const evaluated = drawn(
    solution,
    domain,
    held.map(({ value }) => value),
  );
  if (!evaluated) return 'The networks give no finite number on the domain.';
  return { evaluated: renamedValues(evaluated, names), reason: null, samplesDiffer: agrees === false, held };
}

/** Names come later. */
function drawn(solution: Solution, domain: readonly Interval[], held: readonly number[]): Evaluated | undefined {
  const [first, second] = domain as [Interval, Interval?];
  if (second && held.length === 0) {
    const { xs, ys, surfaces } = onLattice(solution, [first, second]);
    if (!surfaces.some((surface) => rangeOf(surface.flat()))) return undefined;
    const [z, ...others] = surfaces as [(number | null)[][]];
    return {
      source: 'weights',
      kind: 'grid',
      xs,
      ys,
      z,
      name: '',
      ...(others.length > 0 && { others: others.map((one) => ({ name: '', z: one })) }),
    };
  }
  const { x, curves } = alongLine(solution, first, held);
  if (!curves.some((curve) => rangeOf(curve))) return undefined;
  return { source: 'weights', kind: 'lines', x, series: curves.map((y) => ({ name: '', y })) };
}

/** The same values under the names that a reading of the equation gives them. */
export function renamedValues(
  evaluated: Evaluated,
  { dependent_variables: unknowns }: Pick<Names, 'dependent_variables'>,
): Evaluated {
  const namesOf = (count: number): string[] => (unknowns.length >= count ? unknowns : placeholderNames(count));
  switch (evaluated.kind) {
    case 'none':
      return evaluated;
    case 'points':
      return { ...evaluated, name: namesOf(1)[0]! };
    case 'lines': {
      const names = namesOf(evaluated.series.length);
      return { ...evaluated, series: evaluated.series.map(({ y }, i) => ({ name: names[i]!, y })) };
    }
    case 'grid': {
      const { others } = evaluated;
      if (!others) return { ...evaluated, name: namesOf(1)[0]! };
      const [name, ...rest] = namesOf(1 + others.length) as [string, ...string[]];
      return { ...evaluated, name, others: others.map(({ z }, i) => ({ name: rest[i]!, z })) };
    }
  }
}

function domainOfSample(sampleSolution: unknown): Interval[] | undefined {
  const ranges = readSample(sampleSolution)?.coordinates.map((values) => rangeOf(values));
  return ranges?.every((range) => range && range.min < range.max) ? (ranges as Interval[]) : undefined;
}
