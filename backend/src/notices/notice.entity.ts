import { Column, CreateDateColumn, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn } from 'typeorm';

/** Something that a user is told of inside the hub. */
@Entity('notices')
@Index('ix_notices_user_id_created_at', ['userId', 'createdAt'])
export class NoticeEntity {
  @PrimaryGeneratedColumn()
  id: number;

  /** By the name of the table: users are a room further up. */
  @ManyToOne('users', { onDelete: 'CASCADE', nullable: false })
  @JoinColumn()
  user: unknown;

  @Column({ type: 'int' })
  userId: number;

  /** One sentence. */
  @Column({ type: 'text' })
  text: string;

  /** What a person wrote with it, such as a reviewer's comment. */
  @Column({ type: 'text', nullable: true })
  comment: string | null;

  /** Path in the hub, such as `/solutions/7`. */
  @Column({ type: 'text', nullable: true })
  link: string | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  @Column({ type: 'timestamptz', nullable: true })
  readAt: Date | null;
}
