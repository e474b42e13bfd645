import { Injectable } from '@nestjs/common';
import { ApiKeysService } from '../../auth/api-keys/api-keys.service';
import { HubError } from '../../common/errors/hub-error';
import { Transactions } from '../../database/transactions';
import { FileStore, type ReceivedFile } from '../../storage/file-store';
import { derivedColumns } from '../transfer/derived-columns';
import type { ContentsReading, UploadContents } from '../transfer/read-contents';
import type { SentText } from '../transfer/shown-version';
import { uploadDetails } from '../transfer/upload-details';
import { UploadReader } from '../transfer/upload-reader';
import { whatToTell } from '../transfer/upload-refusals';
import { UploadRepository } from '../transfer/upload.repository';
import { type OldVersion, RederiveRepository } from './rederive.repository';

/** What is wrong with a file that is left alone. */
type Unread = { problem: { reason: string } };

/** Versions between two lines of progress. */
const BATCH = 20;

/** Derives from stored files what older code derived from them; what people wrote is not touched. */
@Injectable()
export class RederiveService {
  constructor(
    private readonly versions: RederiveRepository,
    private readonly uploads: UploadRepository,
    private readonly reader: UploadReader,
    private readonly store: FileStore,
    private readonly apiKeys: ApiKeysService,
    private readonly transactions: Transactions,
  ) {}

  countOld(): Promise<number> {
    return this.versions.countOld();
  }

  /**
   * Each version has a transaction of its own, and what is done is done: after an interruption, run it again.
   * @param all whether to derive from every file, not only from those that older code read
   */
  async run({ all }: { all: boolean }, say: (text: string) => void): Promise<void> {
    if (all) await this.versions.markAllOld();
    const total = await this.versions.countOld();
    if (total === 0) say('Everything was derived by the newest code.');
    const seen = { done: 0, unreadable: 0 };
    for (let batch; (batch = await this.versions.old(BATCH)).length > 0;) {
      for (const version of batch) {
        const problem = await this.derive(version);
        seen.done += 1;
        if (problem === null) continue;
        seen.unreadable += 1;
        say(`${version.label}, version ${version.version}: ${problem} It stays as it is.`);
      }
      say(`${seen.done} of ${Math.max(total, seen.done)} versions, ${seen.unreadable} unreadable`);
    }
  }

  /** @returns why it stays as it is, null where it was derived again or nothing is left of it */
  private async derive(version: OldVersion): Promise<string | null> {
    const stored = await this.versions.sent(version.id);
    if (!stored) return null;
    const sent = { details: uploadDetails(stored.details), typeName: stored.typeName };
    const reading = await this.read(version.sha256, sent);
    if ('contents' in reading) {
      await this.write(version, sent, reading.contents);
      return null;
    }
    return (await this.versions.leave(version.id)) ? reading.problem.reason : null;
  }

  private async read(sha256: string, sent: SentText): Promise<ContentsReading | Unread> {
    const copy = await this.copyOf(sha256);
    if (!copy) return { problem: { reason: 'The stored file is missing.' } };
    try {
      if (copy.sha256 !== sha256) return { problem: { reason: 'The stored file is damaged.' } };
      return await this.reader.readAgain({ file: copy.path, ...sent });
    } catch (error) {
      if (!(error instanceof HubError)) throw error;
      return { problem: whatToTell(error) };
    } finally {
      await this.store.discard(copy);
    }
  }

  /** A store need not have its files where a worker can read them, and copying tells whether the bytes are still the same. */
  private async copyOf(sha256: string): Promise<ReceivedFile | null> {
    try {
      const handle = await this.store.open(sha256);
      return await this.store.receive(handle.createReadStream());
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
      throw error;
    }
  }

  private async write({ id, solutionId, version }: OldVersion, sent: SentText, contents: UploadContents) {
    await this.apiKeys.revokeLeaked(null, contents.apiKeys);
    await this.transactions.run(async (tx) => {
      if (!(await this.versions.lock(tx, solutionId))) return;
      const previous = await this.uploads.shownBy(tx, solutionId, version - 1);
      await this.versions.write(tx, id, derivedColumns(version, sent, contents, previous));
    });
  }
}
