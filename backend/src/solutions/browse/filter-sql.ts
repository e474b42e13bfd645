import { IS_PROVEN } from '../card/proof.sql';
import type { FilterQueryDto } from './dto/filter-query.dto';
import type { SqlParameters } from './sql-parameters';

/** The condition types of each problem type. */
export const PROBLEM_TYPES = { ivp: ['ivp', 'ibvp1d'], bvp: ['ibvp1d', 'dirichletbvp', 'dirichletbvp2d'] } as const;

type Conditions = Partial<Record<keyof FilterQueryDto, string>>;

/** SQL of what filters ask about. */
export interface FilterColumns {
  featured: string;
  proven: string;
  equationType: string;
  conditionTypes: string;
  library: string;
  equationId: string;
  /** @param ids SQL of an array */
  hasUseCase: (ids: string) => string;
}

/** Columns of solutions `s`, their shown version `v` and its certificate `k`. */
const OF_SOLUTIONS: FilterColumns = {
  featured: 's.featured',
  proven: IS_PROVEN,
  equationType: 'v.equation_type',
  conditionTypes: 'v.condition_types',
  library: 'v.library',
  equationId: 's.equation_id',
  hasUseCase: (ids) =>
    `exists (select from solution_use_cases su where su.solution_id = s.id and su.use_case_id = any(${ids}))`,
};

/**
 * Conditions on solutions `s` and the shown version `v`, by filter. All filters must match; a filter matches if one of
 * its values does. An empty filter has no condition.
 */
export const filterConditions = (query: FilterQueryDto, values: SqlParameters): Conditions => ({
  ...choiceConditions(query, values, OF_SOLUTIONS),
  ...domainConditions(query, values, 'v'),
});

/** The filters that offer a choice. */
export function choiceConditions(query: FilterQueryDto, values: SqlParameters, columns: FilterColumns): Conditions {
  const conditions: Conditions = {};
  const where = <Key extends keyof FilterQueryDto>(
    key: Key,
    condition: (wanted: NonNullable<FilterQueryDto[Key]>) => string,
  ) => {
    const wanted = query[key];
    if (wanted !== undefined && !(Array.isArray(wanted) && wanted.length === 0)) conditions[key] = condition(wanted);
  };
  const overlaps = (types: readonly string[]) => `${columns.conditionTypes} && ${values.add(types)}`;
  where('featured', (featured) => (featured ? columns.featured : `not ${columns.featured}`));
  where('proven', (proven) => (proven ? columns.proven : `not (${columns.proven})`));
  where('equation_types', (types) => `${columns.equationType} = any(${values.add(types)})`);
  where('problem_types', (types) => overlaps(types.flatMap((type) => PROBLEM_TYPES[type])));
  where('condition_types', overlaps);
  where('libraries', (libraries) => `${columns.library} = any(${values.add(libraries)})`);
  where('equations', (ids) => `${columns.equationId} = any(${values.add(ids)})`);
  where('use_cases', (ids) => columns.hasUseCase(values.add(ids)));
  return conditions;
}

/**
 * The domain of a solution must contain the requested interval. A missing coordinate is null, which never matches.
 * @param row alias of a row with the domain
 */
export function domainConditions(query: FilterQueryDto, values: SqlParameters, row: string): Conditions {
  const conditions: Conditions = {};
  for (const axis of ['t', 'x', 'y'] as const) {
    const [min, max] = [`domain_${axis}_min`, `domain_${axis}_max`] as const;
    if (query[min] !== undefined) conditions[min] = `${row}.${min} <= ${values.add(query[min])}`;
    if (query[max] !== undefined) conditions[max] = `${row}.${max} >= ${values.add(query[max])}`;
  }
  return conditions;
}
