import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { ProjectEntity } from './project.entity';

/**
 * Every name that a project has or had. Look-ups use this table, so previous names keep working as aliases, and the primary key
 * prevents that a used name is given to another project. A row without a project is a permanently reserved name.
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
