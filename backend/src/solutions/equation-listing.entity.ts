import { Column, Entity, Index, JoinColumn, OneToOne, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import { SolutionListingEntity } from './solution-listing.entity';

/**
 * A published solution whose equation can be compared: what finds the best ones of an equation. Triggers of the database keep the
 * rows of this file; nothing else writes them.
 */
@Entity('equation_solutions')
@Index('ix_equation_solutions_best', [
  'equationKey',
  'relativeError',
  'certifiedResidual',
  'downloadCount',
  'solutionId',
  'equationValuesKey',
])
@Index(
  'ix_equation_solutions_values',
  ['equationValuesKey', 'relativeError', 'certifiedResidual', 'downloadCount', 'solutionId'],
  { where: 'equation_values_key is not null' },
)
@Index(
  'ix_equation_solutions_named',
  ['equationKey', 'equationId', 'relativeError', 'certifiedResidual', 'downloadCount', 'solutionId'],
  { where: 'equation_id is not null' },
)
@Index('ix_equation_solutions_updated', ['equationKey', 'updatedAt'])
@Index('ix_equation_solutions_problem_updated', ['problemId', 'updatedAt'], { where: 'problem_id is not null' })
@Index('ix_equation_solutions_problem', ['problemId', 'provenError', 'solutionId'], { where: 'problem_id is not null' })
export class EquationSolutionEntity {
  @OneToOne(() => SolutionListingEntity, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn({ name: 'solution_id', referencedColumnName: 'solutionId' })
  solution: SolutionListingEntity;

  @PrimaryColumn({ type: 'int' })
  solutionId: number;

  /** The form of the equation. */
  @Column({ type: 'text', collation: 'C' })
  equationKey: string;

  /** The form with its numbers. */
  @Column({ type: 'text', collation: 'C', nullable: true })
  equationValuesKey: string | null;

  @Column({ type: 'text' })
  equationType: 'ode' | 'pde';

  /** Its entry in the catalog. */
  @Column({ type: 'int', nullable: true })
  equationId: number | null;

  @Column({ type: 'double precision', nullable: true })
  relativeError: number | null;

  @Column({ type: 'double precision', nullable: true })
  certifiedResidual: number | null;

  /** What its certificate is about. */
  @Column({ type: 'int', nullable: true })
  problemId: number | null;

  @Column({ type: 'double precision', nullable: true })
  provenError: number | null;

  @Column({ type: 'int' })
  downloadCount: number;

  @Column({ type: 'timestamptz', nullable: true })
  updatedAt: Date | null;
}

/** A form of equations that published solutions have, or had. */
@Entity('equation_forms')
@Index('ix_equation_forms_solutions', ['solutions'])
export class EquationFormEntity {
  @PrimaryColumn({ type: 'text', collation: 'C' })
  equationKey: string;

  /** Type of most solutions with this form. The form decides it, so that all have the same one. */
  @Column({ type: 'text' })
  equationType: 'ode' | 'pde';

  /** The entry of the catalog that most of its solutions have. */
  @Column({ type: 'int', nullable: true })
  equationId: number | null;

  @Column({ type: 'int' })
  solutions: number;
}

/** How many published solutions of a form have a type and an entry of the catalog. */
@Entity('equation_form_counts')
export class EquationFormCountEntity {
  @PrimaryColumn({ type: 'text', collation: 'C' })
  equationKey: string;

  @PrimaryColumn({ type: 'text' })
  equationType: 'ode' | 'pde';

  /** Id of the entry of the catalog; 0 for none. */
  @PrimaryColumn({ type: 'int' })
  equationId: number;

  @Column({ type: 'int' })
  solutions: number;
}

/** What a transaction adds to the counts at its commit. No other transaction ever sees a row. */
@Entity('equation_form_changes')
export class EquationFormChangeEntity {
  @PrimaryGeneratedColumn({ type: 'bigint' })
  id: string;

  @Column({ type: 'text', collation: 'C' })
  equationKey: string;

  @Column({ type: 'text' })
  equationType: 'ode' | 'pde';

  /** Id of the entry of the catalog; 0 for none. */
  @Column({ type: 'int' })
  equationId: number;

  /** Id of the problem; 0 for none. */
  @Column({ type: 'int' })
  problemId: number;

  @Column({ type: 'int' })
  more: number;

  /** Whether the commit counts for this row. One row of each statement has it, since a count takes all rows that stand there. */
  @Column({ type: 'boolean' })
  isFirst: boolean;
}
