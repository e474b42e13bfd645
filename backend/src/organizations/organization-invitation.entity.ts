import { Check, Column, CreateDateColumn, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn } from 'typeorm';
import { InvitationEntity } from '../auth/sign-up/invitations/invitation.entity';
import { UserEntity } from '../auth/user.entity';
import { OrganizationEntity } from './organization.entity';
import type { OrganizationRole } from './organization-role';

/** An invitation that somebody has not answered yet: of a user, or of whoever has the link in a mail. */
@Entity('organization_invitations')
@Index('uq_organization_invitations_person', ['organizationId', 'userId'], { unique: true })
@Check('ck_organization_invitations_person', `(user_id is null) <> (invitation_id is null)`)
@Check('ck_organization_invitations_role', `role in ('owner', 'member')`)
export class OrganizationInvitationEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @ManyToOne(() => OrganizationEntity, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn()
  organization: OrganizationEntity;

  @Column({ type: 'int' })
  organizationId: number;

  @ManyToOne(() => UserEntity, { onDelete: 'CASCADE', nullable: true })
  @JoinColumn()
  user: UserEntity | null;

  /** Who is invited; null by email. */
  @Column({ type: 'int', nullable: true })
  @Index()
  userId: number | null;

  @ManyToOne(() => InvitationEntity, { onDelete: 'CASCADE', nullable: true })
  @JoinColumn()
  invitation: InvitationEntity | null;

  /** The link in a mail, with which somebody signs up or joins with their account. */
  @Column({ type: 'int', nullable: true })
  @Index('uq_organization_invitations_invitation_id', { unique: true })
  invitationId: number | null;

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
