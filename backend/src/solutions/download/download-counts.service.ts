import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { DownloadRepository } from './download.repository';

/**
 * Counts downloads, those of each solution together while an earlier count is being written. So many downloads of one solution take one
 * connection of the database, and not one each that waits for the same row.
 */
@Injectable()
export class DownloadCounts implements OnModuleDestroy {
  private readonly log = new Logger('Download');
  /** Downloads that are not written yet, by solution. */
  private waiting = new Map<number, number>();
  private writing: Promise<void> | null = null;

  constructor(private readonly files: DownloadRepository) {}

  count(id: number): void {
    this.add(id, 1);
    this.writing ??= this.writeAll();
  }

  async onModuleDestroy(): Promise<void> {
    await this.writing;
    await this.writeAll(); // what could not be written before
  }

  private add(id: number, downloads: number): void {
    this.waiting.set(id, (this.waiting.get(id) ?? 0) + downloads);
  }

  private async writeAll(): Promise<void> {
    while (this.waiting.size > 0) {
      const counts = this.waiting;
      this.waiting = new Map();
      try {
        await this.files.count(counts);
      } catch (error) {
        // They are written with the next ones.
        for (const [id, downloads] of counts) this.add(id, downloads);
        this.log.error(`Downloads of ${counts.size} solutions are not counted yet: ${String(error)}`);
        break;
      }
    }
    this.writing = null; // at once: a download that comes now must begin to write
  }
}
