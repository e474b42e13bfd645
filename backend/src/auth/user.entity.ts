import { Check, Column, CreateDateColumn, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { AccountType } from './access/actor';

/** An account. Emails are unique without regard to case (index `uq_users_email` on `lower(email)`). */
@Entity('users')
@Check('ck_users_account_type', `account_type in ('hub', 'admin')`)
@Check('ck_users_block', `(blocked_at is null) = (block_reason is null)`)
@Index('uq_users_email', { synchronize: false })
export class UserEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @Column({ type: 'text' })
  @Index('uq_users_username', { unique: true })
  username: string;

  @Column({ type: 'text' })
  email: string;

  /** Argon2id; null for accounts that can't log in, such as `demo`. */
  @Column({ type: 'text', nullable: true, select: false })
  passwordHash: string | null;

  @Column({ type: 'text', default: 'hub' })
  accountType: AccountType;

  @Column({ type: 'text', nullable: true })
  fullName: string | null;

  @Column({ type: 'text', nullable: true })
  githubUsername: string | null;

  @Column({ type: 'text', nullable: true })
  twitterHandle: string | null;

  @Column({ type: 'text', nullable: true })
  researchInterests: string | null;

  /** A token with another number is not valid, so increasing it ends all sessions at once. */
  @Column({ type: 'int', default: 1 })
  tokenVersion: number;

  /** Whether a login needs an authenticator app or a passkey besides. */
  @Column({ type: 'boolean', default: false })
  hasSecondFactor: boolean;

  /** Whether an admin gets the daily mail about the review queue. */
  @Column({ type: 'boolean', default: true })
  reviewMail: boolean;

  /** Time since which the account is blocked; null for one that is not. */
  @Column({ type: 'timestamptz', nullable: true })
  blockedAt: Date | null;

  /** What the admin who blocked the account wrote. */
  @Column({ type: 'text', nullable: true })
  blockReason: string | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}
