import path from 'node:path';
import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { Piscina } from 'piscina';
import { repositoryRoot } from '../../config/settings';
import type { UploadReading, UploadToRead } from './read-upload';
import { fileRefused } from './upload-refusals';

const THREADS = 2;
const BEYOND_LIMITS = {
  reason: 'The file could not be read within the limits of time and memory.',
  cure: 'Save a solver without large objects of other kinds inside.',
};

/** Reads uploads on worker threads, within limits of time and memory. A worker that passes them is one refused upload. */
@Injectable()
export class UploadReader implements OnModuleDestroy {
  /** Of one upload, waiting included, in milliseconds. */
  protected readonly timeLimit: number = 60_000;
  private readonly log = new Logger('Upload');
  private readonly pool = new Piscina({
    filename: path.join(repositoryRoot, 'backend/dist/solutions/transfer/read-upload.worker.js'),
    name: 'readUpload',
    minThreads: 0,
    maxThreads: THREADS,
    idleTimeout: 30_000,
    resourceLimits: { maxOldGenerationSizeMb: 768, maxYoungGenerationSizeMb: 64 },
  });

  constructor() {
    // Of workers that end between two uploads; without a listener it would end the server.
    this.pool.on('error', (error) => this.log.error(`A worker failed: ${String(error)}`));
  }

  /** @throws 422 for a file that can't be read within the limits */
  async read(upload: UploadToRead): Promise<UploadReading> {
    try {
      return (await this.pool.run(upload, { signal: AbortSignal.timeout(this.timeLimit) })) as UploadReading;
    } catch (error) {
      if (!isBeyondLimits(error)) throw error;
      throw fileRefused(BEYOND_LIMITS);
    }
  }

  async onModuleDestroy(): Promise<void> {
    await this.pool.destroy();
  }
}

function isBeyondLimits(error: unknown): boolean {
  const { name, code } = error as { name?: string; code?: string };
  return name === 'AbortError' || code === 'ERR_WORKER_OUT_OF_MEMORY';
}
