import { CreateDateColumn, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { UserEntity } from '../../auth/user.entity';
import { SolutionEntity } from '../solution.entity';

/** A like of a solution by a user. There is at most one per user and solution: the primary key says so. */
@Entity('likes')
export class LikeEntity {
  @PrimaryColumn({ type: 'int' })
  userId: number;

  @PrimaryColumn({ type: 'int' })
  @Index()
  solutionId: number;

  @ManyToOne(() => UserEntity, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn()
  user: UserEntity;

  @ManyToOne(() => SolutionEntity, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn()
  solution: SolutionEntity;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}
