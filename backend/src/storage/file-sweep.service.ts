import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyAdapter } from '@nestjs/platform-fastify';
import { whenListening } from '../common/http/when-listening';
import { ExclusiveWork } from '../database/exclusive-work';
import type { StoredBytes, Unfinished } from './file-place';
import { FileStore } from './file-store';
import { FileVerification } from './file-verification.service';
import { StoredFilesRepository } from './stored-files.repository';
import { StoredFilesService } from './stored-files.service';

const HOUR = 3_600_000;

/** What a crash has left. */
export interface LeftOver {
  /** Complete files that no version needs, with or without a row. */
  files: StoredBytes[];
  unfinished: Unfinished[];
}

/**
 * Deletes leftovers of a crash: incomplete files, files without a row, and rows without a version. Since it lists what is stored, it also
 * finds files that are missing. Runs at start and within each hour, in one server process at a time; commands do it only if they are asked to.
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
    private readonly verification: FileVerification,
    private readonly exclusive: ExclusiveWork,
    private readonly host: HttpAdapterHost<FastifyAdapter>,
  ) {}

  onApplicationBootstrap(): void {
    whenListening(this.host, () => this.startSweep());
  }

  async onModuleDestroy(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    await this.running;
  }

  /** Files younger than an hour may belong to a running upload of another server process. */
  async sweep(before = Date.now() - HOUR): Promise<void> {
    const needed = new Map((await this.files.findUsedBefore(before)).map(({ sha256, size }) => [sha256, size]));
    const leftOver = await this.find(before, ({ sha256, size }) => {
      if (needed.get(sha256) === size) needed.delete(sha256);
    });
    if (!this.stopped) await this.verification.read([...needed.keys()]);
    await this.remove(leftOver);
  }

  /**
   * Sweeps stored files for an operator, while hubs may be running.
   * @param say is told what is left over, before anything is removed
   * @returns how many files were removed; null if a hub is sweeping at the moment
   */
  async sweepByOperator(dryRun: boolean, say: (found: LeftOver) => void): Promise<number | null> {
    let removed = 0;
    const ran = await this.exclusive.run('file-sweep', async () => {
      const found = await this.find(Date.now() - HOUR);
      say(found);
      if (!dryRun) removed = await this.remove(found);
    });
    return ran ? removed : null;
  }

  /** @param onFile is told of each stored file */
  private async find(before: number, onFile: (file: StoredBytes) => void = () => undefined): Promise<LeftOver> {
    const found: LeftOver = { files: await this.files.findUnused(), unfinished: [] };
    for await (const unfinished of this.store.unfinishedBefore(before)) found.unfinished.push(unfinished);
    for await (const file of this.store.place.writtenBefore(before)) {
      if (this.stopped) break;
      onFile(file);
      if (!(await this.files.isKnown(file.sha256))) found.files.push(file);
    }
    return found;
  }

  /** A file that an upload needs by now is kept. */
  private async remove({ files, unfinished }: LeftOver): Promise<number> {
    let removed = 0;
    for (const each of unfinished) {
      await each.remove();
      removed += 1;
    }
    for (const { sha256 } of files) {
      if (this.stopped) break;
      if (await this.storedFiles.forget(sha256)) removed += 1;
    }
    return removed;
  }

  private startSweep(): void {
    this.running = this.exclusive
      .run('file-sweep', () => this.sweep())
      .then(() => undefined)
      .catch((error: unknown) => this.log.error(`Could not sweep the stored files: ${String(error)}`))
      .finally(() => this.scheduleNext());
  }

  /** Plans a sweep 30 to 60 minutes from now, so that processes that started together do not run at the same time. */
  private scheduleNext(): void {
    if (this.stopped) return;
    this.timer = setTimeout(() => this.startSweep(), HOUR * (0.5 + Math.random() / 2)).unref();
  }
}
