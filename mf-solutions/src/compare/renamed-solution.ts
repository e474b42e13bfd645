import type { Evaluated, Solution } from '@hub/openapi/types';

/**
 * A solution with other names for its unknowns in its values, so that it can be laid over another one of the same equation.
 * @param names the new name by the old one
 */
export function renamedSolution(solution: Solution, names: ReadonlyMap<string, string>): Solution {
  return { ...solution, evaluated: renamedValues(solution.evaluated, names) };
}

function renamedValues(evaluated: Evaluated, names: ReadonlyMap<string, string>): Evaluated {
  const rename = <Named extends { name: string }>(one: Named): Named => ({
    ...one,
    name: names.get(one.name) ?? one.name,
  });
  switch (evaluated.kind) {
    case 'none':
      return evaluated;
    case 'lines':
      return { ...evaluated, series: evaluated.series.map(rename) };
    case 'points':
      return rename(evaluated);
    case 'grid':
      return { ...rename(evaluated), ...(evaluated.others && { others: evaluated.others.map(rename) }) };
  }
}
