import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { ProjectEntity } from '../projects/project.entity';
import { SolutionEntity } from './solution.entity';

/** Every name that a solution has or had in its project; like `project_names`. */
@Entity('solution_names')
export class SolutionNameEntity {
  @PrimaryColumn({ type: 'int' })
  projectId: number;

  @PrimaryColumn({ type: 'text' })
  name: string;

  @ManyToOne(() => ProjectEntity, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn()
  project: ProjectEntity;

  @ManyToOne(() => SolutionEntity, { onDelete: 'SET NULL', nullable: true })
  @JoinColumn()
  solution: SolutionEntity | null;

  @Column({ type: 'int', nullable: true })
  @Index()
  solutionId: number | null;
}
