import { Check, Column, CreateDateColumn, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn } from 'typeorm';
import { UserEntity } from '../../auth/user.entity';
import { SolutionEntity } from '../solution.entity';

/** Every upload that somebody tried, because the Python client hides the server's answer. */
@Entity('upload_attempts')
@Check('ck_upload_attempts_outcome', `outcome in ('accepted', 'refused')`)
@Index('ix_upload_attempts_user_id_created_at', ['userId', 'createdAt'])
export class UploadAttemptEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @ManyToOne(() => UserEntity, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn()
  user: UserEntity;

  @Column({ type: 'int' })
  userId: number;

  /** As sent, cut at 300 characters; empty where none was readable. */
  @Column({ type: 'text' })
  label: string;

  @Column({ type: 'text' })
  outcome: 'accepted' | 'refused';

  @Column({ type: 'text', nullable: true })
  reason: string | null;

  @Column({ type: 'text', nullable: true })
  cure: string | null;

  @ManyToOne(() => SolutionEntity, { onDelete: 'SET NULL', nullable: true })
  @JoinColumn()
  solution: SolutionEntity | null;

  @Column({ type: 'int', nullable: true })
  solutionId: number | null;

  @Column({ type: 'int', nullable: true })
  version: number | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}
