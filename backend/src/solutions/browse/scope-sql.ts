import type { Actor } from '../../auth/access/actor';
import { validName } from '../../common/names';
import { CARD_JOINS, roleJoins } from '../card/card.sql';
import { visibilityFor, type Visibility } from '../visibility';
import type { FilterQueryDto } from './dto/filter-query.dto';
import { searchOf } from './search-sql';
import type { SqlParameters } from './sql-parameters';

export const NEWEST = 's.created_at desc, s.id desc';

/** The scope of a list: the version of each solution that it shows, and the condition for showing the solution. */
export interface Scope {
  /** Condition that picks the version `v` of a solution. */
  version: string;
  conditions: string[];
  /** Time of the last change that the caller may see. */
  updatedAt: string;
  /** The default order. */
  order: string;
}

/** The solutions of a query before its filters, each with its shown version `v`. */
export interface Selection {
  /** SQL of the caller's id, null for visitors. */
  caller: string;
  scope: Scope;
  /** Parts of the `with` clause to which the conditions refer. */
  queries: string[];
  /** `from` clause with solutions `s`, versions `v` and the joins of a card. PostgreSQL skips joins that are not used. */
  from: string;
  /** Conditions of the scope and of the search. */
  conditions: string[];
}

export function selectionOf(query: FilterQueryDto, actor: Actor | null, values: SqlParameters): Selection {
  const caller = actor ? `${values.add(actor.userId)}::int` : 'null::int';
  const scope = scopeOf(query, visibilityFor(actor), values);
  const from = `
    from solutions s
    ${roleJoins(caller)}
    left join solution_versions v on v.solution_id = s.id and ${scope.version}
    ${CARD_JOINS}`;
  const words = searchOf(query.q, values, `${from} where ${scope.conditions.join(' and ')}`);
  return { caller, scope, from, queries: words.queries, conditions: [...scope.conditions, ...words.conditions] };
}

/**
 * The latest versions appear only in the caller's own lists, on user pages and with a status filter; everything else
 * shows published versions.
 */
function scopeOf(
  { my, username, status, project, featured }: FilterQueryDto,
  visibility: Visibility,
  values: SqlParameters,
): Scope {
  const conditions: string[] = [];
  if (my) conditions.push('m.user_id is not null');
  if (username !== undefined) conditions.push(uploadedBy(values.add(username.toLowerCase()), visibility));
  if (project !== undefined)
    conditions.push(
      `s.project_id = (select project_id from project_names where name = ${values.add(validName(project, 'project'))})`,
    );
  const heads = { updatedAt: visibility.updatedAt('v'), order: NEWEST };
  if (status === 'submitted') {
    const submitted = `v.status = 'submitted'`;
    return { ...heads, version: submitted, conditions: [...conditions, submitted], order: 'v.submitted_at, v.id' };
  }
  if (status === 'created' || status === 'rejected') {
    return { ...heads, version: 'v.version = s.head_version', conditions: [...conditions, `v.status = '${status}'`] };
  }
  if (status === 'withheld') {
    const withheld = `v.status = 'withheld'`;
    return {
      ...heads,
      version: 'v.version = s.head_version',
      conditions: [...conditions, withheld, visibility.sees('v')],
    };
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

/** The ids come first: the condition on what the caller may see has no index. */
function uploadedBy(username: string, visibility: Visibility): string {
  const versions = `solution_versions w where w.uploaded_by = (select x.id from users x where x.username = ${username})`;
  return `s.id in (select w.solution_id from ${versions})
    and exists (select from ${versions} and w.solution_id = s.id and ${visibility.sees('w')})`;
}
