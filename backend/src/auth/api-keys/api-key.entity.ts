import { Check, Column, CreateDateColumn, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { KeyScope } from '../access/actor';
import { UserOwned } from '../user-owned.entity';

/** A key for scripts. Only its SHA-256 is kept; the key itself has 256 random bits, so no slow hash is needed. */
@Entity('api_keys')
@Check('ck_api_keys_scope', `scope in ('read', 'write')`)
export class ApiKeyEntity extends UserOwned {
  @PrimaryGeneratedColumn()
  id: number;

  @Column({ type: 'text' })
  name: string;

  @Column({ type: 'text' })
  scope: KeyScope;

  @Column({ type: 'bytea', select: false })
  @Index('uq_api_keys_hash', { unique: true })
  hash: Buffer;

  /** Last four characters, for the masked form in lists. */
  @Column({ type: 'text' })
  ending: string;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  @Column({ type: 'timestamptz', nullable: true })
  lastUsedAt: Date | null;

  @Column({ type: 'timestamptz', nullable: true })
  expiresAt: Date | null;
}
