import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyAdapter } from '@nestjs/platform-fastify';
import { whenListening } from '../common/http/when-listening';
import { RepeatedWork } from '../common/repeated-work';
import { Settings } from '../config/settings';
import { ExclusiveWork } from '../database/exclusive-work';
import { Metrics } from '../monitoring/metrics';
import { FileStore } from '../storage/file-store';
import { type BackupFolder, backupFolderAt, type DailyBackup, nameOfDay } from './backup-folder';
import { makeBackup } from './make-backup';

const LOOK_EVERY_MS = 10 * 60_000;

export interface NewestBackup {
  /** The newest complete backup; null if there is none. */
  backup: DailyBackup | null;
  /** Why nobody knows; null if the folder of the backups can be read. */
  problem: string | null;
}

/** Makes a backup each day, in one server process, and deletes the oldest ones. */
@Injectable()
export class BackupSchedule implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly log = new Logger('Backup');
  private readonly making = new RepeatedWork(() => this.makeDue(new Date()), {
    every: LOOK_EVERY_MS,
    log: this.log,
    failure: 'The backup was not made',
  });
  /** Folder of the daily backups; null if there are no daily backups. */
  private readonly folder: BackupFolder | null;

  constructor(
    private readonly settings: Settings,
    private readonly store: FileStore,
    private readonly exclusive: ExclusiveWork,
    private readonly host: HttpAdapterHost<FastifyAdapter>,
    metrics: Metrics,
  ) {
    this.folder = settings.backups && backupFolderAt(settings.backups.address, settings.s3);
    if (!this.folder) return;
    const help = 'When the newest daily backup was finished; 0 while none is found.';
    metrics.gauge('last_backup_timestamp_seconds', help, async () => {
      const { backup } = await this.findNewest();
      return (backup?.finishedAt.getTime() ?? 0) / 1000;
    });
  }

  onApplicationBootstrap(): void {
    if (!this.folder) return;
    whenListening(this.host, () => {
      this.making.runNow();
      this.making.start();
    });
  }

  onModuleDestroy(): Promise<void> {
    return this.making.stop();
  }

  /** Makes the backup of the day, once its hour has come and unless it is there. @returns its address if one was made */
  async makeDue(now: Date): Promise<string | null> {
    const { folder } = this;
    const { backups, databaseUrl, s3 } = this.settings;
    if (!folder || !backups || now.getUTCHours() < backups.hour) return null;
    const name = nameOfDay(now);
    if ((await folder.list()).some((backup) => backup.name === name)) return null;
    const address = folder.addressOf(name);
    const ran = await this.exclusive.run('backup', async () => {
      const { tables, files, unsound } = await makeBackup({ databaseUrl, store: this.store, s3 }, address);
      this.log.log(`${address}: ${tables.solutions?.rows ?? 0} solutions, ${files} files`);
      if (unsound.length > 0) this.log.error(`Missing or damaged in the store: ${unsound.join(', ')}`);
      await deleteOldest(folder, backups.kept, name);
    });
    return ran ? address : null;
  }

  async findNewest(): Promise<NewestBackup> {
    try {
      return { backup: (await this.folder?.list())?.at(-1) ?? null, problem: null };
    } catch (error) {
      return { backup: null, problem: (error as Error).message || String(error) };
    }
  }
}

/** @param newest its name; later ones are from a time when the clock was wrong, and are kept */
async function deleteOldest(folder: BackupFolder, kept: number, newest: string): Promise<void> {
  const whole = (await folder.list()).filter(({ name }) => name <= newest);
  for (const { name } of whole.slice(0, Math.max(0, whole.length - kept))) await folder.remove(name);
  await folder.removeUnfinished();
}
