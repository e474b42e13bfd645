import type { BrowseQueryDto } from './dto/browse-query.dto';
import type { Values } from './values';

/** Condition types behind the problem types. */
const PROBLEM_TYPES = { ivp: ['ivp', 'ibvp1d'], bvp: ['ibvp1d', 'dirichletbvp', 'dirichletbvp2d'] } as const;

/** Conditions over solutions `s` and the shown version `v`: filters intersect, each is a union of what it lists. */
export function filterConditions(query: BrowseQueryDto, values: Values): string[] {
  const conditions: string[] = [];
  const where = <T>(wanted: T | undefined, condition: (wanted: T) => string) => {
    if (wanted !== undefined && !(Array.isArray(wanted) && wanted.length === 0)) conditions.push(condition(wanted));
  };
  where(query.featured, (featured) => (featured ? 's.featured' : 'not s.featured'));
  where(query.equation_types, (types) => `v.equation_type = any(${values.add(types)})`);
  where(
    query.problem_types,
    (types) => `v.condition_types && ${values.add(types.flatMap((type) => PROBLEM_TYPES[type]))}`,
  );
  where(query.condition_types, (types) => `v.condition_types && ${values.add(types)}`);
  where(query.equations, (ids) => `s.equation_id = any(${values.add(ids)})`);
  where(
    query.use_cases,
    (ids) =>
      `exists (select from solution_use_cases su where su.solution_id = s.id and su.use_case_id = any(${values.add(ids)}))`,
  );
  // The domain of a solution must contain the interval that is asked for; a coordinate that it lacks is null and never does.
  for (const axis of ['t', 'x', 'y'] as const) {
    where(query[`domain_${axis}_min`], (min) => `v.domain_${axis}_min <= ${values.add(min)}`);
    where(query[`domain_${axis}_max`], (max) => `v.domain_${axis}_max >= ${values.add(max)}`);
  }
  return conditions;
}
