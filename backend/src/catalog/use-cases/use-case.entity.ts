import { Column, CreateDateColumn, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/** Names are unique without regard to case (index `uq_use_cases_name` on `lower(name)`). */
@Entity('use_cases')
@Index('uq_use_cases_name', { synchronize: false })
export class UseCaseEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @Column({ type: 'text' })
  name: string;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}
