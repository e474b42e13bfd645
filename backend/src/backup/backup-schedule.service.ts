import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyAdapter } from '@nestjs/platform-fastify';
import { whenListening } from '../common/http/when-listening';
import { Settings } from '../config/settings';
import { ExclusiveWork } from '../database/exclusive-work';
import { Metrics } from '../monitoring/metrics';
import { FileStore } from '../storage/file-store';
import { makeBackup } from './make-backup';

const LOOK_EVERY_MS = 10 * 60_000;
/** Files of this service: others in the folder are left alone. */
const OWN_FILE = /^hub-\d{4}-\d{2}-\d{2}\.tar(\.part)?$/;

export interface DailyBackup {
  finishedAt: Date;
  /** Bytes. */
  size: number;
}

/** Makes a backup each day, in one server process, and deletes the oldest ones. */
@Injectable()
export class BackupSchedule implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly log = new Logger('Backup');
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly settings: Settings,
    private readonly store: FileStore,
    private readonly exclusive: ExclusiveWork,
    private readonly host: HttpAdapterHost<FastifyAdapter>,
    metrics: Metrics,
  ) {
    if (settings.backups)
      metrics.gauge('last_backup_timestamp_seconds', 'When the newest daily backup was finished.', async () => {
        const newest = await this.findNewest();
        return newest ? newest.finishedAt.getTime() / 1000 : {};
      });
  }

  onApplicationBootstrap(): void {
    if (!this.settings.backups) return;
    whenListening(this.host, () => {
      this.start();
      this.timer = setInterval(() => this.start(), LOOK_EVERY_MS).unref();
    });
  }

  async onModuleDestroy(): Promise<void> {
    clearInterval(this.timer);
    await this.running;
  }

  /** Makes the backup of the day, once its hour has come and unless it is there. @returns its path if one was made */
  async makeDue(now: Date): Promise<string | null> {
    const { backups, databaseUrl, s3 } = this.settings;
    if (!backups || now.getUTCHours() < backups.hour) return null;
    const name = `hub-${now.toISOString().slice(0, 10)}.tar`;
    if ((await readdir(backups.folder)).includes(name)) return null;
    const file = path.join(backups.folder, name);
    const ran = await this.exclusive.run('backup', async () => {
      const { tables, files, unsound } = await makeBackup({ databaseUrl, store: this.store, s3 }, file);
      this.log.log(`${file}: ${tables.solutions?.rows ?? 0} solutions, ${files} files`);
      if (unsound.length > 0) this.log.error(`Missing or damaged in the store: ${unsound.join(', ')}`);
      await this.deleteOldest(backups, name);
    });
    return ran ? file : null;
  }

  /** The newest daily backup; null if there is none. */
  async findNewest(): Promise<DailyBackup | null> {
    const { backups } = this.settings;
    if (!backups) return null;
    const names = (await readdir(backups.folder)).filter((name) => OWN_FILE.test(name) && name.endsWith('.tar'));
    const newest = names.toSorted().at(-1);
    if (!newest) return null;
    const { mtime, size } = await stat(path.join(backups.folder, newest));
    return { finishedAt: mtime, size };
  }

  /** Also deletes what a backup that was cut off has left. */
  private async deleteOldest({ folder, kept }: { folder: string; kept: number }, newest: string): Promise<void> {
    const own = (await readdir(folder)).filter((name) => OWN_FILE.test(name) && name <= newest).sort();
    const whole = own.filter((name) => name.endsWith('.tar'));
    const old = [...whole.slice(0, Math.max(0, whole.length - kept)), ...own.filter((name) => name.endsWith('.part'))];
    for (const name of old) await rm(path.join(folder, name), { force: true });
  }

  private start(): void {
    this.running = this.makeDue(new Date()).catch((error: unknown) =>
      this.log.error(`The backup was not made: ${error instanceof Error ? error.message : String(error)}`),
    );
  }
}
