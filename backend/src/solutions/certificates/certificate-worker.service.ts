import { setTimeout as delay } from 'node:timers/promises';
import { CONTRADICTION } from '@hub/certify';
import { formatBound } from '@hub/figure/numbers';
import { paths } from '@hub/shared/paths';
import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { HubError, notFound } from '../../common/errors/hub-error';
import { Settings } from '../../config/settings';
import { Metrics } from '../../monitoring/metrics';
import { type Transaction, Transactions } from '../../database/transactions';
import { NoticesService } from '../../notices/notices.service';
import { FileStore } from '../../storage/file-store';
import { StoredFilesService } from '../../storage/stored-files.service';
import { ConcernedPeopleRepository, type ConcernedPerson } from '../concerned-people.repository';
import { CertificateQueueRepository, type TakenVersion } from './certificate-queue.repository';
import { CertificateThreads } from './certificate-threads';
import type { ComputedCertificate } from './certify-file.worker';
import { ProblemsRepository } from './problems.repository';
import { ReferenceWork } from './reference-work.service';
import { ATTEMPTS, HELD_FOR, PAUSES } from './attempts';
import { UploadsFirst } from './uploads-first';
import type { CertificateWaiting } from './waiting-certificates.sql';

const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** Pause between two looks for what other processes queue and for second attempts, in milliseconds. */
const LOOK_EVERY = 5 * SECOND;
/** Pause between two looks for what newer code has read or would prove otherwise, in milliseconds. */
const LOOK_FOR_OUTDATED_EVERY = MINUTE;

/** A bound that grew by more is news. */
const CHANGED = 1.1;

const BEYOND_LIMITS = 'The certificate could not be computed within the limits of time and memory.';
const DAMAGED = 'The stored file is damaged.';

/** Computes the certificates that wait in the queue, in every server process, as many at a time as there are threads. */
@Injectable()
export class CertificateWorker implements OnModuleDestroy {
  private readonly log = new Logger('Certificates');
  private readonly stopped = new AbortController();
  private readonly timers: NodeJS.Timeout[] = [];
  private readonly loops = new Set<Promise<void>>();
  private serving = false;
  private say: (text: string) => void = () => undefined;
  private batch = { begin: 0, done: 0, proven: 0, failed: 0 };

  private readonly durations;
  private contradictions = 0;

  constructor(
    private readonly queue: CertificateQueueRepository,
    private readonly problems: ProblemsRepository,
    private readonly references: ReferenceWork,
    private readonly threads: CertificateThreads,
    private readonly uploads: UploadsFirst,
    private readonly store: FileStore,
    private readonly files: StoredFilesService,
    private readonly transactions: Transactions,
    private readonly people: ConcernedPeopleRepository,
    private readonly notices: NoticesService,
    private readonly settings: Settings,
    metrics: Metrics,
  ) {
    this.durations = metrics.durations('certificate_seconds', 'Certificates that this process has computed.', []);
    metrics.gauge(
      'certificate_contradictions',
      'Certificates of this process in which two results contradicted each other.',
      () => this.contradictions,
    );
    metrics.gauge(
      'certificates',
      'Certificates that wait, are computed or have failed, of all processes.',
      () => queue.countByState(),
      'state',
    );
    metrics.gauge(
      'certificates_oldest_seconds',
      'Age of the certificate that has waited longest, of all processes.',
      async () => (await queue.findWaiting()).oldest,
    );
    metrics.gauge(
      'certificates_idle_seconds',
      'For how long certificates were due and no process has begun one.',
      async () => (await queue.findWaiting()).idle,
    );
  }

  /** Begins to serve the queue, once the hub is ready. @param say is told whenever the queue has become empty */
  async start(say: (text: string) => void): Promise<void> {
    if (this.settings.certificateThreads === 0) return;
    this.say = say;
    this.serving = true;
    this.timers.push(
      setInterval(() => this.wake(), LOOK_EVERY).unref(),
      setInterval(() => void this.queueOutdated(), LOOK_FOR_OUTDATED_EVERY).unref(),
    );
    await this.queue.queueMissing().catch(this.complain);
    await this.queueOutdated();
  }

  /** Queues a stored version, in the transaction of its upload. */
  async queueVersion(tx: Transaction, versionId: number): Promise<void> {
    await this.queue.add(tx, versionId);
    this.transactions.afterCommit(tx, () => this.wake());
  }

