import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn } from 'typeorm';
import { SolutionEntity } from '../../solution.entity';
import { ProblemEntity } from '../../certificates/problem.entity';

/** What was, or is, the best solution of a problem for one task. Rows stay when the solution is gone. */
@Entity('problem_records')
@Index('ix_problem_records_problem', ['problemId', 'begunAt'])
@Index('uq_problem_records_standing', ['problemId', 'kind', 'division', 'bound'], {
  unique: true,
  where: 'ended_at is null and bound is not null',
})
@Index('uq_problem_records_unbounded', ['problemId', 'kind', 'division'], {
  unique: true,
  where: 'ended_at is null and bound is null',
})
@Check('ck_problem_records_kind', `kind in ('error', 'numbers', 'operations')`)
@Check('ck_problem_records_division', `division in ('network', 'anything')`)
export class ProblemRecordEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @ManyToOne(() => ProblemEntity, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn()
  problem: ProblemEntity;

  @Column({ type: 'int' })
  problemId: number;

  @Column({ type: 'text' })
  kind: 'error' | 'numbers' | 'operations';

  /** Numbers, or a share of the range of the solution; null for no bound. */
  @Column({ type: 'double precision', nullable: true })
  bound: number | null;

  @Column({ type: 'text' })
  division: 'network' | 'anything';

  @ManyToOne(() => SolutionEntity, { onDelete: 'SET NULL', nullable: true })
  @JoinColumn()
  solution: SolutionEntity | null;

  /** Id of the solution; null for one that was removed. */
  @Column({ type: 'int', nullable: true })
  solutionId: number | null;

  @Column({ type: 'int' })
  version: number;

  /** The proven error, or how many numbers or operations. */
  @Column({ type: 'double precision' })
  value: number;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  begunAt: Date;

  @Column({ type: 'timestamptz', nullable: true })
  endedAt: Date | null;

  @Column({ type: 'text', nullable: true })
  endReason: 'beaten' | 'withdrawn' | 'computed again' | null;
}

/** A problem whose solutions have changed since its records were looked at. Triggers write the rows. */
@Entity('changed_problems')
export class ChangedProblemEntity {
  @PrimaryGeneratedColumn({ type: 'bigint' })
  id: string;

  @Column({ type: 'int' })
  problemId: number;
}
