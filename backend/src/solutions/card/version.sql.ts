import type { Actor } from '../../auth/access/actor';
import { visibilityFor } from '../visibility';
import { roleJoins } from './card.sql';

/**
 * The requested version `v` of a solution `s`, in a query with the {@link versionParameters}. Further joins may be
 * inserted between the two; `where` excludes what the caller may not see.
 */
export function versionSql(actor: Actor | null) {
  const visibility = visibilityFor(actor);
  return {
    from: `from solutions s
      ${roleJoins('$2')}
      join solution_versions v on v.solution_id = s.id and v.version = coalesce($3, ${visibility.shownVersion})`,
    where: `where s.id = $1 and ${visibility.sees('v')}`,
  };
}

/** @param version null for the default version of the caller */
export const versionParameters = (actor: Actor | null, id: number, version: number | null) => [
  id,
  actor?.userId ?? null,
  version,
];
