import { Check, Column, CreateDateColumn, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn } from 'typeorm';
import { UserEntity } from '../auth/user.entity';
import { OrganizationEntity } from './organization.entity';
import type { OrganizationRole } from './organization-role';

/** An invitation that somebody has not answered yet. */
@Entity('organization_invitations')
@Index('uq_organization_invitations_person', ['organizationId', 'userId'], { unique: true })
@Check('ck_organization_invitations_role', `role in ('owner', 'member')`)
export class OrganizationInvitationEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @ManyToOne(() => OrganizationEntity, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn()
  organization: OrganizationEntity;

  @Column({ type: 'int' })
  organizationId: number;

  @ManyToOne(() => UserEntity, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn()
  user: UserEntity;

  /** Who is invited. */
  @Column({ type: 'int' })
  @Index()
  userId: number;

  @Column({ type: 'text' })
  role: OrganizationRole;

  @ManyToOne(() => UserEntity, { onDelete: 'SET NULL', nullable: true })
  @JoinColumn({ name: 'invited_by' })
  inviter: UserEntity | null;

  @Column({ type: 'int', nullable: true })
  @Index()
  invitedBy: number | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}
