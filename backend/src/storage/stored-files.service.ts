import { Injectable } from '@nestjs/common';
import type { Transaction } from '../database/transactions';
import { FileStore, type ReceivedFile } from './file-store';
import { StoredFilesRepository } from './stored-files.repository';

/** A file and its row, added and removed together. */
@Injectable()
export class StoredFilesService {
  constructor(
    private readonly store: FileStore,
    private readonly files: StoredFilesRepository,
  ) {}

  /** Moves a received file to its place. When the transaction fails, {@link forget} it. */
  async keep(tx: Transaction, file: ReceivedFile): Promise<void> {
    await this.files.add(tx, file.sha256, file.size);
    await this.store.keep(file);
  }

  /** Removes a file that nothing refers to; others stay. */
  async forget(sha256: string): Promise<void> {
    await this.files.remove(sha256, () => this.store.remove(sha256));
  }
}
