import { Check, Column, CreateDateColumn, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { UserEntity } from '../auth/user.entity';
import { OrganizationEntity } from './organization.entity';

@Entity('organization_members')
@Check('ck_organization_members_role', `role in ('owner', 'member')`)
export class OrganizationMemberEntity {
  @PrimaryColumn({ type: 'int' })
  organizationId: number;

  @PrimaryColumn({ type: 'int' })
  @Index()
  userId: number;

  @ManyToOne(() => OrganizationEntity, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn()
  organization: OrganizationEntity;

  @ManyToOne(() => UserEntity, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn()
  user: UserEntity;

  @Column({ type: 'text' })
  role: 'owner' | 'member';

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}
