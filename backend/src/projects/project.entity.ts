import {
  Check,
  Column,
  CreateDateColumn,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryGeneratedColumn,
  UpdateDateColumn,
} from 'typeorm';
import { UserEntity } from '../auth/user.entity';
import { OrganizationEntity } from '../organizations/organization.entity';

/** A project. Its name is the first part of the labels of its solutions. */
@Entity('projects')
@Check('ck_projects_name', `char_length(name) between 1 and 100`)
export class ProjectEntity {
  @PrimaryGeneratedColumn()
  id: number;

  /** Name of the project in normal form. */
  @Column({ type: 'text' })
  @Index('uq_projects_name', { unique: true })
  name: string;

  @Column({ type: 'text', default: '' })
  description: string;

  @Column({ type: 'boolean', default: false })
  isPublic: boolean;

  /** Whether all owners of the project are blocked, so that only admins see it. */
  @Column({ type: 'boolean', default: false })
  isWithheld: boolean;

  @ManyToOne(() => UserEntity, { onDelete: 'SET NULL', nullable: true })
  @JoinColumn({ name: 'default_of' })
  defaultOwner: UserEntity | null;

  /** User whose default project this is, for uploads without a project name. */
  @Column({ type: 'int', nullable: true })
  @Index('uq_projects_default_of', { unique: true })
  defaultOf: number | null;

  @ManyToOne(() => UserEntity, { onDelete: 'SET NULL', nullable: true })
  @JoinColumn({ name: 'created_by' })
  creator: UserEntity | null;

  /** Creator, whoever owns it now. The number of projects per creator is limited. */
  @Column({ type: 'int', nullable: true })
  @Index()
  createdBy: number | null;

  @ManyToOne(() => OrganizationEntity, { onDelete: 'RESTRICT', nullable: true })
  @JoinColumn()
  organization: OrganizationEntity | null;

  /** Organization that owns the project; null for a project of people. */
  @Column({ type: 'int', nullable: true })
  @Index()
  organizationId: number | null;

  /** Edit revision, the ETag. */
  @Column({ type: 'int', default: 1 })
  revision: number;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  @UpdateDateColumn({ type: 'timestamptz' })
  updatedAt: Date;
}
