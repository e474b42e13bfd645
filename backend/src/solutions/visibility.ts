import type { Actor } from '../auth/access/actor';
import { SEES, seesVersionSql, standingSql } from '../auth/access/policy';

/**
 * Conditions of queries over these aliases: `s` solutions, `p` projects, `m` the caller's own row of project_members
 * (joined from the left), `v` solution_versions. They say the same as {@link SolutionAccessService}, from the same policy.
 */
export interface Visibility {
  /** Whether the caller may see a version. Of what was never published, outsiders see the head alone. */
  sees: (version: string) => string;
  /** Whether the caller sees every version: members and admins. */
  seesAll: string;
  /** Number of the version that the caller is shown while none is asked for. */
  shownVersion: string;
  /** When the solution last changed, as far as the caller may know. */
  updatedAt(version: string): string;
  /** Edit revision for members. It moves with unpublished uploads: outsiders get a number that moves with what they see. */
  revision: string;
}

export function visibilityFor(actor: Actor | null): Visibility {
  const standing = standingSql(actor, 'm.permission');
  const member = `${standing} in (${SEES.unpublishedInPrivateProject.map((s) => `'${s}'`).join(', ')})`;
  const sees = (version: string) =>
    `((${version}.status = 'published' or ${version}.version = s.head_version or ${member}) and ${seesVersionSql(standing, version, 'p')})`;
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
