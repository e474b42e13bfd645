import { Injectable } from '@nestjs/common';
import { withMergedValues, readSentDetails } from '@hub/solver-file';
import { HubError, invalid, notFound } from '../../common/errors/hub-error';
import { type Caller, CallerReadings } from '../derivation/caller-readings';
import { UploadReader } from '../derivation/upload-reader';
import type { ValuesDto } from './dto/values.dto';
import type { ValuesQuestionDto } from './dto/values-question.dto';
import { ValuesRepository } from './values.repository';

/** Number of values that take about as long as reading the file. */
const VALUES_OF_A_CALL = 10_000;

/** How many ordinary calls a question counts as: a long list of points with many derivatives takes seconds. */
function costOf({ points, outputs }: ValuesQuestionDto): number {
  const counts = Object.values(points).map((list) => (Array.isArray(list) ? list.length : 1));
  return Math.max(1, Math.ceil((Math.max(0, ...counts) * (outputs?.length ?? 1)) / VALUES_OF_A_CALL));
}

/** Evaluates solutions on the threads that read uploads. */
@Injectable()
export class ValuesService {
  constructor(
    private readonly versions: ValuesRepository,
    private readonly reader: UploadReader,
    private readonly readings: CallerReadings,
  ) {}

  /** @throws 404 for what is missing or hidden, 422 for what cannot be evaluated, 429 after too many calls */
  async evaluate(
    caller: Caller,
    id: number,
    version: number | undefined,
    { points, outputs }: ValuesQuestionDto,
  ): Promise<ValuesDto> {
    const found = await this.versions.findVersion(caller.actor, id, version ?? null);
    if (!found) throw notFound(version === undefined ? 'solution' : 'version');
    const details = readSentDetails(found.details as unknown as Record<string, unknown>);
    const result = await this.readings.run(
      caller,
      found.sha256,
      'evaluated',
      (account, file) =>
        this.reader.evaluate(account, {
          file,
          details: withMergedValues(details, found.merged),
          names: found.names,
          question: { points, ...(outputs && { outputs }) },
        }),
      costOf({ points, outputs }),
    );
    if ('answer' in result) return { version: found.version, ...result.answer };
    const { field, reason } = result.problem;
    throw field ? invalid([{ field, message: reason }]) : new HubError(422, 'cannot-evaluate', reason);
  }
}
