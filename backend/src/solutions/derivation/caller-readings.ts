import { Injectable } from '@nestjs/common';
import type { Actor } from '../../auth/access/actor';
import { HubError } from '../../common/errors/hub-error';
import { callerAddress } from '../../common/http/addresses';
import { LimitsService } from '../../limits/limits.service';
import { FileStore } from '../../storage/file-store';
import { StoredFilesService } from '../../storage/stored-files.service';
import type { Account } from './fair-queue';
import { UploadReader } from './upload-reader';

export interface Caller {
  actor: Actor | null;
  /** Network address. */
  address: string;
}

/** Questions of one account, or of visitors with one address, that wait for a thread. */
const MAX_WAITING = 10;

/** What callers ask of stored files, on the threads that read uploads. */
@Injectable()
export class CallerReadings {
  constructor(
    private readonly reader: UploadReader,
    private readonly store: FileStore,
    private readonly storedFiles: StoredFilesService,
    private readonly limits: LimitsService,
  ) {}

  /**
   * @param done what is done to solutions, as people read it
   * @param work gets whose turn it takes, and the path of a copy of the file
   * @param cost how many ordinary calls it counts as
   * @throws 429 after too many calls, 503 while too many questions of the account wait
   */
  async run<T>(
    { actor, address }: Caller,
    sha256: string,
    done: 'evaluated' | 'exported',
    work: (account: Account, file: string) => Promise<T>,
    cost = 1,
  ): Promise<T> {
    await this.limits.consume('evaluationsOfCaller', actor ? { user: actor.userId } : { address }, cost);
    const account = actor?.userId ?? callerAddress(address);
    if (this.reader.waitingOf(account) >= MAX_WAITING) throw busy(done);
    const file = await this.storedFiles.copyFile(sha256);
    try {
      return await work(account, file.path);
    } finally {
      await this.store.discard(file);
    }
  }
}

const busy = (done: string) =>
  new HubError(503, 'unavailable', `Too many solutions are being ${done} at the moment. Please try again.`, {
    headers: { 'retry-after': '5' },
  });
