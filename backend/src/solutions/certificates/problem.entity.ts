import type { Statement } from '@hub/solver-file';
import {
  Check,
  Column,
  CreateDateColumn,
  Entity,
  Index,
  JoinColumn,
  OneToOne,
  PrimaryColumn,
  PrimaryGeneratedColumn,
} from 'typeorm';
import type { ReferenceCurve, ReferenceSummary } from './reference-summary';

/**
 * What certificates are about: an equation with its numbers, conditions and domain, without any solution. It is known from the first
 * certificate about it on, and stays. Visitors see it while a published solution has it, or while a problem is published that somebody has stated.
 */
@Entity('problems')
@Index('ix_problems_solutions', ['solutions', 'id', 'equationKey'], { where: 'is_stated or solutions > 0' })
@Index('ix_problems_type', ['equationType', 'solutions', 'id'], { where: 'is_stated or solutions > 0' })
@Index('ix_problems_equation', ['equationKey', 'solutions'])
export class ProblemEntity {
  @PrimaryGeneratedColumn()
  id: number;

  /** The same for all ways to state it. */
  @Column({ type: 'text', collation: 'C', unique: true })
  key: string;

  /** The form of its equation. */
  @Column({ type: 'text', collation: 'C' })
  equationKey: string;

  @Column({ type: 'text' })
  equationType: 'ode' | 'pde';

  /** Order of the highest derivative. */
  @Column({ type: 'int' })
  order: number;

  @Column({ type: 'boolean' })
  linear: boolean;

  /** The statement of the certificate that was the first about it, or of those who stated it before. */
  @Column({ type: 'json' })
  statement: Statement;

  /** Published solutions. Triggers count them. */
  @Column({ type: 'int', default: 0 })
  solutions: number;

  /** Whether a stated problem is published that gives it a title and a text. */
  @Column({ type: 'boolean', default: false })
  isStated: boolean;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}

/** The solution of a problem that is known without any network, with a proven error; or why there is none. */
@Entity('problem_references')
@Index('ix_problem_references_queue', ['dueAt', 'problemId'], { where: `state <> 'done'` })
@Index('ix_problem_references_certified_with', ['certifiedWith'])
@Check('ck_problem_references_state', `state in ('waiting', 'computing', 'done')`)
export class ProblemReferenceEntity {
  @OneToOne(() => ProblemEntity, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn()
  problem: ProblemEntity;

  @PrimaryColumn({ type: 'int' })
  problemId: number;

  @Column({ type: 'text', default: 'waiting' })
  state: 'waiting' | 'computing' | 'done';

  /** Waiting: not taken before. Computing: until then it belongs to the process that has taken it. */
  @Column({ type: 'timestamptz', default: () => 'now()' })
  dueAt: Date;

  /** Those that were begun, also one that is under way. */
  @Column({ type: 'int', default: 0 })
  attempts: number;

  /** Version of the code that proved it; 0 before the first time. */
  @Column({ type: 'int', default: 0 })
  certifiedWith: number;

  /** What pages say of it. `json`: it is sent as it is. */
  @Column({ type: 'json', nullable: true })
  summary: ReferenceSummary | null;

  /** Values for figures and for files of values. */
  @Column({ type: 'json', nullable: true })
  curve: ReferenceCurve | null;

  /** The certificate of the reference, compressed with gzip; null where there is none. */
  @Column({ type: 'bytea', nullable: true, select: false })
  document: Buffer | null;

  /** SHA-256 of the document before it was compressed, in hex. */
  @Column({ type: 'text', nullable: true })
  documentSha256: string | null;
}
