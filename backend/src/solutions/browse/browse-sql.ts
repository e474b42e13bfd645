import type { Actor } from '../../auth/access/actor';
import { CARD_JOINS, cardColumns, standingJoins } from '../card.sql';
import type { BrowseQueryDto, Sort } from './dto/browse-query.dto';
import { filterConditions } from './filter-sql';
import { NEWEST, selectionOf, type Scope } from './scope-sql';
import { matchScore } from './search-sql';
import { Values } from './values';

export interface Statement {
  text: string;
  values: unknown[];
}

const DESCRIPTION_OF_CARD = 200;

/** One statement for the page as JSON and the number of all. The count skips the joins that its conditions don't ask. */
export function pageStatement(query: BrowseQueryDto, actor: Actor | null): Statement {
  const values = new Values();
  const { caller, scope, queries, ...selection } = selectionOf(query, actor, values);
  const conditions = [...selection.conditions, ...Object.values(filterConditions(query, values))];
  const source = `${selection.from} where ${conditions.join(' and ')}`;
  const order = orderOf(query, scope, values);
  // Checked whole numbers, and in the text: with a limit it can't see, PostgreSQL would plan every call anew.
  const limit = `limit ${query.page_size} offset ${query.page_num * query.page_size}`;
  // The page is found by its ids first: cards of the pages before it are never made.
  const text = `
    ${queries.length ? `with ${queries.join(', ')}` : ''}
    select (select count(*)::int ${source}) as total,
      (select coalesce(json_agg(c), '[]')::text from (
        select ${cardColumns(actor, caller, scope.updatedAt)},
          left(v.description, ${DESCRIPTION_OF_CARD}) as description,
          array(select c.name from solution_use_cases su join use_cases c on c.id = su.use_case_id
            where su.solution_id = s.id order by c.name, c.id) as use_cases
        from (select s.id as solution_id, v.id as version_id ${source} order by ${order} ${limit}) page
        join solutions s on s.id = page.solution_id
        join solution_versions v on v.id = page.version_id
        ${standingJoins(caller)}
        ${CARD_JOINS}
        order by ${order}
      ) c) as json`;
  return { text, values: values.list };
}

/** Every order ends with the id, so pages neither repeat nor lose a solution. */
function orderOf({ sort_by, q }: BrowseQueryDto, scope: Scope, values: Values): string {
  if (sort_by) return SORT_ORDERS[sort_by](scope);
  return q ? `${matchScore(q, values)} desc, ${NEWEST}` : scope.order;
}

const SORT_ORDERS: Record<Sort, (scope: Scope) => string> = {
  created: () => NEWEST,
  updated: ({ updatedAt }) => `${updatedAt} desc, s.id desc`,
  downloads: () => 's.download_count desc, s.id desc',
  likes: () => 's.like_count desc, s.id desc',
  alphabetical: () => 's.label, s.id',
};
