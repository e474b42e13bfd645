import { Check, Column, CreateDateColumn, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn } from 'typeorm';
import type { KeyScope } from '../access/actor';
import { UserEntity } from '../user.entity';

/** A key for scripts. Only its SHA-256 is kept; the key itself has 256 random bits, so no slow hash is needed. */
@Entity('api_keys')
@Check('ck_api_keys_scope', `scope in ('read', 'write')`)
export class ApiKeyEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @ManyToOne(() => UserEntity, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn()
  user: UserEntity;

  @Column({ type: 'int' })
  @Index()
  userId: number;

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
