import type { FilterQueryDto } from './dto/filter-query.dto';
import type { Values } from './values';

/** Condition types behind the problem types. */
export const PROBLEM_TYPES = { ivp: ['ivp', 'ibvp1d'], bvp: ['ibvp1d', 'dirichletbvp', 'dirichletbvp2d'] } as const;

/**
 * Conditions over solutions `s` and the shown version `v`, by the filter that they come from: filters intersect, each is a
 * union of what it lists. A filter that asks for nothing has none.
 */
export function filterConditions(query: FilterQueryDto, values: Values): Partial<Record<keyof FilterQueryDto, string>> {
  const conditions: Partial<Record<keyof FilterQueryDto, string>> = {};
  const where = <Key extends keyof FilterQueryDto>(
    key: Key,
    condition: (wanted: NonNullable<FilterQueryDto[Key]>) => string,
  ) => {
    const wanted = query[key];
    if (wanted !== undefined && !(Array.isArray(wanted) && wanted.length === 0)) conditions[key] = condition(wanted);
  };
  where('featured', (featured) => (featured ? 's.featured' : 'not s.featured'));
  where('equation_types', (types) => `v.equation_type = any(${values.add(types)})`);
  where('problem_types', (types) => `v.condition_types && ${values.add(types.flatMap((type) => PROBLEM_TYPES[type]))}`);
  where('condition_types', (types) => `v.condition_types && ${values.add(types)}`);
  where('equations', (ids) => `s.equation_id = any(${values.add(ids)})`);
  where(
    'use_cases',
    (ids) =>
      `exists (select from solution_use_cases su where su.solution_id = s.id and su.use_case_id = any(${values.add(ids)}))`,
  );
  // The domain of a solution must contain the interval that is asked for; a coordinate that it lacks is null and never does.
  for (const axis of ['t', 'x', 'y'] as const) {
    where(`domain_${axis}_min`, (min) => `v.domain_${axis}_min <= ${values.add(min)}`);
    where(`domain_${axis}_max`, (max) => `v.domain_${axis}_max >= ${values.add(max)}`);
  }
  return conditions;
}
