import type { Derived } from '../derive/derive.ts';
import { placeholderNames } from '../python/unknowns.ts';
import type { Evaluated } from './samples.ts';

/** The same values under the names that a reading of the equation gives them. */
export function renamedValues(
  evaluated: Evaluated,
  { dependent_variables: unknowns }: Pick<Derived, 'dependent_variables'>,
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
