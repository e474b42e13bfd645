import { Check, Column, CreateDateColumn, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn } from 'typeorm';
import { SolutionEntity } from '../../solution.entity';

/**
 * A solution that an admin has taken down. While `endedAt` is null, only members and admins see it. Names of people are plain values,
 * because the row outlives their accounts.
 */
@Entity('take_downs')
@Index('uq_take_downs_standing', ['solutionId'], { unique: true, where: 'ended_at is null' })
@Check('ck_take_downs_appeal', `(appeal is null) = (appealed_at is null)`)
@Check('ck_take_downs_answer', `(answer is null) = (answered_at is null)`)
export class TakeDownEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @ManyToOne(() => SolutionEntity, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn()
  solution: SolutionEntity;

  @Column({ type: 'int' })
  @Index()
  solutionId: number;

  /** What the admin wrote to the owners. */
  @Column({ type: 'text' })
  reason: string;

  /** Username of the admin. */
  @Column({ type: 'text' })
  takenDownBy: string;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  /** What an owner wrote against it; null until then. */
  @Column({ type: 'text', nullable: true })
  appeal: string | null;

  @Column({ type: 'text', nullable: true })
  appealedBy: string | null;

  @Column({ type: 'timestamptz', nullable: true })
  appealedAt: Date | null;

  /** What an admin answered; null until then. */
  @Column({ type: 'text', nullable: true })
  answer: string | null;

  @Column({ type: 'timestamptz', nullable: true })
  answeredAt: Date | null;

  /** Time at which the solution was restored. */
  @Column({ type: 'timestamptz', nullable: true })
  endedAt: Date | null;
}
