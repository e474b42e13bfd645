import { Check, Column, CreateDateColumn, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import type { Permission } from '../auth/access/policy';
import { UserEntity } from '../auth/user.entity';
import { ProjectEntity } from './project.entity';

@Entity('project_members')
@Check('ck_project_members_permission', `permission in ('read', 'readwrite', 'owner')`)
export class ProjectMemberEntity {
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

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}
