import { Check, Column, Entity, Index, JoinColumn, ManyToOne, OneToOne, PrimaryColumn } from 'typeorm';
import { SolutionEntity } from '../solution.entity';

/** Says that a solution is what came out when somebody trained another one again. */
@Entity('replicas')
@Check('ck_replicas_other', 'solution_id <> original_id')
export class ReplicaEntity {
  @OneToOne(() => SolutionEntity, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn()
  solution: SolutionEntity;

  @PrimaryColumn({ type: 'int' })
  solutionId: number;

  @ManyToOne(() => SolutionEntity, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn()
  original: SolutionEntity;

  @Column({ type: 'int' })
  @Index()
  originalId: number;
}
