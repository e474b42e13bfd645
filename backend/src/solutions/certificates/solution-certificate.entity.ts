import type { Rung } from '@hub/certify';
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, OneToOne, PrimaryColumn } from 'typeorm';
import { ProblemEntity } from './problem.entity';
import { SolutionVersionEntity } from '../solution-version.entity';
import type { CertificateSummary } from './certificate-summary';

/**
 * What is proven about a version, and the place of that work in its queue. The row is written in the transaction of the upload; a
 * version without one, from before there were certificates, counts as waiting. While a certificate is computed again, what the last
 * one proved stays.
 */
@Entity('solution_certificates')
@Index('ix_solution_certificates_queue', ['queuedAt', 'versionId'], { where: `state <> 'done'` })
@Index('ix_solution_certificates_taken_at', ['takenAt'])
@Index('ix_solution_certificates_relative_error', ['relativeError', 'versionId'], {
  where: 'relative_error is not null',
})
@Index('ix_solution_certificates_certified_with', ['certifiedWith'])
@Index('ix_solution_certificates_derived_with', ['derivedWith'])
@Index('ix_solution_certificates_stated_with', ['statedWith'])
@Index('ix_solution_certificates_problem', ['problemId'], { where: 'problem_id is not null' })
@Index('ix_solution_certificates_exact', ['problemId', 'provenError', 'versionId'], { where: `rung = 'exact'` })
@Check('ck_solution_certificates_state', `state in ('waiting', 'computing', 'done')`)
export class SolutionCertificateEntity {
  @OneToOne(() => SolutionVersionEntity, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn()
  version: SolutionVersionEntity;

  @PrimaryColumn({ type: 'int' })
  versionId: number;

  @Column({ type: 'text', default: 'waiting' })
  state: 'waiting' | 'computing' | 'done';

  @Column({ type: 'timestamptz', default: () => 'now()' })
  queuedAt: Date;

  /** Waiting: not taken before. Computing: until then it belongs to the process that has taken it. */
  @Column({ type: 'timestamptz', default: () => 'now()' })
  dueAt: Date;

  /** Time at which it was taken last; null before. Accounts take turns by these times. */
  @Column({ type: 'timestamptz', nullable: true })
  takenAt: Date | null;

  /** Those that were begun, also one that is under way. */
  @Column({ type: 'int', default: 0 })
  attempts: number;

  /** Why the last attempt failed, or why there is no document, as one sentence. */
  @Column({ type: 'text', nullable: true })
  failure: string | null;

  /** Versions of the code that proved and that read the file; 0 before the first time. */
  @Column({ type: 'int', default: 0 })
  certifiedWith: number;

  @Column({ type: 'int', default: 0 })
  derivedWith: number;

  @Column({ type: 'text', nullable: true })
  rung: Rung | null;

  /** The largest over the unknowns; null where no error is proven. */
  @Column({ type: 'double precision', nullable: true })
  provenError: number | null;

  /** The largest share of the range of an unknown that its bound is; null where there is none, or no range. */
  @Column({ type: 'double precision', nullable: true })
  relativeError: number | null;

  /** The largest over the equations; null where no residual is proven. */
  @Column({ type: 'double precision', nullable: true })
  certifiedResidual: number | null;

  /** What the certificate is about; null where that has no canonical form. */
  @ManyToOne(() => ProblemEntity, { onDelete: 'SET NULL', nullable: true })
  @JoinColumn()
  problem: ProblemEntity | null;

  @Column({ type: 'int', nullable: true })
  problemId: number | null;

  /** Version of the code that read the problem and the size below; 0 before the first time. */
  @Column({ type: 'int', default: 0 })
  statedWith: number;

  /** How many numbers the solution is made of, and how many operations one value takes; null where the file gives no problem. */
  @Column({ type: 'int', nullable: true })
  numbers: number | null;

  @Column({ type: 'int', nullable: true })
  operations: number | null;

  /** Whether it is known to be made of the usual layers and activations alone. */
  @Column({ type: 'boolean', default: false })
  isNetwork: boolean;

  /** SHA-256 of its steps and their numbers, in hex: the same for solutions with the same weights. */
  @Column({ type: 'text', nullable: true })
  programSha256: string | null;

  /** What the page of the solution says. `json`: it is sent as it is. */
  @Column({ type: 'json', nullable: true })
  summary: CertificateSummary | null;

  /** The certificate as it is served, compressed with gzip. */
  @Column({ type: 'bytea', nullable: true, select: false })
  document: Buffer | null;

  /** SHA-256 of the document as it is served, in hex; null while there is none. */
  @Column({ type: 'text', nullable: true })
  documentSha256: string | null;

  @Column({ type: 'int', nullable: true })
  computedMs: number | null;

  @Column({ type: 'timestamptz', nullable: true })
  madeAt: Date | null;
}
