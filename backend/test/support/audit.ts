import type { AuditAction } from '../../src/audit/audit-actions';
import type { TestHub } from './test-hub';

export interface AuditRow {
  at: Date;
  actor_id: number | null;
  actor: string;
  via: string;
  object_type: string | null;
  object_id: number | null;
  object: string | null;
  details: Record<string, unknown>;
}

/** The entries of the audit log about one action of one actor, oldest first. */
export const auditOf = (hub: TestHub, action: AuditAction, actor: string) =>
  hub.db.query<AuditRow[]>(
    `select at, actor_id, actor, via, object_type, object_id, object, details from audit_log
     where action = $1 and actor = $2 order by id`,
    [action, actor],
  );
