import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Transaction } from '../database/transactions';

/** PostgreSQL 18 has a code of its own for a foreign key that restricts. */
const REFERRED_TO = new Set(['23503', '23001']);

/** The rows of stored files. A row is also the lock of its file: whoever adds or removes one waits for the other. */
@Injectable()
export class StoredFilesRepository {
  constructor(private readonly db: DataSource) {}

  /** Names a file that is about to be kept, and holds its lock until the end of the transaction. */
  async add(tx: Transaction, sha256: string, size: number): Promise<void> {
    await tx.query(
      `insert into files (sha256, size) values ($1, $2) on conflict (sha256) do update set size = excluded.size`,
      [sha256, size],
    );
  }

  /**
   * Removes the row of a file and runs `andThen` while its lock is held. A file without a row gets one for the time.
   * Does nothing where a version refers to the file.
   */
  async remove(sha256: string, andThen: () => Promise<void>): Promise<void> {
    try {
      await this.db.transaction(async (tx) => {
        await tx.query(`insert into files (sha256, size) values ($1, 0) on conflict (sha256) do nothing`, [sha256]);
        await tx.query(`delete from files where sha256 = $1`, [sha256]);
        await andThen();
      });
    } catch (error) {
      if (!REFERRED_TO.has((error as { code: string }).code)) throw error;
    }
  }

  /** SHA-256 of files that no version refers to any more. */
  async unused(): Promise<string[]> {
    const rows = await this.db.query<{ sha256: string }[]>(
      `select sha256 from files f where not exists (select from solution_versions v where v.sha256 = f.sha256)`,
    );
    return rows.map((row) => row.sha256);
  }

  async isKnown(sha256: string): Promise<boolean> {
    const rows = await this.db.query<unknown[]>(`select from files where sha256 = $1`, [sha256]);
    return rows.length > 0;
  }
}
