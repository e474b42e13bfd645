import type { Actor } from '../../auth/access/actor';
import { normalName } from '../../common/names';
import { CARD_JOINS, standingJoins } from '../card.sql';
import { visibilityFor, type Visibility } from '../visibility';
import type { FilterQueryDto } from './dto/filter-query.dto';
import { searchOf } from './search-sql';
import type { Values } from './values';

export const NEWEST = 's.created_at desc, s.id desc';

/** What a list is about: which version of each solution it shows, and when it shows the solution at all. */
export interface Scope {
  /** Condition that picks the version `v` of a solution. */
  version: string;
  conditions: string[];
  /** When the solution last changed, as far as the caller may know. */
  updatedAt: string;
  /** Order while nothing else is asked for. */
  order: string;
}

/** The solutions a query is about before its filters, each with its shown version `v`. */
export interface Selection {
  /** SQL of the caller's id, null for visitors. */
  caller: string;
  scope: Scope;
  /** Of the `with` clause: what the conditions refer to. */
  queries: string[];
  /** `from` clause with solutions `s`, versions `v` and what a card joins; what nothing asks, PostgreSQL skips. */
  from: string;
  /** Of the scope and of the searched words. */
  conditions: string[];
}

export function selectionOf(query: FilterQueryDto, actor: Actor | null, values: Values): Selection {
  const caller = actor ? `${values.add(actor.userId)}::int` : 'null::int';
  const scope = scopeOf(query, visibilityFor(actor), values);
  const from = `
    from solutions s
    ${standingJoins(caller)}
    left join solution_versions v on v.solution_id = s.id and ${scope.version}
    ${CARD_JOINS}`;
  const words = searchOf(query.q, values, `${from} where ${scope.conditions.join(' and ')}`);
  return { caller, scope, from, queries: words.queries, conditions: [...scope.conditions, ...words.conditions] };
}

/** Heads appear only in the caller's own lists, on user pages and where a status is asked for; all else shows what is published. */
function scopeOf(
  { my, username, status, project, featured }: FilterQueryDto,
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
