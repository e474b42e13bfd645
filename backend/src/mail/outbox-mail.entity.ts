import { Column, CreateDateColumn, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/**
 * A mail that is waiting to be sent. It is written in the transaction of the change that it reports, and deleted when it is sent.
 */
@Entity('outbox_mails')
@Index('uq_outbox_mails_collect_key', ['collectKey'], { unique: true, where: 'attempts = 0' })
@Index('ix_outbox_mails_due', ['nextAttemptAt', 'id'], { where: 'gave_up_at is null' })
export class OutboxMailEntity {
  @PrimaryGeneratedColumn()
  id: number;

  /** `plain`: the payload is the mail itself; otherwise the name of the composer. */
  @Column({ type: 'text' })
  kind: string;

  @Column({ type: 'jsonb' })
  payload: Record<string, unknown>;

  /** Key by which further events are added until the mail is sent; null if none can be added. */
  @Column({ type: 'text', nullable: true })
  collectKey: string | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  /** Number of attempts that were started. */
  @Column({ type: 'int', default: 0 })
  attempts: number;

  /** Time until which the mail belongs to the sender that has taken it. */
  @Column({ type: 'timestamptz', default: () => 'now()' })
  nextAttemptAt: Date;

  /** Why the last attempt failed; null while one is being made. */
  @Column({ type: 'text', nullable: true })
  failure: string | null;

  /** Time after which no further attempt is made. The row is deleted later. */
  @Column({ type: 'timestamptz', nullable: true })
  gaveUpAt: Date | null;
}
