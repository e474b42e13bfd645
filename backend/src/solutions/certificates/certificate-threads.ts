import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import type { Piscina } from 'piscina';
import { startThreads } from '../../common/threads';
import { Settings } from '../../config/settings';
import type { Statement } from '@hub/solver-file';
import type { ComputedCertificate, FileToCertify } from './certify-file.worker';
import type { ComputedReference } from './compute-reference';

const SECOND = 1000;
export const CERTIFY_FILE = 'solutions/certificates/certify-file.worker.js';

/** The threads that compute certificates: others than those of uploads and pages, and with a lower priority. */
@Injectable()
export class CertificateThreads implements OnModuleDestroy {
  /** Longest time for one certificate, in milliseconds. */
  timeLimit = 60 * SECOND;
  /** Largest heap of one thread in megabytes; the bytes of its file come on top. */
  protected readonly heapMegabytes: number = 768;
  private readonly log = new Logger('Certificates');
  private pool: Piscina | undefined;

  /** A process of which certificates are asked for explicitly has one thread at least. */
  readonly count: number;

  constructor({ certificateThreads }: Settings) {
    this.count = Math.max(1, certificateThreads);
  }

  /** @throws an error whose name is `AbortError` once the signal or the limit of time ends the thread */
  compute(file: FileToCertify, stop: AbortSignal): Promise<ComputedCertificate> {
    return this.run(file, { name: 'certifyFile' }, stop) as Promise<ComputedCertificate>;
  }

  /** Finds the reference of a problem, with the same limits. */
  proveReference(statement: Statement, stop: AbortSignal): Promise<ComputedReference> {
    return this.run(statement, { name: 'proveReference' }, stop) as Promise<ComputedReference>;
  }

  async onModuleDestroy(): Promise<void> {
    await this.pool?.destroy();
  }

  private run(task: unknown, { name }: { name: string }, stop: AbortSignal): Promise<unknown> {
    this.pool ??= this.startPool();
    const signal = AbortSignal.any([stop, AbortSignal.timeout(this.timeLimit)]);
    return this.pool.run(task, { name, signal });
  }

  private startPool(): Piscina {
    return startThreads(this.log, {
      entry: CERTIFY_FILE,
      task: 'certifyFile',
      count: this.count,
      megabytes: [this.heapMegabytes, 64],
    });
  }
}
