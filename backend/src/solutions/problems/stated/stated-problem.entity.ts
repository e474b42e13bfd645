import type { Statement } from '@hub/solver-file';
import { Check, Column, CreateDateColumn, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn } from 'typeorm';
import { UserEntity } from '../../../auth/user.entity';
import { ProblemEntity } from '../../certificates/problem.entity';

/** `withheld` hides the problems of a blocked account. */
export const STATED_STATUSES = ['submitted', 'published', 'rejected', 'withheld'] as const;
export type StatedStatus = (typeof STATED_STATUSES)[number];

/** A problem that somebody has stated, with a title and a text. Admins decide whether everybody sees it. */
@Entity('stated_problems')
@Index('ix_stated_problems_author', ['authorId', 'id'])
@Index('ix_stated_problems_status', ['status', 'submittedAt', 'id'])
@Index('uq_stated_problems_problem', ['problemId'], { unique: true })
@Index('uq_stated_problems_waiting', ['key'], { unique: true, where: `status = 'submitted'` })
@Check('ck_stated_problems_status', `status in ('submitted', 'published', 'rejected', 'withheld')`)
@Check('ck_stated_problems_withheld', `(status = 'withheld') = (withheld_from is not null)`)
@Check('ck_stated_problems_problem', `(status = 'published') = (problem_id is not null)`)
export class StatedProblemEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @ManyToOne(() => ProblemEntity, { onDelete: 'CASCADE', nullable: true })
  @JoinColumn()
  problem: ProblemEntity | null;

  /** The problem that everybody sees; null until it is published. */
  @Column({ type: 'int', nullable: true })
  problemId: number | null;

  /** Key of the problem. */
  @Column({ type: 'text', collation: 'C' })
  key: string;

  @Column({ type: 'text' })
  title: string;

  @Column({ type: 'text' })
  text: string;

  @Column({ type: 'text' })
  sources: string;

  /** The equation as it was typed. */
  @Column({ type: 'text' })
  equation: string;

  /** The conditions as they were typed. */
  @Column({ type: 'text' })
  conditions: string;

  /** The domain as it was typed. */
  @Column({ type: 'text' })
  domain: string;

  /** What was read from the three texts. */
  @Column({ type: 'json' })
  statement: Statement;

  @Column({ type: 'text', default: 'submitted' })
  status: StatedStatus;

  /** Status that a withheld problem had before; null for others. */
  @Column({ type: 'text', nullable: true })
  withheldFrom: StatedStatus | null;

  /** Number of the edit, from 1. */
  @Column({ type: 'int', default: 1 })
  revision: number;

  /** What the admin who decided wrote to the author. */
  @Column({ type: 'text', nullable: true })
  comment: string | null;

  @ManyToOne(() => UserEntity, { onDelete: 'SET NULL', nullable: true })
  @JoinColumn()
  author: UserEntity | null;

  /** Id of the author; null for the problems that the hub itself states. */
  @Column({ type: 'int', nullable: true })
  authorId: number | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  submittedAt: Date;

  @Column({ type: 'timestamptz', nullable: true })
  decidedAt: Date | null;
}
