import type {
  Derived,
  Difference,
  Evaluated,
  Evaluation,
  Inspection,
  Preview,
  SolverFileFacts,
} from '@hub/solver-file';
import { Check, Column, CreateDateColumn, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn } from 'typeorm';
import { UserEntity } from '../auth/user.entity';
import { StoredFileEntity } from '../storage/stored-file.entity';
import type { HubStatus } from './solution-status';
import { SolutionEntity } from './solution.entity';

/** One upload. Nothing of it changes but its status, its description and what newer code derives from the same bytes. */
@Entity('solution_versions')
@Index('uq_solution_versions_solution_id_version', ['solutionId', 'version'], { unique: true })
@Index('uq_solution_versions_submitted', ['solutionId'], { unique: true, where: `status = 'submitted'` })
@Index('ix_solution_versions_queue', ['submittedAt', 'id'], { where: `status = 'submitted'` })
@Index('ix_solution_versions_published', ['publishedAt', 'id'], { where: `status = 'published'` })
@Index('ix_solution_versions_condition_types', ['conditionTypes'], { type: 'gin' })
@Check('ck_solution_versions_status', `status in ('created', 'submitted', 'rejected', 'published')`)
@Check('ck_solution_versions_equation_type', `equation_type in ('ode', 'pde')`)
export class SolutionVersionEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @ManyToOne(() => SolutionEntity, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn()
  solution: SolutionEntity;

  @Column({ type: 'int' })
  solutionId: number;

  /** 1..n without gaps. */
  @Column({ type: 'int' })
  version: number;

  @Column({ type: 'text', default: 'created' })
  status: HubStatus;

  /** Empty while nobody wrote one: the client only repeats the name. */
  @Column({ type: 'text', default: '' })
  description: string;

  /** Class of the solver as sent, such as `Solver1D`. */
  @Column({ type: 'text', nullable: true })
  typeName: string | null;

  @ManyToOne(() => UserEntity, { onDelete: 'SET NULL', nullable: true })
  @JoinColumn({ name: 'uploaded_by' })
  uploader: UserEntity | null;

  @Column({ type: 'int', nullable: true })
  @Index()
  uploadedBy: number | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  @Column({ type: 'timestamptz', nullable: true })
  submittedAt: Date | null;

  @Column({ type: 'text', nullable: true })
  submittedBy: string | null;

  @Column({ type: 'timestamptz', nullable: true })
  publishedAt: Date | null;

  @ManyToOne(() => StoredFileEntity, { onDelete: 'RESTRICT', nullable: false })
  @JoinColumn({ name: 'sha256' })
  file: StoredFileEntity;

  @Column({ type: 'text' })
  @Index()
  sha256: string;

  /** `diff_equation_details` as sent, keys masked, NaN and infinities null. */
  @Column({ type: 'jsonb' })
  details: Record<string, unknown>;

  /** What is shown: of this version, or of an older one where this one's was unreadable. */
  @Column({ type: 'jsonb' })
  derived: Derived;

  /**
   * Version of the code that derived, so that newer code can find what to derive again. A file that newer code can't read
   * keeps what older code derived from it, under the newer number.
   */
  @Column({ type: 'int' })
  derivedWith: number;

  @Column({ type: 'json' })
  inspection: Inspection;

  @Column({ type: 'jsonb' })
  facts: Omit<SolverFileFacts, 'apiKeys'>;

  /** What the file tells otherwise than `details`. */
  @Column({ type: 'json' })
  differences: Difference[];

  @Column({ type: 'json' })
  evaluated: Evaluated;

  /** What is to be said of the values above. */
  @Column({ type: 'json' })
  evaluation: Omit<Evaluation, 'evaluated'>;

  /** `json`, like those above: it is sent as it is, and stays compact. */
  @Column({ type: 'json' })
  preview: Preview;

  /** Version whose equation is shown: an older one where the source sent with this one could not be read. */
  @Column({ type: 'int' })
  equationVersion: number;

  /** Version whose values are drawn: an older one where this one came without. */
  @Column({ type: 'int' })
  valuesVersion: number;

  // What the filters ask, out of `derived`.

  @Column({ type: 'text' })
  equationType: 'ode' | 'pde';

  /** Enum keys, or class names that are none. */
  @Column({ type: 'text', array: true, default: [] })
  conditionTypes: string[];

  @Column({ name: 'domain_t_min', type: 'double precision', nullable: true })
  domainTMin: number | null;
  @Column({ name: 'domain_t_max', type: 'double precision', nullable: true })
  domainTMax: number | null;
  @Column({ name: 'domain_x_min', type: 'double precision', nullable: true })
  domainXMin: number | null;
  @Column({ name: 'domain_x_max', type: 'double precision', nullable: true })
  domainXMax: number | null;
  @Column({ name: 'domain_y_min', type: 'double precision', nullable: true })
  domainYMin: number | null;
  @Column({ name: 'domain_y_max', type: 'double precision', nullable: true })
  domainYMax: number | null;
}
