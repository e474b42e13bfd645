import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { ProviderKey } from '../../config/sign-in-providers';

/** An identity that a provider has confirmed, until the browser logs in or creates an account with it. */
@Entity('sign_in_tickets')
export class SignInTicketEntity {
  /** SHA-256 of the ticket. */
  @PrimaryColumn({ type: 'bytea' })
  ticketHash: Buffer;

  /** SHA-256 of the cookie of the browser. */
  @Column({ type: 'bytea' })
  browserHash: Buffer;

  @Column({ type: 'text' })
  provider: ProviderKey;

  @Column({ type: 'text' })
  issuer: string;

  @Column({ type: 'text' })
  subject: string;

  @Column({ type: 'text' })
  displayName: string;

  @Column({ type: 'text', nullable: true })
  fullName: string | null;

  @Column({ type: 'text', nullable: true })
  email: string | null;

  /** Address to which a code was sent that confirms it; null if none was asked for. */
  @Column({ type: 'text', nullable: true })
  confirms: string | null;

  /** SHA-256 of that code; null until the mail was composed. */
  @Column({ type: 'bytea', nullable: true })
  codeHash: Buffer | null;

  /** Wrong codes since then. */
  @Column({ type: 'int', default: 0 })
  tries: number;

  /** Screen that is shown after the login. */
  @Column({ type: 'text' })
  to: string;

  @Column({ type: 'timestamptz' })
  expiresAt: Date;
}
