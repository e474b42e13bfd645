import { Column, CreateDateColumn, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { UserEntity } from '../user.entity';

/** A one-time link that chooses a new password. */
@Entity('password_resets')
export class PasswordResetEntity {
  /** SHA-256 of the link's token. */
  @PrimaryColumn({ type: 'bytea' })
  tokenHash: Buffer;

  @ManyToOne(() => UserEntity, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn()
  user: UserEntity;

  @Column({ type: 'int' })
  @Index()
  userId: number;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  @Column({ type: 'timestamptz' })
  expiresAt: Date;
}
