import { Column, Index, JoinColumn, ManyToOne } from 'typeorm';
import { UserEntity } from './user.entity';

/** Columns of entities that belong to a user and are deleted with the account. */
export abstract class UserOwned {
  @ManyToOne(() => UserEntity, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn()
  user: UserEntity;

  @Column({ type: 'int' })
  @Index()
  userId: number;
}
