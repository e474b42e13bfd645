import { Injectable } from '@nestjs/common';
import { withMergedValues, readSentDetails } from '@hub/solver-file';
import type { Actor } from '../../auth/access/actor';
import { HubError, invalid, notFound } from '../../common/errors/hub-error';
import { LimitsService } from '../../limits/limits.service';
import { FileStore } from '../../storage/file-store';
import { StoredFilesService } from '../../storage/stored-files.service';
import { UploadReader } from '../derivation/upload-reader';
import type { ValuesDto } from './dto/values.dto';
import type { ValuesQuestionDto } from './dto/values-question.dto';
import { ValuesRepository } from './values.repository';

/** Visitors take turns as one account. */
const VISITORS = -1;
/** Questions of one account that wait for a thread. */
const MAX_WAITING = 10;

/** Evaluates solutions on the threads that read uploads. */
@Injectable()
export class ValuesService {
  constructor(
    private readonly versions: ValuesRepository,
    private readonly reader: UploadReader,
    private readonly store: FileStore,
    private readonly storedFiles: StoredFilesService,
    private readonly limits: LimitsService,
  ) {}

  /** @throws 404 for what is missing or hidden, 422 for what cannot be evaluated, 429 after too many calls */
  async evaluate(
    { actor, address }: { actor: Actor | null; address: string },
    id: number,
    version: number | undefined,
    { points, outputs }: ValuesQuestionDto,
  ): Promise<ValuesDto> {
    const found = await this.versions.findVersion(actor, id, version ?? null);
    if (!found) throw notFound(version === undefined ? 'solution' : 'version');
    await this.limits.consume('evaluationsOfCaller', actor ? { user: actor.userId } : { address });
    const account = actor?.userId ?? VISITORS;
    if (this.reader.waitingOf(account) >= MAX_WAITING) throw busy();

    const details = readSentDetails(found.details as unknown as Record<string, unknown>);
    const file = await this.storedFiles.copyFile(found.sha256);
    try {
      const result = await this.reader.evaluate(account, {
        file: file.path,
        details: withMergedValues(details, found.merged),
        names: found.names,
        question: { points, ...(outputs && { outputs }) },
      });
      if ('answer' in result) return { version: found.version, ...result.answer };
      const { field, reason } = result.problem;
      throw field ? invalid([{ field, message: reason }]) : new HubError(422, 'cannot-evaluate', reason);
    } finally {
      await this.store.discard(file);
    }
  }
}

const busy = () =>
  new HubError(503, 'unavailable', 'Too many solutions are being evaluated at the moment; please try again', {
    headers: { 'retry-after': '5' },
  });
