import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { UserEntity } from '../../auth/user.entity';
import { SolutionVersionEntity } from '../solution-version.entity';

/** The current reviewer of a submitted version. Deleted with the decision, the version or the account. */
@Entity('review_claims')
export class ReviewClaimEntity {
  @PrimaryColumn({ type: 'int' })
  versionId: number;

  @ManyToOne(() => SolutionVersionEntity, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn()
  version: SolutionVersionEntity;

  @Column({ type: 'int' })
  @Index()
  userId: number;

  @ManyToOne(() => UserEntity, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn()
  user: UserEntity;

  @Column({ type: 'timestamptz' })
  until: Date;
}
