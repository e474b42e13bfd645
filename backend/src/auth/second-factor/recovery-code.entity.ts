import { Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { UserEntity } from '../user.entity';

/** A code for somebody who has lost the phone. It is deleted when it is used. */
@Entity('recovery_codes')
export class RecoveryCodeEntity {
  @ManyToOne(() => UserEntity, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn()
  user: UserEntity;

  @PrimaryColumn({ type: 'int' })
  userId: number;

  @PrimaryColumn({ type: 'bytea' })
  hash: Buffer;
}
