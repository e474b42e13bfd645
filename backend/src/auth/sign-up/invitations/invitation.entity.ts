import { Column, CreateDateColumn, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { UserOwned } from '../../user-owned.entity';

/** A link with which one person can sign up. It belongs to the account that invites, and is deleted when it was used. */
@Entity('invitations')
export class InvitationEntity extends UserOwned {
  @PrimaryGeneratedColumn()
  id: number;

  /** SHA-256 of the link's token. */
  @Column({ type: 'bytea', select: false })
  @Index('uq_invitations_token_hash', { unique: true })
  tokenHash: Buffer;

  /** Address to which the link was sent, and nobody else has it; null for a link that was handed over. */
  @Column({ type: 'text', nullable: true })
  email: string | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  @Column({ type: 'timestamptz' })
  expiresAt: Date;
}
