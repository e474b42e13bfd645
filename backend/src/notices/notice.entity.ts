import { Column, CreateDateColumn, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn } from 'typeorm';

/** A message to a user inside the hub. */
@Entity('notices')
@Index('ix_notices_user_id_created_at', ['userId', 'createdAt'])
export class NoticeEntity {
  @PrimaryGeneratedColumn()
  id: number;

  /** Refers to the table by name, because the entity of users is in a room above. */
  @ManyToOne('users', { onDelete: 'CASCADE', nullable: false })
  @JoinColumn()
  user: unknown;

  @Column({ type: 'int' })
  userId: number;

  /** One sentence. */
  @Column({ type: 'text' })
  text: string;

  /** A comment that a person wrote, such as that of a reviewer. */
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
