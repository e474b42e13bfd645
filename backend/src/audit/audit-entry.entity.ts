import { Check, Column, CreateDateColumn, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { AuditAction, AuditObject, AuditVia } from './audit-actions';

/**
 * Who did what to which object, when, and from where. Names and ids have no foreign keys, because an entry outlives its
 * object. A trigger refuses every change of a row; see the migration `audit-mail-notices`.
 */
@Entity('audit_log')
@Check('ck_audit_log_via', `via in ('session', 'key', 'visitor', 'system')`)
@Index('ix_audit_log_actor_id_action_at', ['actorId', 'action', 'at'])
@Index('ix_audit_log_action_at', ['action', 'at'])
@Index('ix_audit_log_object_type_object_id', ['objectType', 'objectId'])
export class AuditEntryEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @CreateDateColumn({ type: 'timestamptz' })
  @Index()
  at: Date;

  /** Id of the account that acted; null for visitors, for the hub itself and for its operator. */
  @Column({ type: 'int', nullable: true })
  actorId: number | null;

  /** Username, or the text that was typed as one. */
  @Column({ type: 'text' })
  actor: string;

  @Column({ type: 'text' })
  via: AuditVia;

  @Column({ type: 'text', nullable: true })
  address: string | null;

  @Column({ type: 'text', nullable: true })
  userAgent: string | null;

  @Column({ type: 'text' })
  action: AuditAction;

  @Column({ type: 'text', nullable: true })
  objectType: AuditObject | null;

  @Column({ type: 'int', nullable: true })
  objectId: number | null;

  /** Name of the object at the time of the action. */
  @Column({ type: 'text', nullable: true })
  object: string | null;

  @Column({ type: 'text', nullable: true })
  comment: string | null;

  /** Further details: from, to, version, permission… Never a credential. */
  @Column({ type: 'jsonb', default: {} })
  details: Record<string, unknown>;
}
