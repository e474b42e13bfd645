import { Check, Column, CreateDateColumn, Entity, Index, PrimaryColumn } from 'typeorm';

/** What can be wrong with a stored file: it is not there, or has other bytes. */
export type FileFault = 'missing' | 'damaged';

/** An uploaded solver file, stored once under its SHA-256 however many versions refer to it. */
@Entity('files')
@Check('ck_files_sha256', `sha256 ~ '^[0-9a-f]{64}$'`)
@Check('ck_files_fault', `fault in ('missing', 'damaged')`)
@Index('ix_files_checked_at', ['checkedAt'])
@Index('ix_files_fault', ['checkedAt'], { where: 'fault is not null' })
export class StoredFileEntity {
  /** SHA-256 in lower-case hex. */
  @PrimaryColumn({ type: 'text' })
  sha256: string;

  /** Bytes. At most 2^53: pg reads bigint as text. */
  @Column({ type: 'bigint', transformer: { to: (n: number) => n, from: Number } })
  size: number;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  /** Time at which the bytes were last compared with the name; at first when the file arrived. */
  @Column({ type: 'timestamptz', default: () => 'now()' })
  checkedAt: Date;

  /** What was found then; null if the file was sound. */
  @Column({ type: 'text', nullable: true })
  fault: FileFault | null;
}
