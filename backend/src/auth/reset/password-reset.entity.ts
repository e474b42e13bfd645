import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';
import { UserOwned } from '../user-owned.entity';

/** A one-time link that chooses a new password. */
@Entity('password_resets')
export class PasswordResetEntity extends UserOwned {
  /** SHA-256 of the link's token. */
  @PrimaryColumn({ type: 'bytea' })
  tokenHash: Buffer;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  @Column({ type: 'timestamptz' })
  expiresAt: Date;
}
