import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { UserEntity } from '../user.entity';

/** An app that shows codes. It counts once a code of it was typed. */
@Entity('authenticators')
export class AuthenticatorEntity {
  @ManyToOne(() => UserEntity, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn()
  user: UserEntity;

  @PrimaryColumn({ type: 'int' })
  userId: number;

  /** Encrypted. */
  @Column({ type: 'bytea' })
  secret: Buffer;

  /** Step of the code that was used last; null before the first one. */
  @Column({ type: 'int', nullable: true })
  lastStep: number | null;
}
