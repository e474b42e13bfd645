import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import type { ProviderKey } from '../../config/sign-in-providers';
import { SessionEntity } from '../sessions/session.entity';

/** A browser that was sent to a provider and is expected back. It is used once. */
@Entity('sign_in_attempts')
export class SignInAttemptEntity {
  /** SHA-256 of the state that the provider sends back. */
  @PrimaryColumn({ type: 'bytea' })
  stateHash: Buffer;

  /** SHA-256 of the cookie of the browser. */
  @Column({ type: 'bytea' })
  browserHash: Buffer;

  @Column({ type: 'text' })
  provider: ProviderKey;

  @Column({ type: 'text' })
  nonce: string;

  /** Secret of PKCE, which only the hub knows. */
  @Column({ type: 'text' })
  verifier: string;

  @ManyToOne(() => SessionEntity, { onDelete: 'CASCADE', nullable: true })
  @JoinColumn()
  session: SessionEntity | null;

  /** Session that links its account with the provider; null for a login. */
  @Column({ type: 'int', nullable: true })
  sessionId: number | null;

  /** Screen that is shown after the login. */
  @Column({ type: 'text' })
  to: string;

  @Column({ type: 'timestamptz' })
  expiresAt: Date;
}
