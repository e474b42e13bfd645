import { Column, CreateDateColumn, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn } from 'typeorm';
import { EquationEntity } from '../catalog/equations/equation.entity';
import { ProjectEntity } from '../projects/project.entity';

/** A solution with what all its versions share: the name, texts by people, and counters. */
@Entity('solutions')
@Index('uq_solutions_project_id_name', ['projectId', 'name'], { unique: true })
@Index('ix_solutions_featured', ['featuredPosition', 'id'], { where: 'featured' })
export class SolutionEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @ManyToOne(() => ProjectEntity, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn()
  project: ProjectEntity;

  @Column({ type: 'int' })
  projectId: number;

  /** Name in normal form, unique in its project. */
  @Column({ type: 'text' })
  name: string;

  /** `project/name`, stored for sorting and searching, in code-point order. */
  @Column({ type: 'text', collation: 'C' })
  @Index('uq_solutions_label', { unique: true })
  label: string;

  @ManyToOne(() => EquationEntity, { onDelete: 'RESTRICT', nullable: true })
  @JoinColumn()
  equation: EquationEntity | null;

  @Column({ type: 'int', nullable: true })
  @Index()
  equationId: number | null;

  /** TeX lines that people typed; null if the derived ones are shown. */
  @Column({ type: 'jsonb', nullable: true })
  typedEquationTex: string[] | null;

  @Column({ type: 'jsonb', nullable: true })
  typedConditionsTex: string[] | null;

  @Column({ type: 'text', default: '' })
  variableSummary: string;

  @Column({ type: 'text', default: '' })
  usecaseSummary: string;

  @Column({ type: 'text', default: '' })
  referenceSummary: string;

  @Column({ type: 'text', default: '' })
  trainingSummary: string;

  @Column({ type: 'text', default: '' })
  otherSummary: string;

  @Column({ type: 'text', default: '' })
  citation: string;

  /** Latest version. Versions are numbered 1..n under the lock of this row. */
  @Column({ type: 'int' })
  headVersion: number;

  /** Newest published version, which the public sees. */
  @Column({ type: 'int', nullable: true })
  publishedVersion: number | null;

  @Column({ type: 'boolean', default: false })
  featured: boolean;

  @Column({ type: 'int', nullable: true })
  featuredPosition: number | null;

  @Column({ type: 'int', default: 0 })
  likeCount: number;

  @Column({ type: 'int', default: 0 })
  downloadCount: number;

  /** Revision for the ETag, increased by edits and new versions but not by likes and downloads. */
  @Column({ type: 'int', default: 1 })
  revision: number;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  /** Last version or edit, for members. */
  @Column({ type: 'timestamptz', default: () => 'now()' })
  updatedAt: Date;

  /** Last publication or text edit, for everyone else. It must not reveal an unpublished upload. */
  @Column({ type: 'timestamptz', nullable: true })
  publicUpdatedAt: Date | null;
}
