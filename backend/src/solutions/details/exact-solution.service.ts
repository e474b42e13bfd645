import { Injectable } from '@nestjs/common';
import { readSentDetails, withMergedValues } from '@hub/solver-file';
import type { Actor } from '../../auth/access/actor';
import { HubError, invalid } from '../../common/errors/hub-error';
import type { Transaction } from '../../database/transactions';
import { FileStore } from '../../storage/file-store';
import { StoredFilesService } from '../../storage/stored-files.service';
import { CertificateWorker } from '../certificates/certificate-worker.service';
import { UploadReader } from '../derivation/upload-reader';
import { EditRepository } from './edit.repository';

/** Edits of one account that wait for a thread. */
const MAX_WAITING = 10;

/** What the authors of a version give as the exact solution: read against the file when it is saved, proved later on the queue. */
@Injectable()
export class ExactSolutionService {
  constructor(
    private readonly solutions: EditRepository,
    private readonly certificates: CertificateWorker,
    private readonly reader: UploadReader,
    private readonly store: FileStore,
    private readonly storedFiles: StoredFilesService,
  ) {}

  /** @throws 422 for formulas that do not fit the file of the latest version */
  async requireReadable(actor: Actor, solutionId: number, formulas: string[]): Promise<void> {
    const head = await this.solutions.findHead(solutionId);
    if (!head) return; // removed a moment ago
    if (this.reader.waitingOf(actor.userId) >= MAX_WAITING) throw busy();
    const file = await this.storedFiles.copyFile(head.sha256);
    try {
      const wrong = await this.reader.readFormulas(actor.userId, {
        file: file.path,
        details: withMergedValues(readSentDetails(head.details), head.merged),
        names: head.names,
        formulas,
      });
      if (wrong !== null) throw invalid([{ field: 'exact_solution', message: wrong }]);
    } finally {
      await this.store.discard(file);
    }
  }

  /** Writes the formulas of the latest version. What was proven with others no longer counts. */
  async write(tx: Transaction, solutionId: number, formulas: string[] | null): Promise<void> {
    const versionId = await this.solutions.writeExactSolution(tx, solutionId, formulas);
    if (versionId !== null) await this.certificates.startAnew(tx, versionId);
  }
}

const busy = () =>
  new HubError(503, 'unavailable', 'Too many files are being read at the moment. Please try again.', {
    headers: { 'retry-after': '5' },
  });
