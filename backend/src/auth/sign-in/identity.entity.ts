import { Check, Column, CreateDateColumn, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { PROVIDER_KEYS, type ProviderKey } from '../../config/sign-in-providers';
import { UserOwned } from '../user-owned.entity';

/** Somebody at a provider, who can log in to an account. Issuer and subject say who it is, and never the email address. */
@Entity('identities')
@Check('ck_identities_provider', `provider in (${PROVIDER_KEYS.map((key) => `'${key}'`).join(', ')})`)
@Index('uq_identities_issuer_subject', ['issuer', 'subject'], { unique: true })
@Index('uq_identities_user_id_issuer', ['userId', 'issuer'], { unique: true })
export class IdentityEntity extends UserOwned {
  @PrimaryGeneratedColumn()
  id: number;

  @Column({ type: 'text' })
  provider: ProviderKey;

  @Column({ type: 'text' })
  issuer: string;

  @Column({ type: 'text' })
  subject: string;

  /** Name at the provider when it was used last, such as an ORCID iD or a GitHub username. */
  @Column({ type: 'text' })
  displayName: string;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}
