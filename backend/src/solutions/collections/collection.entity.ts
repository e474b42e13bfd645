import {
  Check,
  Column,
  CreateDateColumn,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryColumn,
  PrimaryGeneratedColumn,
  UpdateDateColumn,
} from 'typeorm';
import { UserEntity } from '../../auth/user.entity';
import { ProblemEntity } from '../certificates/problem.entity';
import { SolutionEntity } from '../solution.entity';

/** An ordered list of solutions and problems with a text. */
@Entity('collections')
@Index('ix_collections_public', ['updatedAt', 'id'], { where: 'is_public' })
export class CollectionEntity {
  @PrimaryGeneratedColumn()
  id: number;

  /** The end of its address, by chance: whoever has it may see the collection. */
  @Column({ type: 'text', collation: 'C', unique: true })
  key: string;

  @Column({ type: 'text' })
  title: string;

  /** Markdown with TeX. */
  @Column({ type: 'text', default: '' })
  text: string;

  /** Whether it is listed. Others are found by their address alone. */
  @Column({ type: 'boolean' })
  isPublic: boolean;

  @ManyToOne(() => UserEntity, { onDelete: 'CASCADE', nullable: true })
  @JoinColumn()
  owner: UserEntity | null;

  /** The account, which is null for a collection of the hub itself. */
  @Column({ type: 'int', nullable: true })
  @Index()
  ownerId: number | null;

  /** Edit revision, the ETag. */
  @Column({ type: 'int', default: 1 })
  revision: number;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  @UpdateDateColumn({ type: 'timestamptz' })
  updatedAt: Date;
}

/** A solution or a problem in a collection. It stays while it is hidden, and is gone when it is deleted. */
@Entity('collection_items')
@Check('ck_collection_items_one', `num_nonnulls(solution_id, problem_id) = 1`)
export class CollectionItemEntity {
  @ManyToOne(() => CollectionEntity, { onDelete: 'CASCADE' })
  @JoinColumn()
  collection: CollectionEntity;

  @PrimaryColumn({ type: 'int' })
  collectionId: number;

  @PrimaryColumn({ type: 'int' })
  position: number;

  @ManyToOne(() => SolutionEntity, { onDelete: 'CASCADE', nullable: true })
  @JoinColumn()
  solution: SolutionEntity | null;

  @Column({ type: 'int', nullable: true })
  @Index()
  solutionId: number | null;

  @ManyToOne(() => ProblemEntity, { onDelete: 'CASCADE', nullable: true })
  @JoinColumn()
  problem: ProblemEntity | null;

  @Column({ type: 'int', nullable: true })
  @Index()
  problemId: number | null;

  /** What the owner says of it. */
  @Column({ type: 'text', default: '' })
  note: string;
}
