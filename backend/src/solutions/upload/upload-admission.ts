import { Injectable } from '@nestjs/common';
import type { Actor } from '../../auth/access/actor';
import { HubError } from '../../common/errors/hub-error';
import { BodyPace, type PaceProblem } from '../../common/http/body-pace';
import { Settings } from '../../config/settings';
import { Metrics } from '../../monitoring/metrics';
import { FairQueue } from '../derivation/fair-queue';
import type { UploadBody } from './upload-form';
import {
  bodyTooLarge,
  fileTooLarge,
  hubIsBusy,
  MAX_BYTES_BESIDE_FILE,
  quotaExceeded,
  tooManyUploads,
  type UploadLimits,
  uploadTooLong,
  uploadTooSlow,
} from './upload-limits';
import { UploadRepository } from './upload.repository';

/**
 * Admits uploads before their body is read: what cannot be stored is refused before the first byte, and the number of
 * simultaneous uploads is limited. Jobs that save at the same moment wait for each other instead of being refused.
 */
@Injectable()
export class UploadAdmission {
  /** Milliseconds between two measurements of the speed of an upload. */
  protected readonly window: number = 10_000;
  /** Milliseconds after which a waiting upload is refused. */
  protected readonly longestWait: number = 60_000;
  /** Limit for the waiting uploads of one account. */
  protected readonly maxWaiting: number = 30;
  private readonly queue: FairQueue;

  constructor(
    private readonly uploads: UploadRepository,
    private readonly settings: Settings,
    metrics: Metrics,
  ) {
    this.queue = new FairQueue({ atOnce: settings.uploadsAtOnce, perAccount: settings.uploadsPerAccount });
    metrics.gauge(
      'uploads',
      'Uploads that this process receives, or that wait for their turn.',
      () => this.queue.size,
      'state',
    );
  }

  /**
   * Runs the work when it is the caller's turn, and checks the speed and the size of the body while it arrives.
   * @throws 413, 415, 429 and 503 before the body is read
   */
  async run<T>({ userId }: Actor, body: UploadBody, work: (limits: UploadLimits) => Promise<T>): Promise<T> {
    if (!body.isMultipart)
      throw new HubError(415, 'unsupported-media-type', 'An upload must be sent as multipart/form-data');
    const fileLimit = await this.fileLimit(userId, body);
    if (this.queue.waitingOf(userId) >= this.maxWaiting) throw tooManyUploads();
    const patience = AbortSignal.timeout(this.longestWait);
    try {
      return await this.queue.run(userId, () => this.runWatched(body, fileLimit, work), patience);
    } catch (error) {
      if (error !== patience.reason) throw error;
      throw this.queue.runningOf(userId) >= this.settings.uploadsPerAccount ? tooManyUploads() : hubIsBusy();
    }
  }

  /** The largest file that the caller may send. A file that is stored already needs no further space. */
  private async fileLimit(userId: number, { length }: UploadBody): Promise<Omit<UploadLimits, 'signal'>> {
    const { maxUploadBytes, userQuotaBytes } = this.settings;
    const { used, largestFile } = await this.uploads.usage(userId);
    const tooMuchForQuota = () => quotaExceeded(userQuotaBytes, used);
    if (used >= userQuotaBytes) throw tooMuchForQuota();
    const room = Math.max(userQuotaBytes - used, largestFile);
    const limit =
      room < maxUploadBytes
        ? { maxFileBytes: room, fileTooLarge: tooMuchForQuota }
        : { maxFileBytes: maxUploadBytes, fileTooLarge: () => fileTooLarge(maxUploadBytes) };
    if (length - MAX_BYTES_BESIDE_FILE > limit.maxFileBytes) throw limit.fileTooLarge();
    return limit;
  }

  private async runWatched<T>(
    { message }: UploadBody,
    fileLimit: Omit<UploadLimits, 'signal'>,
    work: (limits: UploadLimits) => Promise<T>,
  ): Promise<T> {
    const { uploadMinBytesPerSecond, uploadMaxTime } = this.settings;
    const ended = new AbortController();
    const reasons: Record<PaceProblem, () => HubError> = {
      'too-slow': () => uploadTooSlow(uploadMinBytesPerSecond),
      'too-long': () => uploadTooLong(uploadMaxTime),
      'too-much': bodyTooLarge,
    };
    const limits = {
      window: this.window,
      leastPerWindow: (uploadMinBytesPerSecond * this.window) / 1000,
      total: uploadMaxTime,
      mostBytes: fileLimit.maxFileBytes + MAX_BYTES_BESIDE_FILE,
    };
    const pace = new BodyPace(message, limits, (problem) => ended.abort(reasons[problem]()));
    message.once('end', () => pace.stop());
    try {
      return await work({ ...fileLimit, signal: ended.signal });
    } finally {
      pace.stop();
    }
  }
}
