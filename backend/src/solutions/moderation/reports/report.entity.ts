import { Check, Column, CreateDateColumn, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn } from 'typeorm';
import { UserEntity } from '../../../auth/user.entity';
import { SolutionEntity } from '../../solution.entity';

export const REPORT_REASONS = ['spam', 'wrong', 'copied', 'unsafe', 'personal-data', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];
export type ReportOutcome = 'dismissed' | 'taken-down' | 'blocked';

/** What somebody has reported to the admins: a solution or an account. The reported never learn who did. */
@Entity('reports')
@Index('uq_reports_open_solution', ['reporterId', 'solutionId'], { unique: true, where: 'closed_at is null' })
@Index('uq_reports_open_account', ['reporterId', 'accountId'], { unique: true, where: 'closed_at is null' })
@Check('ck_reports_about_one', `num_nonnulls(solution_id, account_id) = 1`)
@Check('ck_reports_reason', `reason in ('spam', 'wrong', 'copied', 'unsafe', 'personal-data', 'other')`)
@Check('ck_reports_outcome', `outcome in ('dismissed', 'taken-down', 'blocked')`)
@Check('ck_reports_closed', `(closed_at is null) = (outcome is null)`)
export class ReportEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @ManyToOne(() => UserEntity, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn()
  reporter: UserEntity;

  @Column({ type: 'int' })
  @Index()
  reporterId: number;

  @ManyToOne(() => SolutionEntity, { onDelete: 'CASCADE', nullable: true })
  @JoinColumn()
  solution: SolutionEntity | null;

  /** The reported solution; null for an account. */
  @Column({ type: 'int', nullable: true })
  @Index()
  solutionId: number | null;

  @ManyToOne(() => UserEntity, { onDelete: 'CASCADE', nullable: true })
  @JoinColumn()
  account: UserEntity | null;

  /** The reported account; null for a solution. */
  @Column({ type: 'int', nullable: true })
  @Index()
  accountId: number | null;

  @Column({ type: 'text' })
  reason: ReportReason;

  @Column({ type: 'text' })
  text: string;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  @Column({ type: 'timestamptz', nullable: true })
  closedAt: Date | null;

  /** Username of the admin who closed the report. */
  @Column({ type: 'text', nullable: true })
  closedBy: string | null;

  @Column({ type: 'text', nullable: true })
  outcome: ReportOutcome | null;
}
