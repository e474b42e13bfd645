import type { Actor } from '../auth/access/actor';
import { effectiveRoleSql } from '../auth/access/policy';

/**
 * Whether a caller may have the file as it was sent, of a mended version `v`: its author, owners and admins. Nobody else can use it. The
 * membership is `m`, and the id of the caller `$2`.
 */
export const mayHaveSentFile = (actor: Actor | null): string =>
  `(${effectiveRoleSql(actor, 'm.permission')} in ('owner', 'admin') or coalesce(v.uploaded_by = $2, false))`;
