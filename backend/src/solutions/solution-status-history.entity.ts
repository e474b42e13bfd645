import { Check, Column, CreateDateColumn, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn } from 'typeorm';
import type { HubStatus } from './solution-status';
import { SolutionEntity } from './solution.entity';

/**
 * One row for each status change, written in the same transaction. The name of the actor is a plain value, because the
 * row outlives the account.
 */
@Entity('solution_status_history')
@Check(
  'ck_solution_status_history_status',
  `hub_status in ('created', 'submitted', 'rejected', 'published', 'withheld')`,
)
@Index('ix_solution_status_history_solution_id_created_at', ['solutionId', 'createdAt'])
export class SolutionStatusHistoryEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @ManyToOne(() => SolutionEntity, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn()
  solution: SolutionEntity;

  @Column({ type: 'int' })
  solutionId: number;

  @Column({ type: 'int' })
  version: number;

  @Column({ type: 'text' })
  hubStatus: HubStatus;

  @Column({ type: 'text' })
  comments: string;

  @Column({ type: 'text' })
  username: string;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}
