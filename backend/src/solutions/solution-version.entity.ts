import type {
  Derived,
  Difference,
  Evaluated,
  Evaluation,
  MergedDetails,
  Preview,
  SolverFileFacts,
} from '@hub/solver-file';
import type { Library } from '@hub/shared/libraries';
import { Check, Column, CreateDateColumn, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn } from 'typeorm';
import { UserEntity } from '../auth/user.entity';
import { StoredFileEntity } from '../storage/stored-file.entity';
import type { InspectedFile } from './derivation/without-code';
import type { HubStatus } from './solution-status';
import { DomainColumns } from './domain.entity';
import { SolutionEntity } from './solution.entity';

/** One upload. Only its status, its description, its exact solution and the derived columns ever change. */
@Entity('solution_versions')
@Index('uq_solution_versions_solution_id_version', ['solutionId', 'version'], { unique: true })
@Index('uq_solution_versions_submitted', ['solutionId'], { unique: true, where: `status = 'submitted'` })
@Index('ix_solution_versions_queue', ['submittedAt', 'id'], { where: `status = 'submitted'` })
@Index('ix_solution_versions_published', ['publishedAt', 'id'], { where: `status = 'published'` })
@Index('ix_solution_versions_uploaded_by', ['uploadedBy', 'status', 'publishedAt', 'id', 'solutionId'])
@Index('ix_solution_versions_derived_with', ['derivedWith', 'id'])
@Index('ix_solution_versions_equation_key', ['equationKey'], { where: 'equation_key is not null' })
@Index('ix_solution_versions_mended_from', ['mendedFrom'], { where: 'mended_from is not null' })
@Index('ix_solution_versions_condition_types', ['conditionTypes'], { type: 'gin' })
@Check('ck_solution_versions_status', `status in ('created', 'submitted', 'rejected', 'published', 'withheld')`)
@Check('ck_solution_versions_withheld', `(status = 'withheld') = (withheld_from is not null)`)
@Check('ck_solution_versions_equation_type', `equation_type in ('ode', 'pde')`)
export class SolutionVersionEntity extends DomainColumns {
  @PrimaryGeneratedColumn()
  id: number;

  @ManyToOne(() => SolutionEntity, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn()
  solution: SolutionEntity;

  @Column({ type: 'int' })
  solutionId: number;

  /** Number of the version in its solution: 1 to n without gaps. */
  @Column({ type: 'int' })
  version: number;

  @Column({ type: 'text', default: 'created' })
  status: HubStatus;

  /** Status that a withheld version had before, and has again afterwards; null for others. */
  @Column({ type: 'text', nullable: true })
  withheldFrom: HubStatus | null;

  /** Name of the solution as it was typed, before it was normalised; empty for older versions. */
  @Column({ type: 'text', default: '' })
  sentName: string;

  /** Empty if nobody wrote one; the client only repeats the name. */
  @Column({ type: 'text', default: '' })
  description: string;

  /** Class of the solver as sent, such as `Solver1D`. */
  @Column({ type: 'text', nullable: true })
  typeName: string | null;

  @ManyToOne(() => UserEntity, { onDelete: 'SET NULL', nullable: true })
  @JoinColumn({ name: 'uploaded_by' })
  uploader: UserEntity | null;

  @Column({ type: 'int', nullable: true })
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

  /** The file as it was sent, if its end was missing: then `file` is what the hub made of it. */
  @ManyToOne(() => StoredFileEntity, { onDelete: 'RESTRICT', nullable: true })
  @JoinColumn({ name: 'mended_from' })
  sentFile: StoredFileEntity | null;

  /** SHA-256 of {@link sentFile}. */
  @Column({ type: 'text', nullable: true })
  mendedFrom: string | null;

  /** `diff_equation_details` as sent, keys masked, NaN and infinities null. */
  @Column({ type: 'jsonb' })
  details: Record<string, unknown>;

  /** The facts that are shown: those of this version, or of an older one if this one could not be read. */
  @Column({ type: 'jsonb' })
  derived: Derived;

  /**
   * Version of the code that derived, so that newer code can find what to derive again. A file that newer code cannot
   * read keeps its columns, with the newer number.
   */
  @Column({ type: 'int' })
  derivedWith: number;

  @Column({ type: 'json' })
  inspection: InspectedFile;

  @Column({ type: 'jsonb' })
  facts: Omit<SolverFileFacts, 'apiKeys' | 'networks'>;

  /** What the client sent and what the file holds, merged: each field with its origin. */
  @Column({ type: 'jsonb' })
  mergedDetails: MergedDetails;

  /** Differences between the file and `details`. */
  @Column({ type: 'json' })
  differences: Difference[];

  @Column({ type: 'json' })
  evaluated: Evaluated;

  /** Remarks on the values above. */
  @Column({ type: 'json' })
  evaluation: Omit<Evaluation, 'evaluated'>;

  /** `json` like those above, because it is sent unchanged and stays compact. */
  @Column({ type: 'json' })
  preview: Preview;

  /** Version whose equation is shown: an older one if the source of this one could not be read. */
  @Column({ type: 'int' })
  equationVersion: number;

  /** Version whose values are plotted: an older one if this one has no values. */
  @Column({ type: 'int' })
  valuesVersion: number;

  /** Bytes of all text and JSON above, which count in the quota like the file. A trigger of the database updates it. */
  @Column({ type: 'int', default: 0 })
  storedBytes: number;

  /** Exact solution that the authors give, as a formula in Python's notation for each unknown; null where nothing is given. */
  @Column({ type: 'text', array: true, nullable: true })
  exactSolution: string[] | null;

  // Values of `derived` for the filters.

  /** Key of the equation without its numbers; null where it could not be read. */
  @Column({ type: 'text', nullable: true })
  equationKey: string | null;

  /** Key of the equation with its numbers; null where one of them is not known. */
  @Column({ type: 'text', nullable: true })
  equationValuesKey: string | null;

  @Column({ type: 'text' })
  equationType: 'ode' | 'pde';

  /** Library that the solution was made with. */
  @Column({ type: 'text', default: 'neurodiffeq' })
  library: Library;

  /** Enum keys, or names of unknown classes. */
  @Column({ type: 'text', array: true, default: [] })
  conditionTypes: string[];
}
