import { Check, Column, CreateDateColumn, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { AccountType } from './access/actor';

/** An account. Emails are unique without regard to case (index `uq_users_email` on `lower(email)`). */
@Entity('users')
@Check('ck_users_account_type', `account_type in ('hub', 'admin')`)
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

  /** Whether an admin gets the daily mail about the review queue. */
  @Column({ type: 'boolean', default: true })
  reviewMail: boolean;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}
