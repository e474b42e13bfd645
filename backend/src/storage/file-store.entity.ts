import { Check, Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** Which store holds the files of this database. One row, written by the first hub that starts. */
@Entity('file_stores')
@Check('ck_file_stores_only', 'is_only')
export class FileStoreEntity {
  /** Always true: there is one store. */
  @PrimaryColumn({ type: 'boolean', default: true })
  isOnly: boolean;

  /** The same id as in the file `store-id` of the store. */
  @Column({ type: 'uuid' })
  id: string;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}
