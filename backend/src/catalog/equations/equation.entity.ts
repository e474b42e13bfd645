import { Column, CreateDateColumn, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/** Names are unique without regard to case (index `uq_equations_name` on `lower(name)`). */
@Entity('equations')
@Index('uq_equations_name', { synchronize: false })
export class EquationEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @Column({ type: 'text' })
  name: string;

  /** Markdown with TeX. */
  @Column({ type: 'text', default: '' })
  description: string;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}
