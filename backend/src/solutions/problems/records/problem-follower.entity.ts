import { CreateDateColumn, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { UserEntity } from '../../../auth/user.entity';
import { ProblemEntity } from '../../certificates/problem.entity';

/** An account that is notified when a record of a problem changes. */
@Entity('problem_followers')
export class ProblemFollowerEntity {
  @PrimaryColumn({ type: 'int' })
  userId: number;

  @PrimaryColumn({ type: 'int' })
  @Index()
  problemId: number;

  @ManyToOne(() => UserEntity, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn()
  user: UserEntity;

  @ManyToOne(() => ProblemEntity, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn()
  problem: ProblemEntity;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}
