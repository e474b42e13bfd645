import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import type { Permission } from '../auth/access/policy';
import { UserEntity } from '../auth/user.entity';
import { ProjectEntity } from './project.entity';

/**
 * What a person may do in a project: the larger of their own membership and what they have by its organization. Triggers keep the rows;
 * nothing else writes them.
 */
@Entity('project_rights')
@Check('ck_project_rights_permission', `permission in ('read', 'readwrite', 'owner')`)
export class ProjectRightEntity {
  @PrimaryColumn({ type: 'int' })
  projectId: number;

  @PrimaryColumn({ type: 'int' })
  @Index()
  userId: number;

  @ManyToOne(() => ProjectEntity, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn()
  project: ProjectEntity;

  @ManyToOne(() => UserEntity, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn()
  user: UserEntity;

  @Column({ type: 'text' })
  permission: Permission;
}