  /** Queues a version again, in the transaction of a change after which what was proven of it no longer counts. */
  async startAnew(tx: Transaction, versionId: number): Promise<void> {
    await this.queue.startAnew(tx, versionId);
    this.transactions.afterCommit(tx, () => this.wake());
  }

  /** How many certificates of all processes wait, are computed or have failed. */
  countByState(): Promise<{ waiting: number; computing: number; failed: number }> {
    return this.queue.countByState();
  }

  /** Finds for how long the queue of all processes has waited. */
  findWaiting(): Promise<CertificateWaiting> {
    return this.queue.findWaiting();
  }

  /** Something may be due. */
  wake(): void {
    if (this.serving && !this.stopped.signal.aborted) this.fillThreads();
  }

  /**
   * Queues and waits until nothing can be computed any more, here or by the hub that runs beside. What is done is done: after an
   * interruption, the rest is computed by the hub.
   * @param label of the one solution to certify again
   * @throws 404 for a label that no solution has
   */
  async run({ all, label }: { all: boolean; label: string | null }, say: (text: string) => void): Promise<void> {
    if (label !== null && !(await this.queue.queueSolution(label))) throw notFound('solution');
    if (all) await this.queue.queueAll();
    else {
      await this.queue.queueMissing();
      await this.queue.queueOutdated();
    }
    const total = await this.queue.countActive();
    if (total === 0) say('All certificates are up to date.');
    else await this.computeAll(total, say);
    await this.references.serveAll(this.stopped.signal);
  }

  private async computeAll(total: number, say: (text: string) => void): Promise<void> {
    for (let left = total, told = total; left > 0; left = await this.queue.countActive()) {
      this.fillThreads({ atOnce: true });
      await Promise.race([...this.loops, delay(LOOK_EVERY, undefined, { ref: false })]);
      if (left < told) say(`${total - left} of ${total} certificates`);
      told = left;
      await delay(SECOND / 4);
    }
    await Promise.all(this.loops);
    say(`${total} of ${total} certificates`);
    say(this.inWords());
  }

  /** Ends the threads, and gives back what they have not finished. */
  async onModuleDestroy(): Promise<void> {
    for (const timer of this.timers) clearInterval(timer);
    this.stopped.abort();
    await Promise.all(this.loops);
  }

  private async queueOutdated(): Promise<void> {
    await this.queue.queueOutdated().catch(this.complain);
    await this.references.queueOutdated().catch(this.complain);
    this.wake();
  }

  /** @param atOnce without waiting for uploads */
  private fillThreads({ atOnce = false } = {}): void {
    if (this.loops.size === 0) this.batch = { begin: Date.now(), done: 0, proven: 0, failed: 0 };
    while (this.loops.size < this.threads.count) {
      const loop = this.computeDue(atOnce)
        .catch(this.complain)
        .finally(() => {
          this.loops.delete(loop);
          if (this.loops.size === 0 && this.batch.done > 0) this.say(this.inWords());
        });
      this.loops.add(loop);
    }
  }

  private inWords(): string {
    const { begin, done, proven, failed } = this.batch;
    const seconds = Math.ceil((Date.now() - begin) / SECOND);
    const failures = failed > 0 ? `, ${failed} could not be computed` : '';
    return `Certificates: ${done} computed in ${seconds} s, ${proven} of them with a proven error${failures}.`;
  }

  private async computeDue(atOnce: boolean): Promise<void> {
    while (!this.stopped.signal.aborted) {
      if (!atOnce) await this.uploads.wait(this.stopped.signal);
      const taken = await this.queue.takeNext(HELD_FOR);
      if (taken) await this.serve(taken);
      else if (!(await this.references.serveNext(this.stopped.signal))) return;
    }
  }

  /** One that has been begun too often made the process end each time. */
  private async serve(taken: TakenVersion): Promise<void> {
    if (taken.attempts > ATTEMPTS) return this.giveUp(taken, BEYOND_LIMITS);
    try {
      const certificate = await this.compute(taken);
      await this.transactions.run((tx) => this.finish(tx, taken, certificate));
      this.durations.observe(certificate.computedMs / SECOND);
      this.batch.done += 1;
      if (certificate.provenError !== null) this.batch.proven += 1;
    } catch (error) {
      if (this.stopped.signal.aborted) return this.queue.giveBack(taken);
      await this.noteFailure(taken, error);
    }
  }

