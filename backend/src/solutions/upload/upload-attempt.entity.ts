import { Check, Column, CreateDateColumn, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn } from 'typeorm';
import { UserEntity } from '../../auth/user.entity';
import { SolutionEntity } from '../solution.entity';

/** One attempt to upload. They are recorded because the Python client hides the response of the server. */
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

  /** Label as it was sent, cut at 300 characters; empty if it could not be read. */
  @Column({ type: 'text' })
  label: string;

  /** Label of the solution at that time; null for refusals. */
  @Column({ type: 'text', nullable: true })
  savedAs: string | null;

  /** Whether the same file was stored already, as this version. */
  @Column({ type: 'boolean', default: false })
  repeated: boolean;

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
