import { Injectable, Logger } from '@nestjs/common';
import { HubError } from '../common/errors/hub-error';
import type { Transaction } from '../database/transactions';
import { FileChecksRepository } from './file-checks.repository';
import { type ByteRange, FileMissing, type OpenFile, type ReceivedFile } from './file-place';
import { FileStore } from './file-store';
import type { FileFault } from './stored-file.entity';
import { StoredFilesRepository } from './stored-files.repository';

/** Stored files with their rows, which are added and removed together. */
@Injectable()
export class StoredFilesService {
  private readonly log = new Logger('Files');

  constructor(
    private readonly store: FileStore,
    private readonly files: StoredFilesRepository,
    private readonly checks: FileChecksRepository,
  ) {}

  /** Sends a received file to its place while no transaction holds a connection. If it is not stored then, call {@link forget}. */
  sendAhead(file: ReceivedFile): Promise<void> {
    return this.store.sendAhead(file);
  }

  /** Stores a received file. If the transaction fails, call {@link forget}. */
  async storeFile(tx: Transaction, file: ReceivedFile): Promise<void> {
    await this.files.add(tx, file.sha256, file.size);
    await this.store.storeFile(file);
  }

  /** Removes a file. @returns false if it was kept, because a version refers to it or a backup is made */
  forget(sha256: string): Promise<boolean> {
    return this.files.remove(sha256, () => this.store.remove(sha256));
  }

  /** @throws 503 for a file that is missing from the store */
  openFile(sha256: string, range?: ByteRange): Promise<OpenFile> {
    return this.orMissing(sha256, this.store.open(sha256, range));
  }

  /**
   * Copies a file for a thread. The copy must be discarded, and has another SHA-256 where the file is damaged.
   * @throws 503 for a file that is missing from the store
   */
  async copyFile(sha256: string): Promise<ReceivedFile> {
    const copy = await this.orMissing(sha256, this.store.copy(sha256));
    if (copy.sha256 !== sha256) await this.noteFault(sha256, 'damaged');
    return copy;
  }

  private async orMissing<T>(sha256: string, reading: Promise<T>): Promise<T> {
    try {
      return await reading;
    } catch (error) {
      if (!(error instanceof FileMissing)) throw error;
      await this.noteFault(sha256, 'missing');
      const detail = 'The hub cannot find the file of this version. Please tell its operators.';
      throw new HubError(503, 'file-missing', detail);
    }
  }

  /** Records the fault, so that operators hear of it, and logs it once. The hub looks at the file again an hour later. */
  private async noteFault(sha256: string, fault: FileFault): Promise<void> {
    const recorded = await this.checks.record(sha256, fault);
    if (recorded && recorded.before !== fault) this.log.error(`The stored file ${sha256} is ${fault}`);
  }
}
