import { LIBRARIES } from '@hub/shared/libraries';
import type { Actor } from '../../auth/access/actor';
import { IS_PROVEN } from '../card/proof.sql';
import type { Statement } from './browse-sql';
import { CONDITION_TYPES, EQUATION_TYPES, type FilterQueryDto, PROBLEM_TYPES } from './dto/filter-query.dto';
import { choiceConditions, filterConditions, PROBLEM_TYPES as TYPES_OF_PROBLEM } from './filter-sql';
import { CELL_COLUMNS, hasIdOf, isListed, isOfUser, matchCondition, rowConditions } from './listing-sql';
import { MAX_COUNT } from './plans';
import { selectionOf } from './scope-sql';
import { SqlParameters } from './sql-parameters';
import type { WordMatches } from './word-matches';

const GROUPS = [
  'equation_types',
  'problem_types',
  'condition_types',
  'libraries',
  'proven',
  'equations',
  'use_cases',
] as const;
type Group = (typeof GROUPS)[number];

/**
 * One statement for the number beside each chip. What matches all other filters is selected once. Each group then
 * counts what matches the filters of the other groups, so that a number is the size of the list with this chip.
 */
export function facetsStatement(query: FilterQueryDto, words: WordMatches | null, actor: Actor | null): Statement {
  const values = new SqlParameters();
  const { queries, found, groupFilters } = isListed(query, actor)
    ? foundInListing(query, words, values)
    : foundInScope(query, actor, values);
  const others = (group: Group) =>
    ['true', ...groupFilters.filter(([other]) => other !== group).map(([other]) => `passes_${other}`)].join(' and ');
  const counted = (keys: readonly string[], group: Group, has: (key: string) => string) =>
    `(select json_build_object(${keys.map((key) => `'${key}', coalesce(sum(n) filter (where ${has(key)}), 0)`).join(', ')})
      from found where ${others(group)})`;
  const grouped = (key: string, group: Group, join = '') =>
    `(select coalesce(json_object_agg(key, n), '{}') from (
      select ${key} as key, sum(n) as n from found ${join} where ${key} is not null and ${others(group)} group by 1) c)`;
  const overlaps = (types: readonly string[]) => `condition_types && array[${types.map((t) => `'${t}'`).join(', ')}]`;
  const text = `
    with ${[...queries, `found as materialized (${found})`].join(', ')}
    select json_build_object(
      'equation_types', ${counted(EQUATION_TYPES, 'equation_types', (type) => `equation_type = '${type}'`)},
      'problem_types', ${counted(PROBLEM_TYPES, 'problem_types', (type) => overlaps(TYPES_OF_PROBLEM[type as keyof typeof TYPES_OF_PROBLEM]))},
      'condition_types', ${counted(CONDITION_TYPES, 'condition_types', (type) => overlaps([type]))},
      'libraries', ${counted(Object.keys(LIBRARIES), 'libraries', (library) => `library = '${library}'`)},
      'proven', ${counted(['true', 'false'], 'proven', (proven) => `proven = ${proven}`)},
      'equations', ${grouped('equation_id', 'equations')},
      'use_cases', ${grouped('use_case_id', 'use_cases', 'cross join unnest(use_cases) use_case_id')}
    )::text as json`;
  return { text, values: values.list };
}

interface Found {
  queries: string[];
  /** Query of what is counted, `n` of each. */
  found: string;
  groupFilters: (readonly [Group, string])[];
}

function foundInScope(query: FilterQueryDto, actor: Actor | null, values: SqlParameters): Found {
  const { from, conditions, queries } = selectionOf(query, actor, values);
  const { groupFilters, passes, rest } = groupsOf(filterConditions(query, values));
  const found = `
    select s.equation_id, v.equation_type, v.condition_types, v.library, ${IS_PROVEN} as proven, 1 as n,
      array(select su.use_case_id from solution_use_cases su where su.solution_id = s.id) as use_cases ${passes}
    ${from} where ${[...conditions, ...rest].join(' and ')}`;
  return { queries, found, groupFilters };
}

/** Selects what is counted, by cell. With words or conditions on rows, only {@link MAX_COUNT} of the matching rows are counted. */
function foundInListing(query: FilterQueryDto, words: WordMatches | null, values: SqlParameters): Found {
  const rows = [
    ...rowConditions(query, values),
    ...(words ? [isOfUser(query) ? matchCondition(words, values) : hasIdOf(words, values)] : []),
  ];
  const { groupFilters, passes, rest } = groupsOf(choiceConditions(query, values, CELL_COLUMNS));
  const columns = `c.equation_id, c.equation_type, c.condition_types, c.library, c.proven, c.use_cases ${passes}`;
  const where = ['c.solutions > 0', ...rest].join(' and ');
  const found =
    rows.length === 0
      ? `select ${columns}, c.solutions as n from listing_cells c where ${where}`
      : `select ${columns}, l.n from (
           select cell_id, count(*) as n from (
             select l.cell_id from solution_listing l where ${rows.join(' and ')} limit ${MAX_COUNT}) x
           group by cell_id) l
         join listing_cells c on c.id = l.cell_id where ${where}`;
  return { queries: [], found, groupFilters };
}

/** @param filters conditions by filter */
function groupsOf(filters: Partial<Record<keyof FilterQueryDto, string>>) {
  const groupFilters = GROUPS.flatMap((group) => {
    const condition = filters[group];
    return condition ? [[group, condition] as const] : [];
  });
  const passes = groupFilters.map(([group, condition]) => `, ${condition} as passes_${group}`).join('');
  const rest = Object.entries(filters).flatMap(([name, condition]) =>
    GROUPS.some((group) => group === name) ? [] : [condition],
  );
  return { groupFilters, passes, rest };
}
