import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Transaction } from '../database/transactions';
import type { StoredBytes } from './file-place';
import { FileStoreEntity } from './file-store.entity';
import { MAY_REMOVE_FILE } from './removal-pause';
import { StoredFileEntity } from './stored-file.entity';
import { IS_USED_FILE } from './used-files.sql';

/** PostgreSQL 18 has a separate code for a restricting foreign key. */
const REFERRED_TO = new Set(['23503', '23001']);

/** The rows of stored files. A row is also the lock of its file, so adding and removing a file wait for each other. */
@Injectable()
export class StoredFilesRepository {
  constructor(private readonly db: DataSource) {}

  /** Adds the row of a file that is about to be stored, and locks it until the end of the transaction. */
  async add(tx: Transaction, sha256: string, size: number): Promise<void> {
    await tx.query(
      `insert into files (sha256, size) values ($1, $2) on conflict (sha256) do update set size = excluded.size`,
      [sha256, size],
    );
  }

  /**
   * Removes the row of a file and runs `andThen` while its lock is held. A file without a row gets one temporarily.
   * @returns false if nothing was done, because a version refers to the file or a backup is made
   */
  async remove(sha256: string, andThen: () => Promise<void>): Promise<boolean> {
    try {
      return await this.db.transaction(async (tx) => {
        const [{ may }] = await tx.query<[{ may: boolean }]>(MAY_REMOVE_FILE);
        if (!may) return false;
        await tx.query(`insert into files (sha256, size) values ($1, 0) on conflict (sha256) do nothing`, [sha256]);
        await tx.query(`delete from files where sha256 = $1`, [sha256]);
        await andThen();
        return true;
      });
    } catch (error) {
      if (!REFERRED_TO.has((error as { code: string }).code)) throw error;
      return false;
    }
  }

  /** Files without a version. */
  findUnused(): Promise<StoredBytes[]> {
    return this.db.query(`select sha256, size::float8 from files f where not ${IS_USED_FILE}`);
  }

  /** Files that a version needs and that came before a time. */
  findUsedBefore(time: number): Promise<StoredBytes[]> {
    return this.db.query(`select sha256, size::float8 from files f where created_at < $1 and ${IS_USED_FILE}`, [
      new Date(time),
    ]);
  }

  isKnown(sha256: string): Promise<boolean> {
    return this.db.manager.existsBy(StoredFileEntity, { sha256 });
  }

  /** Id of the store with the files of this database; null before the first start. */
  async storeId(): Promise<string | null> {
    const [store] = await this.db.manager.find(FileStoreEntity);
    return store?.id ?? null;
  }

  /** Records the store, unless another hub has just recorded one. @returns the recorded id */
  async claimStore(id: string): Promise<string> {
    await this.db.query(`insert into file_stores (id) values ($1) on conflict do nothing`, [id]);
    return (await this.storeId())!;
  }
}
