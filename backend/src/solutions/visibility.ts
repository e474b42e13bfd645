import type { Actor } from '../auth/access/actor';
import { SEES, seesVersionSql, effectiveRoleSql } from '../auth/access/policy';

/**
 * SQL conditions with these aliases: `s` solutions, `p` projects, `m` the caller's own row of project_rights (joined
 * from the left), `v` solution_versions. They are equivalent to {@link SolutionAccessService}, and use the same policy.
 */
export interface Visibility {
  /** Whether the caller may see a version. Of unpublished versions, callers who are not members see only the latest one. */
  sees: (version: string) => string;
  /** Whether the caller sees every version: members and admins. */
  seesAll: string;
  /** Number of the default version for the caller. */
  shownVersion: string;
  /** Time of the last change that the caller may see. */
  updatedAt(version: string): string;
  /**
   * The revision. That of members also increases with unpublished uploads; others get a number that increases with what they see.
   */
  revision: string;
}

export function visibilityFor(actor: Actor | null): Visibility {
  const role = effectiveRoleSql(actor, 'm.permission');
  const member = `${role} in (${SEES.unpublishedInPrivateProject.map((s) => `'${s}'`).join(', ')})`;
  const sees = (version: string) =>
    `((${version}.status = 'published' or ${version}.version = s.head_version or ${member}) and ${seesVersionSql(role, version, 'p')})`;
  return {
    sees,
    seesAll: member,
    shownVersion: `case when ${member} then s.head_version else coalesce(s.published_version, s.head_version) end`,
    updatedAt: (version) =>
      `case when ${member} then s.updated_at else coalesce(s.public_updated_at, ${version}.created_at) end`,
    revision: `case when ${member} then s.revision
      else extract(epoch from coalesce(s.public_updated_at, s.created_at))::int end`,
  };
}

/** A time on the wire: ISO 8601 in UTC with milliseconds, as JavaScript writes it. */
export const timeSql = (time: string) => `to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
