import { Check, Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** An uploaded solver file, stored once under its SHA-256 however many versions refer to it. */
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
