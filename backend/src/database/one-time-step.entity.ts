import { CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** Steps that are done once in the life of a hub, such as adding the demo content. */
@Entity('one_time_steps')
export class OneTimeStepEntity {
  @PrimaryColumn({ type: 'text' })
  name: string;

  @CreateDateColumn({ type: 'timestamptz' })
  doneAt: Date;
}
