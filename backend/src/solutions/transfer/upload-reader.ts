import path from 'node:path';
import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { Piscina } from 'piscina';
import { repositoryRoot } from '../../config/settings';
import type { ContentsReading, FileToRead } from './read-contents';
import type { UploadReading, UploadToRead } from './read-upload';
import { fileRefused } from './upload-refusals';

const THREADS = 2;
const BEYOND_LIMITS = {
  reason: 'The file could not be read within the limits of time and memory.',
  cure: 'Save a solver without large objects of other kinds inside.',
};

/** Reads solver files on worker threads, within limits of time and memory. A worker that passes them is one refused file. */
@Injectable()
export class UploadReader implements OnModuleDestroy {
  /** Of one file, in milliseconds. Whoever waits is given the same for each turn before theirs. */
  protected readonly timeLimit: number = 60_000;
  /** Of one worker's objects; the bytes of its file come on top. */
  protected readonly heapMegabytes: number = 768;
  private readonly log = new Logger('Upload');
  private pool: Piscina | undefined;
  /** Files that are read or wait. */
  private atOnce = 0;

  /** @throws 422 for a file that can't be read within the limits */
  async read(upload: UploadToRead): Promise<UploadReading> {
    return (await this.run('readUpload', upload)) as UploadReading;
  }

  /** A file that is stored already. @throws like {@link read} */
  async readAgain(file: FileToRead): Promise<ContentsReading> {
    return (await this.run('readContents', file)) as ContentsReading;
  }

  async onModuleDestroy(): Promise<void> {
    await this.pool?.destroy();
  }

  private async run(name: string, task: UploadToRead | FileToRead): Promise<unknown> {
    this.pool ??= this.startPool();
    const turns = 1 + Math.floor(this.atOnce++ / THREADS);
    try {
      return await this.pool.run(task, { name, signal: AbortSignal.timeout(turns * this.timeLimit) });
    } catch (error) {
      if (!isBeyondLimits(error)) throw error;
      throw fileRefused(BEYOND_LIMITS);
    } finally {
      this.atOnce -= 1;
    }
  }

  private startPool(): Piscina {
    const pool = new Piscina({
      filename: path.join(repositoryRoot, 'backend/dist/solutions/transfer/read-upload.worker.js'),
      minThreads: 0,
      maxThreads: THREADS,
      idleTimeout: 30_000,
      resourceLimits: { maxOldGenerationSizeMb: this.heapMegabytes, maxYoungGenerationSizeMb: 64 },
    });
    // Of workers that end between two files; without a listener it would end the server.
    pool.on('error', (error) => this.log.error(`A worker failed: ${String(error)}`));
    return pool;
  }
}

/** A worker that ends in the middle of a file was stopped, by us or for want of memory: files can't end it. */
function isBeyondLimits(error: unknown): boolean {
  const { name, code, message } = error as { name?: string; code?: string; message?: string };
  return (
    name === 'AbortError' || code === 'ERR_WORKER_OUT_OF_MEMORY' || !!message?.startsWith('worker exited with code')
  );
}
