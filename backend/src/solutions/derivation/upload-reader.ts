import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import type { Piscina } from 'piscina';
import { startThreads } from '../../common/threads';
import { Metrics } from '../../monitoring/metrics';
import type { ContentsReading, FileToRead } from './upload-contents';
import type { UploadReading } from './read-upload';
import type { ListedExport } from '@hub/exports';
import type {
  Evaluation,
  FileToEvaluate,
  FileToExport,
  FormulasToRead,
  MadeExport,
  UploadOnDisk,
} from './read-upload.worker';
import { FairQueue, type Account } from './fair-queue';
import { fileRefused } from './refused-file';

const THREADS = 2;
export const READ_UPLOAD = 'solutions/derivation/read-upload.worker.js';
/** Stands for an account when newer code reads stored files again. */
const HUB_ACCOUNT = 0;
const BEYOND_LIMITS = {
  reason: 'The file could not be read within the limits of time and memory.',
  cure: 'Remove large objects that are not part of the solver, and save it again.',
};

/**
 * Reads solver files on worker threads, within limits of time and memory. A file that exceeds them is refused. One
 * account cannot occupy all threads.
 */
@Injectable()
export class UploadReader implements OnModuleDestroy {
  /** Longest time for one file, in milliseconds, without the time in the queue. */
  protected readonly timeLimit: number = 60_000;
  /** Heap of one worker, in megabytes; the bytes of the file are not part of the heap. */
  protected readonly heapMegabytes: number = 768;
  private readonly log = new Logger('Upload');
  private readonly queue = new FairQueue({ atOnce: THREADS, perAccount: THREADS - 1 });
  protected pool: Piscina | undefined;
  private starting: Promise<unknown> | undefined;
  private readonly durations;

  constructor(metrics: Metrics) {
    this.durations = metrics.durations(
      'reading_seconds',
      'Work on solver files on threads, without the time in the queue.',
      ['task'],
    );
    metrics.gauge(
      'readings',
      'Files that are read on threads of this process, or wait for one.',
      () => this.queue.size,
      'state',
    );
  }

  /** Starts a thread if there is none, so that it is ready once the file has arrived. */
  prepare(): void {
    this.pool ??= this.startPool();
    if (this.pool.threads.length > 0) return;
    this.starting = this.pool.run(null, { name: 'beReady' }).catch(() => undefined);
  }

  /**
   * @param account uploader; accounts take turns
   * @throws 422 for a file that cannot be read within the limits
   */
  async read(account: Account, upload: UploadOnDisk): Promise<UploadReading> {
    return (await this.run(account, 'readUpload', upload)) as UploadReading;
  }

  /** Reads the label of an upload from its solution part. @throws like {@link read} */
  async readLabel(
    account: Account,
    part: Pick<UploadOnDisk, 'solution'>,
  ): Promise<{ label: string } | { reason: string }> {
    return (await this.run(account, 'readLabel', part)) as { label: string } | { reason: string };
  }

  /** Reads a stored file. @throws like {@link read} */
  async readAgain(file: FileToRead): Promise<ContentsReading> {
    return (await this.run(HUB_ACCOUNT, 'readContents', file)) as ContentsReading;
  }

  /** Evaluates the solution of a stored file at some points. */
  async evaluate(account: Account, file: FileToEvaluate): Promise<Evaluation> {
    try {
      return (await this.queue.run(account, () => this.readOnThread('evaluate', file))) as Evaluation;
    } catch (error) {
      if (!isBeyondLimits(error)) throw error;
      return {
        problem: { field: null, reason: 'The solution cannot be evaluated within the limits of time and memory.' },
      };
    }
  }

  /** @returns what is wrong with formulas for the exact solution of a stored file, as one sentence; null where they can be checked */
  async readFormulas(account: Account, file: FormulasToRead): Promise<string | null> {
    try {
      return (await this.queue.run(account, () => this.readOnThread('readFormulas', file))) as string | null;
    } catch (error) {
      if (!isBeyondLimits(error)) throw error;
      return 'The file cannot be read within the limits of time and memory.';
    }
  }

  /** Makes one export of a stored file, or says why there is none. */
  async makeExport(account: Account, file: FileToExport): Promise<MadeExport> {
    try {
      return (await this.queue.run(account, () => this.readOnThread('makeExport', file))) as MadeExport;
    } catch (error) {
      if (!isBeyondLimits(error)) throw error;
      return { reason: 'The export cannot be made within the limits of time and memory.' };
    }
  }

  /** Tries all exports of a stored file. @throws like {@link read} */
  async tryExports(account: Account, file: Omit<FileToExport, 'format'>): Promise<ListedExport[]> {
    return (await this.run(account, 'tryExports', file)) as ListedExport[];
  }

  /** The number of files of an account that wait for a thread. */
  waitingOf(account: Account): number {
    return this.queue.waitingOf(account);
  }

  async onModuleDestroy(): Promise<void> {
    await this.pool?.destroy();
  }

  private async run(account: Account, name: string, task: object): Promise<unknown> {
    try {
      return await this.queue.run(account, () => this.readOnThread(name, task));
    } catch (error) {
      if (!isBeyondLimits(error)) throw error;
      throw fileRefused(BEYOND_LIMITS);
    }
  }

  /** Runs when a thread is free. */
  protected async readOnThread(task: string, file: object): Promise<unknown> {
    // A task that came before the thread is ready would start a second one.
    await this.starting;
    this.pool ??= this.startPool();
    const stop = this.durations.startTimer({ task });
    try {
      return await this.pool.run(file, { name: task, signal: AbortSignal.timeout(this.timeLimit) });
    } finally {
      stop();
    }
  }

  private startPool(): Piscina {
    return startThreads(this.log, {
      entry: READ_UPLOAD,
      task: 'readUpload',
      count: THREADS,
      megabytes: [this.heapMegabytes, 64],
    });
  }
}

/** A worker that ends while it reads a file was stopped because of the limits. A file cannot end it by itself. */
function isBeyondLimits(error: unknown): boolean {
  const { name, code, message } = error as { name?: string; code?: string; message?: string };
  return (
    name === 'AbortError' || code === 'ERR_WORKER_OUT_OF_MEMORY' || !!message?.startsWith('worker exited with code')
  );
}
