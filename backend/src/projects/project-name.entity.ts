import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { ProjectEntity } from './project.entity';

/**
 * Every name that a project has or had. Look-ups go through here, so old names keep working as aliases, and the primary
 * key keeps a used name from being given away. A row without a project is a name reserved for good.
 */
@Entity('project_names')
export class ProjectNameEntity {
  @PrimaryColumn({ type: 'text' })
  name: string;

  @ManyToOne(() => ProjectEntity, { onDelete: 'SET NULL', nullable: true })
  @JoinColumn()
  project: ProjectEntity | null;

  @Column({ type: 'int', nullable: true })
  @Index()
  projectId: number | null;
}
