import type { Actor } from '../../auth/access/actor';
import type { Statement } from './browse-sql';
import { CONDITION_TYPES, EQUATION_TYPES, type FilterQueryDto, PROBLEM_TYPES } from './dto/filter-query.dto';
import { filterConditions, PROBLEM_TYPES as TYPES_OF_PROBLEM } from './filter-sql';
import { selectionOf } from './scope-sql';
import { Values } from './values';

const GROUPS = ['equation_types', 'problem_types', 'condition_types', 'equations', 'use_cases'] as const;
type Group = (typeof GROUPS)[number];

/**
 * One statement for the number beside each chip. What passes all filters but those of the groups is found once; each
 * group then counts what passes the other groups' filters, so that its number is that of the list with this chip alone.
 */
export function facetsStatement(query: FilterQueryDto, actor: Actor | null): Statement {
  const values = new Values();
  const { from, conditions, queries } = selectionOf(query, actor, values);
  const filters = filterConditions(query, values);
  const groupFilters = GROUPS.map((group) => [group, filters[group]] as const).filter(([, condition]) => condition);
  for (const group of GROUPS) delete filters[group];
  const passes = groupFilters.map(([group, condition]) => `, ${condition} as passes_${group}`).join('');
  const others = (group: Group) =>
    ['true', ...groupFilters.filter(([other]) => other !== group).map(([other]) => `passes_${other}`)].join(' and ');
  const counted = (keys: readonly string[], group: Group, has: (key: string) => string) =>
    `(select json_build_object(${keys.map((key) => `'${key}', count(*) filter (where ${has(key)})`).join(', ')})
      from found where ${others(group)})`;
  const grouped = (key: string, group: Group, join = '') =>
    `(select coalesce(json_object_agg(key, n), '{}') from (
      select ${key} as key, count(*) as n from found ${join} where ${key} is not null and ${others(group)} group by 1) c)`;
  const overlaps = (types: readonly string[]) => `condition_types && array[${types.map((t) => `'${t}'`).join(', ')}]`;
  const found = `found as materialized (
    select s.id, s.equation_id, v.equation_type, v.condition_types ${passes}
    ${from} where ${[...conditions, ...Object.values(filters)].join(' and ')})`;
  const text = `
    with ${[...queries, found].join(', ')}
    select json_build_object(
      'equation_types', ${counted(EQUATION_TYPES, 'equation_types', (type) => `equation_type = '${type}'`)},
      'problem_types', ${counted(PROBLEM_TYPES, 'problem_types', (type) => overlaps(TYPES_OF_PROBLEM[type as keyof typeof TYPES_OF_PROBLEM]))},
      'condition_types', ${counted(CONDITION_TYPES, 'condition_types', (type) => overlaps([type]))},
      'equations', ${grouped('equation_id', 'equations')},
      'use_cases', ${grouped('su.use_case_id', 'use_cases', 'join solution_use_cases su on su.solution_id = found.id')}
    )::text as json`;
  return { text, values: values.list };
}
