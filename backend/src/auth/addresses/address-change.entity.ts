import { Column, CreateDateColumn, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { UserEntity } from '../user.entity';

/** An email address that an account gets once the link in a mail to it was opened. */
@Entity('address_changes')
export class AddressChangeEntity {
  @PrimaryColumn({ type: 'int' })
  userId: number;

  @ManyToOne(() => UserEntity, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn()
  user: UserEntity;

  @Column({ type: 'text' })
  email: string;

  /** SHA-256 of the token in the newest mail; null until one was composed. */
  @Column({ type: 'bytea', nullable: true })
  @Index('uq_address_changes_token_hash', { unique: true })
  tokenHash: Buffer | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  @Column({ type: 'timestamptz' })
  expiresAt: Date;
}
