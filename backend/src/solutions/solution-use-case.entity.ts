import { Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { UseCaseEntity } from '../catalog/use-cases/use-case.entity';
import { SolutionEntity } from './solution.entity';

/** Use cases of solutions. A use case with solutions cannot be deleted. */
@Entity('solution_use_cases')
export class SolutionUseCaseEntity {
  @PrimaryColumn({ type: 'int' })
  solutionId: number;

  @PrimaryColumn({ type: 'int' })
  @Index()
  useCaseId: number;

  @ManyToOne(() => SolutionEntity, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn()
  solution: SolutionEntity;

  @ManyToOne(() => UseCaseEntity, { onDelete: 'RESTRICT', nullable: false })
  @JoinColumn()
  useCase: UseCaseEntity;
}
