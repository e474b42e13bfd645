import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';
import { UserOwned } from '../user-owned.entity';

/** A session exists as long as its row, so ending it takes effect with the next call. */
@Entity('sessions')
export class SessionEntity extends UserOwned {
  @PrimaryGeneratedColumn()
  id: number;

  @Column({ type: 'text', nullable: true })
  userAgent: string | null;

  /** What the person has logged in with: `password`, or the name of a provider. */
  @Column({ type: 'text', default: 'password' })
  wayIn: string;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  @Column({ type: 'timestamptz' })
  lastSeenAt: Date;

  @Column({ type: 'timestamptz' })
  expiresAt: Date;
}
