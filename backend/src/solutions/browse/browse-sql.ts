import type { Actor } from '../../auth/access/actor';
import { CARD_JOINS, cardColumns, roleJoins } from '../card/card.sql';
import type { BrowseQueryDto, Sort } from './dto/browse-query.dto';
import { filterConditions } from './filter-sql';
import { NEWEST, selectionOf, type Scope } from './scope-sql';
import { matchScore } from './search-sql';
import { SqlParameters } from './sql-parameters';

export interface Statement {
  text: string;
  values: unknown[];
}

const DESCRIPTION_OF_CARD = 200;

/** One statement for the page as JSON and the total count. What the list holds is selected once for both. */
export function pageStatement(query: BrowseQueryDto, actor: Actor | null): Statement {
  const values = new SqlParameters();
  const { caller, scope, queries, ...selection } = selectionOf(query, actor, values);
  const conditions = [...selection.conditions, ...Object.values(filterConditions(query, values))];
  const order = orderOf(query, scope, values);
  const found = `
    found as materialized (
      select s.id as solution_id, v.id as version_id, row_number() over (order by ${order}) as place
      ${selection.from} where ${conditions.join(' and ')})`;
  // Checked integers, inserted as text: with a limit as a parameter, PostgreSQL would plan every call again.
  const limit = `limit ${query.page_size} offset ${query.page_num * query.page_size}`;
  const page = `
    (select * from found order by place ${limit}) page
    join solutions s on s.id = page.solution_id
    join solution_versions v on v.id = page.version_id`;
  const text = `
    with ${[...queries, found].join(', ')}
    select (select count(*)::int from found) as total,
      ${cardsSql(page, { actor, caller, updatedAt: scope.updatedAt }, 'page.place')} as json`;
  return { text, values: values.list };
}

/**
 * Cards as JSON. The ids of the page are selected first, so that no cards of previous pages are built.
 * @param page solutions `s` and versions `v` of one page
 */
export const cardsSql = (
  page: string,
  { actor, caller, updatedAt }: { actor: Actor | null; caller: string; updatedAt: string },
  order: string,
) => `
  (select coalesce(json_agg(c), '[]')::text from (
    select ${cardColumns(actor, caller, updatedAt)},
      left(v.description, ${DESCRIPTION_OF_CARD}) as description,
      array(select c.name from solution_use_cases su join use_cases c on c.id = su.use_case_id
        where su.solution_id = s.id order by c.name, c.id) as use_cases
    from ${page}
    ${roleJoins(caller)}
    ${CARD_JOINS}
    order by ${order}
  ) c)`;

/** Every order ends with the id, so pages neither repeat nor lose a solution. */
function orderOf({ sort_by, q }: BrowseQueryDto, scope: Scope, values: SqlParameters): string {
  if (sort_by) return SORT_ORDERS[sort_by](scope);
  return q ? `${matchScore(q, values)} desc, ${NEWEST}` : scope.order;
}

const SORT_ORDERS: Record<Sort, (scope: Scope) => string> = {
  created: () => NEWEST,
  updated: ({ updatedAt }) => `${updatedAt} desc, s.id desc`,
  downloads: () => 's.download_count desc, s.id desc',
  likes: () => 's.like_count desc, s.id desc',
  proven_error: () => 'k.relative_error nulls last, s.id desc',
  alphabetical: () => 's.label, s.id',
};
