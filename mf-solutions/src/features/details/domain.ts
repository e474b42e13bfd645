import type { Solution } from '@hub/openapi/types';

export interface Interval {
  /** Of the coordinate or parameter. */
  name: string;
  min: number;
  max: number;
}

/** The trained range of each coordinate; empty if it is not known. */
export function domainOf(solution: Solution): Interval[] {
  const [mins, maxs] = drawnEnds(solution) ?? generatorEnds(solution.merged_details.generator.value);
  const names = mins.length === 1 ? ['t'] : ['x', 'y'];
  const { independent_variables } = solution.diff_equation_details;
  return mins.flatMap((min, index) => interval(independent_variables[index] ?? names[index], min, maxs[index]));
}

/** The same for the parameters of a bundle: one generator made the points of each input. */
export function parameterDomainOf(solution: Solution): Interval[] {
  const { held } = solution.evaluation;
  const { generators } = solution.merged_details.generator.value;
  if (!Array.isArray(generators) || generators.length !== 1 + held.length) return [];
  const ofParameters = (generators as Fields[]).slice(1);
  return held.flatMap(({ name }, index) => interval(name, ofParameters[index]?.t_min, ofParameters[index]?.t_max));
}

type Fields = Record<string, unknown>;
type Ends = [mins: unknown[], maxs: unknown[]];

/** Values from the weights are drawn over just the domain. */
function drawnEnds({ evaluated, values_version, version }: Solution): Ends | undefined {
  if (evaluated.source !== 'weights' || values_version !== version) return undefined;
  const axes = evaluated.kind === 'lines' ? [evaluated.x] : [evaluated.xs, evaluated.ys];
  return [axes.map((axis) => axis[0]), axes.map((axis) => axis.at(-1))];
}

function generatorEnds({ xy_min, xy_max, t_min, t_max }: Fields): Ends {
  const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value]);
  return [listOf(xy_min ?? t_min), listOf(xy_max ?? t_max)];
}

const interval = (name: string | undefined, min: unknown, max: unknown): Interval[] =>
  name !== undefined && typeof min === 'number' && typeof max === 'number' ? [{ name, min, max }] : [];