  private async finish(tx: Transaction, taken: TakenVersion, certificate: ComputedCertificate): Promise<void> {
    const { reasons } = certificate.summary;
    const contradiction = reasons.find(({ reason }) => reason.startsWith(CONTRADICTION))?.reason;
    const comment = contradiction ?? reasons.find(({ rung }) => rung === 'reference')?.reason;
    const claim = { before: await this.queue.findClaim(tx, taken), after: certificate.provenError };
    const news = await this.withdrawClaim(tx, taken, claim, comment);
    const problemId = certificate.problem && (await this.problems.note(tx, certificate.problem));
    if (!(await this.queue.finish(tx, taken, certificate, problemId))) return;
    if (contradiction) this.transactions.afterCommit(tx, () => this.noteContradiction(taken, contradiction));
    if (news !== null) await this.tellPeople(tx, taken, news, comment);
    else if (contradiction) await this.tellPeople(tx, taken, contradictionIn(taken), comment, ({ isAdmin }) => isAdmin);
  }

  private giveUp(taken: TakenVersion, failure: string): Promise<void> {
    return this.transactions.run(async (tx) => {
      const claim = { before: await this.queue.findClaim(tx, taken), after: null };
      const news = await this.withdrawClaim(tx, taken, claim, failure);
      if ((await this.queue.giveUp(tx, taken, failure)) && news !== null)
        await this.tellPeople(tx, taken, news, failure);
    });
  }

  /** Keeps the certificate of a published claim that does not hold. @returns what to tell, as one sentence; null where it holds */
  private async withdrawClaim(
    tx: Transaction,
    taken: TakenVersion,
    claim: Claim,
    reason?: string,
  ): Promise<string | null> {
    const news = newsOf(taken, claim);
    if (news !== null) await this.queue.keepWithdrawn(tx, taken, reason ?? becauseOf(claim));
    return news;
  }

  /** Notifies people in the transaction of the change, so that they are notified once. */
  private async tellPeople(
    tx: Transaction,
    { solutionId, versionId, version }: TakenVersion,
    text: string,
    comment: string | undefined,
    concerns: (person: ConcernedPerson) => boolean = () => true,
  ): Promise<void> {
    const link = paths.solution.to(solutionId, { version: `${version}` });
    for (const person of await this.people.ofVersion(tx, versionId))
      if (concerns(person)) await this.notices.notify(tx, person.id, { text, comment, link });
  }

  private noteContradiction({ label, version }: TakenVersion, reason: string): void {
    this.contradictions += 1;
    this.log.error(`${label}, version ${version}: ${reason}`);
  }

  private async compute({ sha256, details, merged, names, formulas }: TakenVersion): Promise<ComputedCertificate> {
    const copy = await this.files.copyFile(sha256);
    try {
      if (copy.sha256 !== sha256) throw new HubError(503, 'file-missing', DAMAGED);
      return await this.threads.compute(
        { file: copy.path, sha256, details, merged, names, formulas },
        this.stopped.signal,
      );
    } finally {
      await this.store.discard(copy);
    }
  }

  private async noteFailure(taken: TakenVersion, error: unknown): Promise<void> {
    const pause = PAUSES[taken.attempts - 1];
    const reason = error instanceof HubError ? `${error.detail.replace(/\.$/, '')}.` : BEYOND_LIMITS;
    const what = `${taken.label}, version ${taken.version}, attempt ${taken.attempts} of ${ATTEMPTS}: ${String(error)}`;
    this.log.warn(`No certificate of ${what}`);
    if (pause !== undefined) return this.queue.retryLater(taken, reason, pause);
    this.batch.failed += 1;
    await this.giveUp(taken, reason);
  }

  /** The database is away, most likely; the next look tries again. */
  private readonly complain = (error: unknown) => {
    this.log.error(`The queue of certificates cannot be worked on: ${String(error)}`);
  };
}

/** What was claimed of a published version, and what is now; null for nothing. */
interface Claim {
  before: number | null;
  after: number | null;
}

function newsOf({ label, version }: TakenVersion, { before, after }: Claim): string | null {
  if (before === null) return null;
  if (after === null) return `The proven error of ${label}, version ${version} is withdrawn`;
  return after > CHANGED * before ? `The proven error of ${label}, version ${version} is larger than it was` : null;
}

const becauseOf = ({ after }: Claim): string =>
  after === null
    ? 'Newer code proves no bound of the error.'
    : `Newer code proves only that the error is at most ${formatBound(after)}.`;

const contradictionIn = ({ label, version }: TakenVersion): string =>
  `Two results of the proof of ${label}, version ${version} contradict each other`;
