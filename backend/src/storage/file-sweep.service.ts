import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { ExclusiveWork } from '../database/exclusive-work';
import { FileStore } from './file-store';
import { StoredFilesRepository } from './stored-files.repository';
import { StoredFilesService } from './stored-files.service';

const HOUR = 3_600_000;

/**
 * Deletes leftovers of a crash: incomplete files, files without a row, and rows without a version. Runs at start and
 * about every hour, in one server process at a time.
 */
@Injectable()
export class FileSweepService implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly log = new Logger('Storage');
  private running = Promise.resolve();
  private timer: NodeJS.Timeout | undefined;
  private stopped = false;

  constructor(
    private readonly store: FileStore,
    private readonly files: StoredFilesRepository,
    private readonly storedFiles: StoredFilesService,
    private readonly exclusive: ExclusiveWork,
  ) {}

  onApplicationBootstrap(): void {
    this.startSweep();
  }

  async onModuleDestroy(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    await this.running;
  }

  /** Files younger than an hour may belong to a running upload of another server process. */
  async sweep(before = Date.now() - HOUR): Promise<void> {
    await this.store.removeTemporaryOlderThan(before);
    for (const sha256 of await this.files.findUnused()) await this.storedFiles.forget(sha256);
    for await (const sha256 of this.store.place.writtenBefore(before)) {
      if (this.stopped) return;
      if (!(await this.files.isKnown(sha256))) await this.storedFiles.forget(sha256);
    }
  }

  private startSweep(): void {
    this.running = this.exclusive
      .run('file-sweep', () => this.sweep())
      .then(() => undefined)
      .catch((error: unknown) => this.log.error(`Could not sweep the stored files: ${String(error)}`))
      .finally(() => this.scheduleNext());
  }

  /** Between 45 and 75 minutes from now, so that processes that started together do not run at the same time. */
  private scheduleNext(): void {
    if (this.stopped) return;
    this.timer = setTimeout(() => this.startSweep(), HOUR * (0.75 + Math.random() / 2)).unref();
  }
}
