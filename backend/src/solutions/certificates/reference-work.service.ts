import { Injectable, Logger } from '@nestjs/common';
import { ATTEMPTS, HELD_FOR, PAUSES } from './attempts';
import { CertificateThreads } from './certificate-threads';
import { withoutReference } from './compute-reference';
import { ReferenceQueueRepository, type TakenProblem } from './reference-queue.repository';

const BEYOND_LIMITS = withoutReference('No reference was found within the limits of time and memory.');

/** Finds references of problems, on the threads of the certificates and when no certificate waits. */
@Injectable()
export class ReferenceWork {
  private readonly log = new Logger('Certificates');

  constructor(
    private readonly queue: ReferenceQueueRepository,
    private readonly threads: CertificateThreads,
  ) {}

  queueOutdated(): Promise<void> {
    return this.queue.queueOutdated();
  }

  /** Finds all references that are due or outdated. */
  async serveAll(stop: AbortSignal): Promise<void> {
    await this.queue.queueOutdated();
    while (!stop.aborted && (await this.serveNext(stop)));
  }

  /** Finds the reference that is due. @returns whether one was due */
  async serveNext(stop: AbortSignal): Promise<boolean> {
    const taken = await this.queue.takeNext(HELD_FOR);
    if (taken) await this.serve(taken, stop);
    return taken !== null;
  }

  /** One that has been begun too often made the process end each time. */
  private async serve(taken: TakenProblem, stop: AbortSignal): Promise<void> {
    if (taken.attempts > ATTEMPTS) return this.queue.finish(taken, BEYOND_LIMITS);
    try {
      await this.queue.finish(taken, await this.threads.proveReference(taken.statement, stop));
    } catch (error) {
      if (stop.aborted) return this.queue.giveBack(taken);
      this.log.warn(`No reference of problem ${taken.problemId}, attempt ${taken.attempts}: ${String(error)}`);
      const pause = PAUSES[taken.attempts - 1];
      if (pause === undefined) await this.queue.finish(taken, BEYOND_LIMITS);
      else await this.queue.retryLater(taken, pause);
    }
  }
}
