import type { Actor } from '../../auth/access/actor';
import { normalName } from '../../common/names';
import { CARD_JOINS, cardColumns, standingJoins } from '../card.sql';
import { visibilityFor, type Visibility } from '../visibility';
import type { BrowseQueryDto, Sort } from './dto/browse-query.dto';
import { filterConditions } from './filter-sql';
import { matchingWords, matchScore } from './search-sql';
import { Values } from './values';

export interface Statement {
  text: string;
  values: unknown[];
}

const DESCRIPTION_OF_CARD = 200;
const NEWEST = 's.created_at desc, s.id desc';

/** What a list is about: which version of each solution it shows, and when it shows the solution at all. */
interface Scope {
  /** Condition that picks the version `v` of a solution. */
  version: string;
  conditions: string[];
  /** When the solution last changed, as far as the caller may know. */
  updatedAt: string;
  /** Order while nothing else is asked for. */
  order: string;
}

/** One statement for the page as JSON and the number of all. The count skips the joins that its conditions don't ask. */
export function pageStatement(query: BrowseQueryDto, actor: Actor | null): Statement {
  const values = new Values();
  const caller = actor ? `${values.add(actor.userId)}::int` : 'null::int';
  const scope = scopeOf(query, visibilityFor(actor), values);
  const conditions = [...scope.conditions, ...filterConditions(query, values), ...matchingWords(query.q, values)];
  const source = `
    from solutions s
    ${standingJoins(caller)}
    left join solution_versions v on v.solution_id = s.id and ${scope.version}
    ${CARD_JOINS}
    where ${conditions.join(' and ')}`;
  const order = orderOf(query, scope, values);
  // Checked whole numbers, and in the text: with a limit it can't see, PostgreSQL would plan every call anew.
  const limit = `limit ${query.page_size} offset ${query.page_num * query.page_size}`;
  // The page is found by its ids first: cards of the pages before it are never made.
  const text = `
    select (select count(*)::int ${source}) as total,
      (select coalesce(json_agg(c), '[]')::text from (
        select ${cardColumns(caller, scope.updatedAt)},
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

/** Heads appear only in the caller's own lists, on user pages and where a status is asked for; all else shows what is published. */
function scopeOf(
  { my, username, status, project, featured }: BrowseQueryDto,
  visibility: Visibility,
  values: Values,
): Scope {
  const conditions: string[] = [];
  if (my) conditions.push('m.user_id is not null');
  if (username !== undefined) conditions.push(uploadedBy(values.add(username.toLowerCase()), visibility));
  if (project !== undefined)
    conditions.push(
      `s.project_id = (select project_id from project_names where name = ${values.add(normalName(project, 'project'))})`,
    );
  const heads = { updatedAt: visibility.updatedAt('v'), order: NEWEST };
  if (status === 'submitted') {
    const submitted = `v.status = 'submitted'`;
    return { ...heads, version: submitted, conditions: [...conditions, submitted], order: 'v.submitted_at, v.id' };
  }
  if (status === 'created' || status === 'rejected') {
    return { ...heads, version: 'v.version = s.head_version', conditions: [...conditions, `v.status = '${status}'`] };
  }
  if (status === undefined && (my || username !== undefined)) {
    const version = `v.version = ${visibility.shownVersion}`;
    return { ...heads, version, conditions: [...conditions, visibility.sees('v')] };
  }
  return {
    version: 'v.version = s.published_version',
    conditions: [...conditions, 's.published_version is not null'],
    updatedAt: 's.public_updated_at',
    order: featured ? 's.featured_position, s.id' : NEWEST,
  };
}

const uploadedBy = (username: string, visibility: Visibility) => `exists (
  select from solution_versions w join users x on x.id = w.uploaded_by
  where w.solution_id = s.id and x.username = ${username} and ${visibility.sees('w')})`;

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
