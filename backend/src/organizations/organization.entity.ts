import { Check, Column, CreateDateColumn, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn } from 'typeorm';
import { UserEntity } from '../auth/user.entity';

/** A group of people that owns projects together. */
@Entity('organizations')
@Check('ck_organizations_member_permission', `member_permission in ('read', 'readwrite')`)
export class OrganizationEntity {
  @PrimaryGeneratedColumn()
  id: number;

  /** Name in addresses. It has the form of a username. */
  @Column({ type: 'text' })
  @Index('uq_organizations_name', { unique: true })
  name: string;

  @Column({ type: 'text' })
  displayName: string;

  @Column({ type: 'text', default: '' })
  description: string;

  @Column({ type: 'text', nullable: true })
  website: string | null;

  /** What members who are not owners may do in the projects of the organization. */
  @Column({ type: 'text', default: 'readwrite' })
  memberPermission: 'read' | 'readwrite';

  @ManyToOne(() => UserEntity, { onDelete: 'SET NULL', nullable: true })
  @JoinColumn({ name: 'created_by' })
  creator: UserEntity | null;

  /** Creator, whoever owns it now. The number of organizations per creator is limited. */
  @Column({ type: 'int', nullable: true })
  @Index()
  createdBy: number | null;

  /** Edit revision, the ETag. */
  @Column({ type: 'int', default: 1 })
  revision: number;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}
