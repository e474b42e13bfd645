import { Column, CreateDateColumn, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/** A mail that is still to be sent; the row goes when it is. Written in the transaction of what it tells of. */
@Entity('outbox_mails')
@Index('ix_outbox_mails_due', ['nextAttemptAt', 'id'], { where: 'gave_up_at is null' })
export class OutboxMailEntity {
  @PrimaryGeneratedColumn()
  id: number;

  /** `plain`: the payload is the mail itself; else who composes it when it is sent. */
  @Column({ type: 'text' })
  kind: string;

  @Column({ type: 'jsonb' })
  payload: Record<string, unknown>;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  /** Those that were begun, also one that is under way. */
  @Column({ type: 'int', default: 0 })
  attempts: number;

  /** Until then the mail belongs to the sender that has taken it. */
  @Column({ type: 'timestamptz', default: () => 'now()' })
  nextAttemptAt: Date;

  /** Why the last attempt failed. */
  @Column({ type: 'text', nullable: true })
  failure: string | null;

  /** Set: nobody tries again, and after a while the row goes. */
  @Column({ type: 'timestamptz', nullable: true })
  gaveUpAt: Date | null;
}
