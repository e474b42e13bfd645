import { Injectable } from '@nestjs/common';
import { callOrigin } from '../common/http/call-origin';
import type { Transaction } from '../database/transactions';
import type { AuditAction, AuditObject, AuditVia } from './audit-actions';
import type { AuditEntryEntity } from './audit-entry.entity';
import { type AuditFilter, AuditRepository } from './audit.repository';

/** Who did it: an `Actor` of the room auth is one. */
interface AuditActor {
  /** Null for somebody without an account. */
  userId: number | null;
  /** Username, or what was typed for one. */
  username: string;
  /** Null with an API key. */
  sessionId: number | null;
}

export interface AuditEntry {
  /** Null: the hub itself, or its operator. */
  actor: AuditActor | null;
  action: AuditAction;
  /** What it was done to, named as it was then; left out where that is no single thing. */
  object?: { type: AuditObject; id: number | null; name: string };
  /** What the actor wrote with it. */
  comment?: string;
  /** What else tells the story. Never a credential. */
  details?: Record<string, unknown>;
}

/** Writes down who did what. */
@Injectable()
export class AuditService {
  constructor(private readonly log: AuditRepository) {}

  /** In the transaction of what is written down: both or neither. */
  async record(tx: Transaction, { actor, action, object, comment, details }: AuditEntry): Promise<void> {
    const origin = callOrigin();
    await this.log.write(tx, {
      actorId: actor?.userId ?? null,
      actor: actor?.username ?? 'system',
      via: origin ? viaOf(actor) : 'system', // outside of a call the hub itself acts, even in the name of an account
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

  /** One page of what is looked for, newest first. */
  find(
    filter: AuditFilter,
    page: { page_num: number; page_size: number },
  ): Promise<{ rows: AuditEntryEntity[]; total: number }> {
    return this.log.find(filter, page);
  }

  /**
   * Whether this account did it in the last minutes.
   * @param details which the entry's must contain
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
