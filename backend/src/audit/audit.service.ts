import { Injectable } from '@nestjs/common';
import { callOrigin } from '../common/http/call-origin';
import type { Transaction } from '../database/transactions';
import type { AuditAction, AuditObject, AuditVia } from './audit-actions';
import type { AuditEntryEntity } from './audit-entry.entity';
import { type AuditFilter, AuditRepository } from './audit.repository';

/** The user of an action. An `Actor` of the room auth has this shape. */
interface AuditActor {
  /** Id of the account; null for a caller without one. */
  userId: number | null;
  /** Username, or the text that was typed as one. */
  username: string;
  /** Id of the caller's session; null with an API key. */
  sessionId: number | null;
}

export interface AuditEntry {
  /** Who acted; null for the hub itself or its operator. */
  actor: AuditActor | null;
  action: AuditAction;
  /** The object of the action with its name at the time; left out if there is no single object. */
  object?: { type: AuditObject; id: number | null; name: string };
  /** The comment of the actor. */
  comment?: string;
  /** Further details. Never a credential. */
  details?: Record<string, unknown>;
}

/** Records who did what. */
@Injectable()
export class AuditService {
  constructor(private readonly log: AuditRepository) {}

  /** Writes an entry in the transaction of the change, so that both are stored or neither. */
  async record(tx: Transaction, { actor, action, object, comment, details }: AuditEntry): Promise<void> {
    const origin = callOrigin();
    await this.log.write(tx, {
      actorId: actor?.userId ?? null,
      actor: actor?.username ?? 'system',
      via: origin ? viaOf(actor) : 'system', // outside of a request the hub itself acts, even on behalf of an account
      address: origin?.address ?? null,
      userAgent: origin?.userAgent ?? null,
      action,
      objectType: object?.type ?? null,
      objectId: object?.id ?? null,
      object: object?.name ?? null,
      comment: comment ?? null,
      details: details ?? {},
    });
  }

  /** One page of the entries that match, newest first. */
  find(
    filter: AuditFilter,
    page: { page_num: number; page_size: number },
  ): Promise<{ rows: AuditEntryEntity[]; total: number }> {
    return this.log.find(filter, page);
  }

  /**
   * Whether this account has done this in the last minutes.
   * @param details must be contained in the details of the entry
   */
  didLately(userId: number, action: AuditAction, objectId: number, details: object, minutes: number): Promise<boolean> {
    return this.log.has(userId, action, objectId, details, new Date(Date.now() - minutes * 60_000));
  }
}

function viaOf(actor: AuditActor | null): AuditVia {
  if (!actor) return 'system';
  if (actor.userId === null) return 'visitor';
  return actor.sessionId === null ? 'key' : 'session';
}
