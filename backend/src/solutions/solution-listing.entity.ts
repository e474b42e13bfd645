import type { Library } from '@hub/shared/libraries';
import { Column, Entity, Index, JoinColumn, ManyToOne, OneToOne, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import { UserEntity } from '../auth/user.entity';
import { DomainColumns } from './domain.entity';
import { SolutionEntity } from './solution.entity';

/** A published solution: what lists filter and sort by. Triggers of the database keep the rows; nothing else writes them. */
@Entity('solution_listing')
@Index('ix_solution_listing_created', ['createdAt', 'solutionId', 'cellId'])
@Index('ix_solution_listing_updated', ['updatedAt', 'solutionId', 'cellId'])
@Index('ix_solution_listing_downloads', ['downloadCount', 'solutionId', 'cellId'])
@Index('ix_solution_listing_likes', ['likeCount', 'solutionId', 'cellId'])
@Index('ix_solution_listing_relative_error', ['relativeError', 'solutionId', 'cellId'])
@Index('ix_solution_listing_label', ['label', 'solutionId', 'cellId'])
@Index('ix_solution_listing_cell_id', ['cellId'])
@Index('ix_solution_listing_domain_t_min', ['domainTMin'], { where: 'domain_t_min is not null' })
@Index('ix_solution_listing_domain_t_max', ['domainTMax'], { where: 'domain_t_max is not null' })
@Index('ix_solution_listing_domain_x_min', ['domainXMin'], { where: 'domain_x_min is not null' })
@Index('ix_solution_listing_domain_x_max', ['domainXMax'], { where: 'domain_x_max is not null' })
@Index('ix_solution_listing_domain_y_min', ['domainYMin'], { where: 'domain_y_min is not null' })
@Index('ix_solution_listing_domain_y_max', ['domainYMax'], { where: 'domain_y_max is not null' })
@Index('ix_solution_listing_project_id', ['projectId', 'createdAt', 'solutionId', 'cellId'])
export class SolutionListingEntity extends DomainColumns {
  @OneToOne(() => SolutionEntity, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn()
  solution: SolutionEntity;

  @PrimaryColumn({ type: 'int' })
  solutionId: number;

  /** The version that lists show. */
  @Column({ type: 'int' })
  versionId: number;

  /** What it has in common with others for the filters: {@link ListingCellEntity}. */
  @Column({ type: 'int' })
  cellId: number;

  @Column({ type: 'int' })
  projectId: number;

  @Column({ type: 'timestamptz' })
  createdAt: Date;

  @Column({ type: 'timestamptz', nullable: true })
  updatedAt: Date | null;

  @Column({ type: 'int' })
  likeCount: number;

  @Column({ type: 'int' })
  downloadCount: number;

  /** Relative error of the certificate, as in {@link SolutionCertificateEntity}. */
  @Column({ type: 'double precision', nullable: true })
  relativeError: number | null;

  @Column({ type: 'int', nullable: true })
  featuredPosition: number | null;

  @Column({ type: 'text', collation: 'C' })
  label: string;
}

/**
 * A combination of what filters ask about, with the number of published solutions that have it. Its domain contains all of theirs;
 * it never becomes smaller.
 */
@Entity('listing_cells')
export class ListingCellEntity extends DomainColumns {
  @PrimaryGeneratedColumn()
  id: number;

  /** All that follows but the count, as one text. */
  @Column({ type: 'text' })
  @Index('uq_listing_cells_key', { unique: true })
  key: string;

  @Column({ type: 'text' })
  equationType: 'ode' | 'pde';

  /** Those that filters know, sorted. */
  @Column({ type: 'text', array: true })
  conditionTypes: string[];

  @Column({ type: 'text', default: 'neurodiffeq' })
  library: Library;

  /** Whether the error is proven to be within {@link USABLE_ERROR}. */
  @Column({ type: 'boolean' })
  proven: boolean;

  @Column({ type: 'boolean' })
  featured: boolean;

  @Column({ type: 'int', nullable: true })
  equationId: number | null;

  /** Ids of the use cases, sorted. */
  @Column({ type: 'int', array: true })
  useCases: number[];

  @Column({ type: 'int', default: 0 })
  solutions: number;
}

/** The sum of all rows is the number of downloads of published solutions. */
@Entity('download_totals')
export class DownloadTotalEntity {
  @PrimaryColumn({ type: 'int' })
  slot: number;

  @Column({ type: 'bigint' })
  downloads: string;
}

/** How many published solutions have a published version that this user uploaded. */
@Entity('contributors')
@Index('ix_contributors_solutions', ['solutions', 'userId'])
export class ContributorEntity {
  @ManyToOne(() => UserEntity, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn()
  user: UserEntity;

  @PrimaryColumn({ type: 'int' })
  userId: number;

  @Column({ type: 'int' })
  solutions: number;
}
