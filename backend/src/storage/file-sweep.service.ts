import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { FileStore } from './file-store';
import { StoredFilesRepository } from './stored-files.repository';
import { StoredFilesService } from './stored-files.service';

const HOUR = 3_600_000;

/** Takes away what a crash left: half-received files, files without a row, rows that nothing refers to. Once, at start. */
@Injectable()
export class FileSweepService implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly log = new Logger('Storage');
  private running = Promise.resolve();
  private stopped = false;

  constructor(
    private readonly store: FileStore,
    private readonly files: StoredFilesRepository,
    private readonly storedFiles: StoredFilesService,
  ) {}

  onApplicationBootstrap(): void {
    this.running = this.sweep().catch((error: unknown) =>
      this.log.error(`Could not sweep the stored files: ${String(error)}`),
    );
  }

  async onModuleDestroy(): Promise<void> {
    this.stopped = true;
    await this.running;
  }

  /** What is younger than an hour may belong to an upload of another server process that runs right now. */
  async sweep(before = Date.now() - HOUR): Promise<void> {
    await this.store.removeTemporaryOlderThan(before);
    for (const sha256 of await this.files.unused()) await this.storedFiles.forget(sha256);
    for await (const sha256 of this.store.keptBefore(before)) {
      if (this.stopped) return;
      if (!(await this.files.isKnown(sha256))) await this.storedFiles.forget(sha256);
    }
  }
}
