import { Check, Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** The bytes of an uploaded solver file, kept once under their SHA-256 however many versions name them. */
@Entity('files')
@Check('ck_files_sha256', `sha256 ~ '^[0-9a-f]{64}$'`)
export class StoredFileEntity {
  /** SHA-256 in lower-case hex. */
  @PrimaryColumn({ type: 'text' })
  sha256: string;

  /** Bytes. At most 2^53: pg reads bigint as text. */
  @Column({ type: 'bigint', transformer: { to: (n: number) => n, from: Number } })
  size: number;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}
