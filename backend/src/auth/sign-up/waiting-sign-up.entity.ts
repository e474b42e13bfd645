import { Column, CreateDateColumn, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn } from 'typeorm';
import { InvitationEntity } from './invitations/invitation.entity';

/** An account that exists once the link in a mail to its address was opened. Until then there is nothing that could be seen or used. */
@Entity('waiting_sign_ups')
export class WaitingSignUpEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @Column({ type: 'text' })
  @Index('uq_waiting_sign_ups_username', { unique: true })
  username: string;

  @Column({ type: 'text' })
  email: string;

  /** Argon2id. */
  @Column({ type: 'text' })
  passwordHash: string;

  /** SHA-256 of the token in the newest mail; null until one was composed. */
  @Column({ type: 'bytea', nullable: true })
  @Index('uq_waiting_sign_ups_token_hash', { unique: true })
  tokenHash: Buffer | null;

  /** The invitation that it uses up; null without one. */
  @Column({ type: 'int', nullable: true })
  @Index('uq_waiting_sign_ups_invitation_id', { unique: true })
  invitationId: number | null;

  @ManyToOne(() => InvitationEntity, { onDelete: 'CASCADE' })
  @JoinColumn()
  invitation?: InvitationEntity | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  @Column({ type: 'timestamptz' })
  expiresAt: Date;
}
